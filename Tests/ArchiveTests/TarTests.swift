import Archive
import Foundation
import Testing

@Suite struct TarTests {
    private static let contents: [[UInt8]] = [
        [], Array("%PDF-1.7".utf8), Array(repeating: 9, count: 512),
        (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31) },
    ]

    private static let archive: [UInt8] =
        contents.enumerated().flatMap { number, bytes in
            let folder = number.isMultiple(of: 2) ? "files" : ""
            let entry = TarEntry(
                folder: folder,
                name: "f\(number)",
                size: bytes.count,
                seconds: 1_000_000
            )
            return entry.header + bytes + entry.padding
        } + TarEntry.end

    /// Reads an archive from a source that returns at most `length` bytes at a time.
    private func read(_ archive: [UInt8], by length: Int = .max) throws -> [(String, [UInt8])] {
        var rest = archive[...]
        var reader = TarReader { count in
            defer { rest = rest.dropFirst(min(count, length)) }
            return Array(rest.prefix(min(count, length)))
        }
        var found: [(String, [UInt8])] = []
        while let entry = try reader.next() {
            var bytes: [UInt8] = []
            while let piece = try reader.piece() { bytes += piece }
            found.append((entry.path, bytes))
        }
        return found
    }

    @Test(arguments: [1, 511, 4096, .max])
    func readsWrittenArchive(_ length: Int) throws {
        let found = try read(Self.archive, by: length)
        #expect(found.map(\.0) == ["files/f0", "f1", "files/f2", "f3"])
        #expect(found.map(\.1) == Self.contents)
    }

    @Test func nextSkipsUnreadContents() throws {
        var rest = Self.archive[...]
        var reader = TarReader { count in
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        var names: [String] = []
        while let entry = try reader.next() { names.append(entry.name) }
        #expect(names == ["f0", "f1", "f2", "f3"])
        #expect(reader.offset == Self.archive.count)
    }

    /// The cuts are inside headers, contents, padding and the end marker.
    @Test func rejectsTruncatedArchive() throws {
        for length in stride(from: 0, to: Self.archive.count, by: 509) {
            #expect(throws: TarDamage.truncated) { try read(Array(Self.archive.prefix(length))) }
        }
    }

    /// Changes each byte of the headers, padding and end marker; callers of `TarReader` must verify
    /// contents themselves.
    @Test func rejectsChangedByteOutsideContents() throws {
        let archive = Array(Self.archive.prefix(512 * 3)) + TarEntry.end
        let contents = 1024..<1032
        #expect(try read(archive).count == 2)
        for place in archive.indices where !contents.contains(place) {
            var changed = archive
            changed[place] ^= 0x10
            #expect(throws: TarDamage.self, "byte \(place)") { try read(changed) }
        }
    }

    @Test func rejectsExtendedHeaderOfNegativeSize() throws {
        var archive = Self.archive
        archive[156] = UInt8(ascii: "x")
        archive.replaceSubrange(124..<136, with: Array("-0000000001\0".utf8))
        #expect(throws: TarDamage.foreign(offset: 0)) { try read(archive) }
    }

    @Test func rejectsBytesAfterTheEnd() throws {
        #expect(throws: TarDamage.continued(offset: Self.archive.count)) {
            try read(Self.archive + [0])
        }
    }

    /// The types are those of links, a device, a folder, a pipe and extensions, and the type that
    /// old archives use for files.
    @Test(arguments: ["1", "2", "3", "5", "6", "S", "g", "L", "\u{0}"])
    func rejectsOtherEntryTypes(_ kind: Character) async throws {
        let bytes = try await Tar.made(kind: kind)
        #expect(throws: TarDamage.self) { try read(bytes) }
        #expect(try read(try await Tar.made(kind: "0")).map(\.0) == ["name"])
    }
}
