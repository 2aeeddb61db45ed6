import Export
import Foundation
import Storage
import StudyFiles
import Synchronization
import Authoring
import TaskModel
import Testing

@testable import Studies

@Suite struct DiskSpaceGuardTests {
    /// A format that writes 20 MiB before its first row.
    private struct LongFormat: ExportFormat {
        static let name = "long"
        static let summary = "A format for these tests."

        init(_ table: ExportTable, in folder: ExportFolder) throws {
            let file = try folder.file("long.txt")
            for _ in 0..<20 { try file.write(String(repeating: "x", count: 1 << 20)) }
        }

        mutating func write(_ row: ExportRow) throws {}
    }

    /// Exports to a simulated disk of 1 GiB, and returns the length of the file in bytes.
    ///
    /// `free` returns the free space at each check.
    private func write(_ free: @escaping @Sendable () -> UInt64) async throws -> UInt64 {
        let storage = InMemoryStorage()
        let reader = StudyReader(registry: KindRegistry(stepKinds: [], answerFormats: []))
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try FileHandle(forWritingTo: url)
        var export = StudyExport(
            reports: storage,
            library: StudyLibrary(store: storage, reader: reader),
            formats: ExportFormats([LongFormat.self])
        )
        export.room = DiskSpaceGuard(ofDisk: 1 << 30, free: free)
        let folder = url.path + ".parts"
        do {
            _ = try await export.write(
                ExportRequest(study: "story", formats: ["long"]),
                as: .file,
                to: file,
                workingIn: folder
            )
        } catch StorageError.full {
            #expect(try file.offset() < 20 << 20)
        }
        // The folder for temporary files was removed.
        #expect(!FileManager.default.fileExists(atPath: folder))
        return try file.offset()
    }

    @Test func writesFileWhenThereIsRoom() async throws {
        #expect(try await write { 1 << 29 } == 20 << 20)
    }

    @Test func writesNothingWhenReserveIsReached() async throws {
        #expect(try await write { DiskReserve.bytes(ofDisk: 1 << 30) } == 0)
    }

    @Test func stopsWhenDiskFillsUp() async throws {
        let looks = Mutex(0)
        let length = try await write {
            let look = looks.withLock {
                $0 += 1; return $0
            }
            return look < 3 ? 1 << 29 : 0
        }
        // The disk fills up while the temporary file grows, before anything is copied.
        #expect(length == 0)
    }

    @Test func findsDiskOfFolder() throws {
        let room = try DiskSpaceGuard(at: FileManager.default.temporaryDirectory.path)
        try room.check()
        #expect(throws: (any Error).self) { try DiskSpaceGuard(at: "/nowhere") }
    }
}
