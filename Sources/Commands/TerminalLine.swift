import Foundation
import SQLiteStorage
import Synchronization

/// How far long work is: on a terminal one line that changes, in a pipe nothing.
enum TerminalLine {
    /// Shows a line in the place of the last one.
    static func show(_ line: String) {
        guard isTerminal else { return }
        try? FileHandle.standardError.write(contentsOf: Data("\r\(line)\u{1B}[K".utf8))
    }

    /// Takes the line away.
    static func end() {
        show("")
    }

    /// Shows what is told of work on data, several times a second.
    static func progress() -> WorkProgress {
        let last = Mutex(ContinuousClock.now - .seconds(1))
        return { work, done in
            let isDue = last.withLock { last in
                guard .now - last > .milliseconds(100) || done == nil else { return false }
                last = .now
                return true
            }
            if isDue { show(work + words(done)) }
        }
    }

    private static func words(_ done: WorkDone?) -> String {
        switch done {
        case .bytes(let count): ": \(count / 1_000_000) MB"
        case .rows(let count): ": \(count)"
        case nil: ""
        }
    }

    private static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
