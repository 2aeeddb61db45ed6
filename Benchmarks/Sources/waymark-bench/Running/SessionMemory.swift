/// What open sessions take of a server's memory.
struct SessionMemory {
    private static let count = 2_000
    /// Bytes of a session whose participant is connected.
    let connected: Int
    /// Bytes of a session alone.
    let alone: Int
    /// How many answers were acknowledged meanwhile.
    let acknowledged: Int

    /// Opens two thousand sessions, and two thousand more when the first are gone from their connections.
    ///
    /// What the second group takes is of the sessions alone, for the memory of the connections is used
    /// again.
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
        // Not all at once, or the server would say that it is busy.
        _ = clients.run(Plan(pace: .think(seconds: 3, exponential: true), unitsEach: 5))
        guard clients.counts.errors == 0 else { throw Failure("sessions could not be opened") }
        return (try server.usage.resident, clients.counts.acknowledged)
    }

    /// In words.
    var findings: [Finding] {
        [
            Finding(
                "Memory of an open session with five answers, its connection included",
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
