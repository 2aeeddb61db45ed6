import Foundation
import Synchronization

/// The programs that we started and that still run.
///
/// Whoever interrupts a benchmark leaves no server behind. A signal knows nothing but the process, and
/// so it is the process that keeps them.
enum Children {
    private static let running = Mutex<Set<Int32>>([])

    /// Takes a program in.
    static func add(_ process: Int32) {
        running.withLock { _ = $0.insert(process) }
    }

    /// Forgets a program that has ended.
    static func remove(_ process: Int32) {
        running.withLock { _ = $0.remove(process) }
    }

    /// Ends them all, with what they started themselves.
    static func end() {
        // Foundation gives each program a group of its own.
        for process in running.withLock({ $0 }) { kill(-process, SIGTERM) }
    }

    /// Ends them, and us, when somebody interrupts us.
    static func endWhenInterrupted() -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                end()
                exit(128 + number)
            }
            source.resume()
            return source
        }
    }
}
