/// The resources of a running server.
struct RunningServer: Sendable {
    let daemon: Daemon
    /// The listening port; 0 for a socket without ports.
    let port: Int
    let acceptor: Acceptor
    let sweeper: PeriodicTimer
}

/// The state of a server between its creation and its end.
enum Lifecycle: Sendable {
    /// The server has not been started.
    case new
    case starting
    case running(RunningServer)
    /// The server has been stopped or is stopping.
    case ended

    /// The resources of a running server; `nil` in any other state.
    var running: RunningServer? {
        if case .running(let running) = self { running } else { nil }
    }

    /// Changes `new` to `starting`; returns `false` in any other state.
    mutating func begin() -> Bool {
        guard case .new = self else { return false }
        self = .starting
        return true
    }

    /// Changes `running` to `ended` and returns the resources to stop; returns `nil` in any other
    /// state.
    mutating func end() -> RunningServer? {
        guard let running else { return nil }
        self = .ended
        return running
    }
}
