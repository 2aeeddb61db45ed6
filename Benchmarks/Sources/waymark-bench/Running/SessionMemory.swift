/// The memory of open sessions in the server.
struct SessionMemory {
    private static let count = 2_000
    /// The memory of a session with a connected participant, in bytes.
    let connected: Int
    /// The memory of a session without a connection, in bytes.
    let alone: Int
    /// The number of answers acknowledged during the measurement.
    let acknowledged: Int

    /// Measures two groups of 2,000 sessions; the first group disconnects before the second group
    /// connects.
    ///
    /// The second group reuses the memory of the first group's connections, so it adds only the
    /// memory of the sessions.
    static func measure(_ server: WaymarkServer) throws -> Self {
        let before = try server.usage.resident
        let first = try open(server)
        let second = try open(server)
        return SessionMemory(
            connected: (first.resident - before) / count,
            alone: (second.resident - first.resident) / count,
            acknowledged: first.acknowledged + second.acknowledged
        )
    }

    private static func open(
        _ server: WaymarkServer
    ) throws -> (resident: Int, acknowledged: Int) {
        let clients = try Clients(server.target(), count: count)
        try clients.prepare()
        // Spread the requests over time, because a busy server rejects further requests.
        _ = clients.run(Plan(pace: .think(seconds: 3, exponential: true), unitsEach: 5))
        guard clients.counts.errors == 0 else { throw Failure("sessions could not be opened") }
        return (try server.usage.resident, clients.counts.acknowledged)
    }

    var findings: [Finding] {
        [
            Finding(
                "Memory of an open session with five answers and its connection",
                "\((Double(connected) / 1_000).text(1)) kB"
            ),
            Finding(
                "Memory of an open session with five answers",
                "\((Double(alone) / 1_000).text(1)) kB",
                aim: "under 20 kB",
                isMet: alone < 20_000
            ),
        ]
    }
}
