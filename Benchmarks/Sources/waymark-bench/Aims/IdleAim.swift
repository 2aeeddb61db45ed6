import Foundation

/// The target that thousands of open but idle connections take little memory.
enum IdleAim: Aim {
    static let name = "idle"
    private static let connections = 4_000
    private static let hold = 6.0

    static func measure(_ stage: Stage) throws -> Found {
        try Descriptors.raise(to: 2 * connections)
        let server = try stage.freshServer(name)
        let clients = try Clients(server.target(), count: connections)
        try clients.prepare()
        // Send another request from each client, so that no connection has been idle for long.
        try visit(clients)
        let before = clients.counts
        let memory = try mostMemory(of: server, seconds: hold)
        let open = clients.openConnections
        try visit(clients)
        let after = clients.counts - before
        try server.stop()
        return Found(findings: [
            .memory("Memory with 4 000 idle keep-alive connections", memory, aim: 150),
            Finding(
                "Still open after \(Int(hold)) s, and then used for another request",
                "\(open), \(connections - after.reconnected)",
                aim: "all",
                isMet: open == connections && after.reconnected == 0
            ),
            .faultless(clients.counts),
        ])
    }

    /// Reads the page of each client once, at random times within four seconds.
    ///
    /// At most 14 s pass between two requests of a client. The server closes connections that are
    /// idle for 15 s.
    private static func visit(_ clients: Clients) throws {
        let pace = Plan.Pace.think(seconds: 4, exponential: false)
        _ = clients.run(Plan(unit: .page, pace: pace, unitsEach: 1))
    }

    private static func mostMemory(of server: WaymarkServer, seconds: Double) throws -> Int {
        let ends = Date().addingTimeInterval(seconds)
        var most = 0
        while Date() < ends {
            most = max(most, try server.usage.resident)
            usleep(100_000)
        }
        return most
    }
}

/// The maximum number of descriptors that a process may open.
enum Descriptors {
    /// Raises the limit of this process and its future children to at least `count`; throws if the
    /// hard limit is lower.
    static func raise(to count: Int) throws {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
            throw Failure("the limit of open descriptors is unknown")
        }
        guard limit.rlim_cur < rlim_t(count) else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
        guard limit.rlim_cur == rlim_t(count),
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
        else { throw Failure("only \(limit.rlim_max) of \(count) descriptors are allowed") }
    }
}
