import Foundation
import SQLiteStorage
import Synchronization

/// A line that is rewritten to show the progress of long work, if standard error is a terminal.
enum TerminalLine {
    static func show(_ line: String) {
        guard isTerminal else { return }
        try? FileHandle.standardError.write(contentsOf: Data("\r\(line)\u{1B}[K".utf8))
    }

    static func end() {
        show("")
    }

    /// Returns a callback that shows each phase of work, and its progress at most every 0.1 s.
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

    private static func words(_ done: WorkAmount?) -> String {
        switch done {
        case .bytes(let count): ": \(count / 1_000_000) MB"
        case .rows(let count): ": \(count)"
        case nil: ""
        }
    }

    private static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
