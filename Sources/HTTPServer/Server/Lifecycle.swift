/// What a server holds while it runs.
struct RunningServer: Sendable {
    let daemon: Daemon
    /// The port that it listens on; 0 for a socket without ports.
    let port: Int
    let acceptor: Acceptor
    let sweeper: PeriodicTimer
}

/// Where a server is between being made and being stopped.
enum Lifecycle: Sendable {
    /// It has not been started.
    case new
    /// It is being started.
    case starting
    /// It listens.
    case running(RunningServer)
    /// It has been stopped, or is about to be.
    case ended

    /// What it holds, while it runs.
    var running: RunningServer? {
        if case .running(let running) = self { running } else { nil }
    }

    /// Goes from new to starting; `false` when it is not new.
    mutating func begin() -> Bool {
        guard case .new = self else { return false }
        self = .starting
        return true
    }

    /// Goes from running to ended, and hands out what has to be stopped.
    mutating func end() -> RunningServer? {
        guard let running else { return nil }
        self = .ended
        return running
    }
}
