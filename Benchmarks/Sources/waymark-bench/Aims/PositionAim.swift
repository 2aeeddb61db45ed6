/// The four hundredth step of a task costs what the fourth does.
enum PositionAim: Aim {
    static let name = "position"
    private static let participants = 32
    private static let width = 20

    static func measure(_ stage: Stage) throws -> [Finding] {
        let server = try stage.freshServer(name)
        let clients = try Clients(server.target(task: "long"), count: participants)
        try clients.prepare()
        // Both windows begin at the same question of ten: at the 4th step, and before the 400th.
        _ = clients.run(Plan(unitsEach: 3))
        let early = try window(clients, server)
        _ = clients.run(Plan(unitsEach: 390 - width))
        let late = try window(clients, server)
        try server.stop()
        guard clients.counts.finished == 0 else { throw Failure("a session ended early") }
        return [
            Finding("Steps 4 to 23 of 450: p50, p99", early.latency.short),
            Finding("Steps 394 to 413 of 450: p50, p99", late.latency.short),
            .growth("Latency (p50) of the 400th step over the 4th", early, late, \.latency.p50),
            .growth("Latency (p99) of the 400th step over the 4th", early, late, \.latency.p99),
            .growth("Processor time of the same", early, late) { $0.serverMicroseconds ?? 0 },
            .faultless(clients.counts),
        ]
    }

    private static func window(
        _ clients: Clients,
        _ server: WaymarkServer
    ) throws -> Measurement {
        let plan = Plan(unitsEach: width)
        let window = try Measurement.take("position", clients, plan, server: server.pid)
        print(window.text)
        return window
    }
}

extension Latencies {
    /// The two that are compared.
    var short: String { "\(p50.text(2)), \(p99.text(2)) ms" }
}

extension Finding {
    /// How much larger something has become, which must not be more than a fifth.
    static func growth(
        _ what: String,
        _ before: Measurement,
        _ after: Measurement,
        _ part: (Measurement) -> Double
    ) -> Self {
        let ratio = part(after) / part(before)
        return Finding(what, "× \(ratio.text(2))", aim: "at most × 1.20", isMet: ratio <= 1.2)
    }
}
