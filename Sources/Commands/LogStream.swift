import Dispatch
import Foundation
import Synchronization

/// The log's lines on their way to standard error, of which those of a moment are written at once.
///
/// Whoever answers a request waits neither for the terminal nor for another thread that writes to it.
/// What a process is to say before it ends is written by ``flush()``.
final class LogStream: Sendable {
    private struct Waiting {
        var lines: [UInt8] = []
        var isAwaited = false
        var dropped = 0
    }

    /// How much waits for a terminal that takes nothing; further lines are dropped and counted.
    static let mostBytes = 1 << 20

    private let waiting = Mutex(Waiting())
    private let output: Mutex<FileHandle>
    private let queue = DispatchQueue(label: "log")

    /// Makes a stream.
    ///
    /// - Parameter output: Where the lines go to.
    init(to output: FileHandle = .standardError) {
        self.output = Mutex(output)
    }

    /// Takes a line.
    func write(_ line: String) {
        let isFirst = waiting.withLock { waiting in
            if waiting.lines.count < Self.mostBytes {
                waiting.lines.append(contentsOf: line.utf8)
                waiting.lines.append(UInt8(ascii: "\n"))
            } else {
                waiting.dropped += 1
            }
            defer { waiting.isAwaited = true }
            return !waiting.isAwaited
        }
        if isFirst { queue.asyncAfter(deadline: .now() + .milliseconds(20)) { self.writeAll() } }
    }

    /// Writes what was taken until now, or gives up after two seconds: a process must be able to end
    /// though nobody reads what it says.
    func flush() {
        let isWritten = DispatchSemaphore(value: 0)
        queue.async {
            self.writeAll()
            isWritten.signal()
        }
        _ = isWritten.wait(timeout: .now() + .seconds(2))
    }

    /// To be called on the queue alone, which waits for as long as whoever reads.
    private func writeAll() {
        var taken = Waiting()
        waiting.withLock { swap(&taken, &$0) }
        if taken.dropped > 0 {
            taken.lines += "waymark: \(taken.dropped) lines of the log were dropped\n".utf8
        }
        // There is nobody who could be told that the log cannot be written.
        output.withLock { try? $0.write(contentsOf: taken.lines) }
    }
}
