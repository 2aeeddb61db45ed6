import Foundation
import Synchronization

/// A registry of the running child processes, which are stopped if the benchmark is interrupted.
///
/// The registry is global because the signal handlers have no reference to the processes.
enum Children {
    private static let running = Mutex<Set<Int32>>([])

    static func add(_ process: Int32) {
        running.withLock { _ = $0.insert(process) }
    }

    static func remove(_ process: Int32) {
        running.withLock { _ = $0.remove(process) }
    }

    /// Sends SIGTERM to all registered processes and their children.
    static func end() {
        // Foundation puts each program in its own process group.
        for process in running.withLock({ $0 }) { kill(-process, SIGTERM) }
    }

    /// Installs handlers of SIGINT, SIGTERM and SIGHUP that end the children and this process.
    ///
    /// The handlers work only while the returned sources exist.
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
