/// The target that the 400th step of a task costs about as much as the 4th.
enum PositionAim: Aim {
    static let name = "position"
    private static let participants = 32
    private static let width = 30
    private static let rounds = 51

    static func measure(_ stage: Stage) throws -> Found {
        let server = try stage.freshServer(name)
        let walks = try (0..<rounds).map { try walk(server, seed: UInt64($0 + 1)) }
        try server.stop()
        let growth = Growth(from: walks.map(\.early), to: walks.map(\.late))
        let findings =
            growth.latencies("Steps 4 to 33 of 450", "Steps 394 to 423 of 450") + [
                growth.finding("Latency (p50) of the 400th step over the 4th", \.latency.p50),
                growth.finding("Latency (p99) of the 400th step over the 4th", \.latency.p99),
                growth.finding("Processor time of the 400th step over the 4th") {
                    $0.serverMicroseconds ?? 0
                },
                .faultless(walks.map(\.counts).reduce(Counts(), +)),
            ]
        return Found(findings: findings, measurements: walks.flatMap { [$0.early, $0.late] })
    }

    /// Runs new participants through most of the task, and measures 30 steps near the start of the
    /// task and 30 steps near its end.
    ///
    /// The task repeats ten questions, so both measured windows start with the same question.
    private static func walk(
        _ server: WaymarkServer,
        seed: UInt64
    ) throws -> (early: Measurement, late: Measurement, counts: Counts) {
        let target = server.target(task: "long")
        let clients = try Clients(target, count: participants, seed: seed)
        try clients.prepare()
        _ = clients.run(Plan(unitsEach: 3))
        let early = try window("steps 4 to 33", clients, server)
        _ = clients.run(Plan(unitsEach: 390 - width))
        let late = try window("steps 394 to 423", clients, server)
        guard clients.counts.finished == 0 else { throw Failure("a session ended early") }
        return (early, late, clients.counts)
    }

    private static func window(
        _ name: String,
        _ clients: Clients,
        _ server: WaymarkServer
    ) throws -> Measurement {
        let plan = Plan(unitsEach: width)
        let window = try Measurement.take(name, clients, plan, server: server.pid)
        print(window.text)
        return window
    }
}
