import Archive
import Foundation
import Testing

@Suite("Zip archives") struct ZipArchiveTests {
    private let limits = ArchiveLimits(files: 3000, file: 10_000_000, total: 20_000_000)

    /// Writes an archive of files, and returns the files that are read back from the archive.
    private func readBack(_ files: [String: [UInt8]]) throws -> [String: [UInt8]] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(try ZipArchive.bytes(of: files, in: "study", at: 0)).write(to: file)
        return try ForeignArchive.read(file.path, limits)
    }

    @Test func filesAreReadBack() throws {
        let files: [String: [UInt8]] = [
            "study.yaml": Array("id: sleep".utf8), "media/luna ñ 月.svg": Array(0...255),
            "empty": [],
        ]
        let read = try readBack(files)
        #expect(read == Dictionary(uniqueKeysWithValues: files.map { ("study/\($0)", $1) }))
    }

    @Test func textIsCompressedAndNoiseFits() throws {
        let text = Array(String(repeating: "a line of text\n", count: 10_000).utf8)
        #expect(try ZipArchive.bytes(of: ["a": text], in: "s", at: 0).count < text.count / 10)
        var generator = SystemRandomNumberGenerator()
        let noise = (0..<2_000_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        #expect(try readBack(["noise": noise]) == ["study/noise": noise])
    }

    @Test func manyFilesFit() throws {
        let start = "folder/" + String(repeating: "n", count: 80)
        let files = (1...2000).map { ("\(start)\($0)", [UInt8(1)]) }
        #expect(try readBack(Dictionary(uniqueKeysWithValues: files)).count == 2000)
    }

    @Test func sameFilesGiveTheSameBytes() throws {
        let files: [String: [UInt8]] = ["b": [1], "a": [2], "c/d": [3]]
        let first = try ZipArchive.bytes(of: files, in: "s", at: 1_700_000_000)
        #expect(try ZipArchive.bytes(of: files, in: "s", at: 1_700_000_000) == first)
    }
}
