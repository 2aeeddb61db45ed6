import Dispatch
import Foundation
import Synchronization

/// A stream that buffers log lines and writes each batch 20 ms after the batch's first line.
///
/// The default output is standard error. Callers of `write` never wait for the terminal or for
/// another thread's write. Call ``flush()`` before the process ends.
final class LogStream: Sendable {
    private struct PendingLines {
        var lines: [UInt8] = []
        var isAwaited = false
        var dropped = 0
    }

    /// The buffer limit in bytes; if the output blocks and the buffer is full, lines are dropped
    /// and counted.
    static let mostBytes = 1 << 20

    private let pending = Mutex(PendingLines())
    private let output: Mutex<FileHandle>
    private let queue = DispatchQueue(label: "log")

    init(to output: FileHandle = .standardError) {
        self.output = Mutex(output)
    }

    /// Appends a line, in UTF-8 and without a line ending, to the buffer.
    func write(_ line: [UInt8]) {
        let isFirst = pending.withLock { pending in
            if pending.lines.count < Self.mostBytes {
                pending.lines += line
                pending.lines.append(UInt8(ascii: "\n"))
            } else {
                pending.dropped += 1
            }
            defer { pending.isAwaited = true }
            return !pending.isAwaited
        }
        if isFirst { queue.asyncAfter(deadline: .now() + .milliseconds(20)) { self.writeAll() } }
    }

    /// Writes the buffered lines, waiting at most two seconds.
    ///
    /// The process must be able to end even if its standard error is a pipe that is not being read.
    func flush() {
        let isWritten = DispatchSemaphore(value: 0)
        queue.async {
            self.writeAll()
            isWritten.signal()
        }
        _ = isWritten.wait(timeout: .now() + .seconds(2))
    }

    /// Writes the buffer.
    ///
    /// Call only on `queue`, because a write can block until the output is read.
    private func writeAll() {
        var taken = PendingLines()
        pending.withLock { swap(&taken, &$0) }
        if taken.dropped > 0 {
            taken.lines += "waymark: \(taken.dropped) log lines were dropped\n".utf8
        }
        // A failed log write cannot be reported anywhere.
        output.withLock { try? $0.write(contentsOf: taken.lines) }
    }
}
