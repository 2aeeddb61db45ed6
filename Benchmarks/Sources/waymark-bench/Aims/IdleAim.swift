import Foundation

/// Thousands of browsers that are merely open cost little memory.
enum IdleAim: Aim {
    static let name = "idle"
    private static let connections = 4_000
    private static let hold = 6.0

    static func measure(_ stage: Stage) throws -> Found {
        try Descriptors.raise(to: 2 * connections)
        let server = try stage.freshServer(name)
        let clients = try Clients(server.target(), count: connections)
        try clients.prepare()
        // Each asks once more, so that none has been idle for long.
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
                "Of these open after \(Int(hold)) s, and answered without a new one",
                "\(open), \(connections - after.reconnected)",
                aim: "all",
                isMet: open == connections && after.reconnected == 0
            ),
            .faultless(clients.counts),
        ])
    }

    /// Reads the pages of all within four seconds; between two of a client are fourteen at most, and
    /// the server closes what was idle for fifteen.
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

/// How many files a process may have open.
enum Descriptors {
    /// Raises our limit, and that of the programs that we start, if the system lets us.
    static func raise(to count: Int) throws {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
            throw Failure("the limit of descriptors is unknown")
        }
        guard limit.rlim_cur < rlim_t(count) else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
        guard limit.rlim_cur == rlim_t(count),
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
        else { throw Failure("a process may have \(limit.rlim_max) descriptors, not \(count)") }
    }
}
