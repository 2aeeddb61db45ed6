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
        static let mediaType = "text/plain"
        static let fileExtension = "txt"

        init(_ table: ExportTable) {}

        func begin(to stream: inout ExportStream) throws {
            for _ in 0..<20 { try stream.write(String(repeating: "x", count: 1 << 20)) }
        }

        mutating func write(_ row: ExportRow, to stream: inout ExportStream) throws {}
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
        let export = StudyExport(
            reports: storage,
            library: StudyLibrary(store: storage, reader: reader),
            leaving: DiskSpaceGuard(ofDisk: 1 << 30, free: free)
        )
        do {
            _ = try await export.write("story", task: nil, as: LongFormat.self, to: file)
        } catch StorageError.full {
            #expect(try file.offset() < 20 << 20)
        }
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
        #expect(length > 4 << 20 && length <= 8 << 20)
    }

    @Test func findsDiskOfFolder() throws {
        let room = try DiskSpaceGuard(at: FileManager.default.temporaryDirectory.path)
        try room.check()
        #expect(throws: (any Error).self) { try DiskSpaceGuard(at: "/nowhere") }
    }
}
