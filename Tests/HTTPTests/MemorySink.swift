import HTTP
import Synchronization

/// An upload sink that stores files in memory.
final class MemorySink: UploadSink {
    private struct State {
        var parts: [FilePart] = []
        var files: [[UInt8]] = []
    }

    private let state = Mutex(State())

    /// The bytes received for each file, in order.
    var files: [[UInt8]] { state.withLock { $0.files } }

    func begin(_ part: FilePart) throws(RequestRejectedError) {
        state.withLock {
            $0.parts.append(part)
            $0.files.append([])
        }
    }

    func write(_ bytes: ArraySlice<UInt8>) throws(RequestRejectedError) {
        state.withLock { $0.files[$0.files.count - 1] += bytes }
    }

    func end() throws(RequestRejectedError) -> UploadedFile {
        state.withLock { state in
            let part = state.parts[state.parts.count - 1]
            return UploadedFile(
                name: part.name,
                fileName: part.fileName,
                contentType: part.contentType,
                path: "memory",
                byteCount: state.files[state.files.count - 1].count
            )
        }
    }
}
