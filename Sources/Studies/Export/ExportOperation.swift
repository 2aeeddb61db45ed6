import CLinux
import Export
import Foundation
import Synchronization

/// An export in progress, to which the thread that reads the snapshot passes one session at a time.
final class ExportOperation: Sendable {
    private struct State {
        var writer: ExportWriter
        var sessions = 0
        var excluded = 0
    }

    private let state: Mutex<State>
    private let byteCount: ByteCounter

    /// Creates an export and writes its header; throws `StorageError.full` if the disk has too
    /// little room.
    init(
        _ format: any ExportFormat.Type,
        of table: ExportTable,
        to file: FileHandle,
        leaving room: DiskSpaceGuard?
    ) throws {
        let count = ByteCounter()
        byteCount = count
        try room?.check()
        let writer = try ExportWriter(format, of: table) { bytes in
            if count.willReachNextStep(with: bytes.count) { try room?.check() }
            try file.write(contentsOf: Data(bytes))
            count.add(bytes.count, writtenTo: file)
        }
        state = Mutex(State(writer: writer))
    }

    func write(_ row: ExportRow) throws {
        try state.withLock {
            try $0.writer.write(row)
            $0.sessions += 1
        }
    }

    /// Counts a session that is not written, because it is excluded.
    func skip() { state.withLock { $0.excluded += 1 } }

    /// Writes the format's trailer and returns the numbers of sessions and bytes written.
    func finish() throws -> StudyExport.Summary {
        try state.withLock {
            try $0.writer.finish()
            return StudyExport.Summary(
                sessions: $0.sessions,
                excluded: $0.excluded,
                byteCount: byteCount.value
            )
        }
    }
}

/// A counter of the bytes written so far.
private final class ByteCounter: Sendable {
    private struct State {
        var value = 0
        /// The offset up to which the file has been written back to the disk.
        var done: Int64 = 0
    }

    private let state = Mutex(State())

    var value: Int { state.withLock(\.value) }

    /// Returns whether writing `more` bytes requires a check of the disk.
    func willReachNextStep(with more: Int) -> Bool {
        value / DiskSpaceGuard.step != (value + more) / DiskSpaceGuard.step
    }

    func add(_ more: Int, writtenTo file: FileHandle) {
        state.withLock { state in
            state.value += more
            state.done = wm_write_back_behind(
                file.fileDescriptor,
                state.done,
                Int64(state.value)
            )
        }
    }
}
