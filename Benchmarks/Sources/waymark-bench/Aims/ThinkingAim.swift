/// The target that 1,000 participants who pause between steps do not slow each other down.
enum ThinkingAim: Aim {
    static let name = "thinking"
    private static let participants = 1_000
    private static let pause = 5.0

    static func measure(_ stage: Stage) throws -> Found {
        let server = try stage.freshServer(name)
        let clients = try Clients(server.target(), count: participants)
        try clients.prepare()
        var plan = Plan(pace: .think(seconds: pause, exponential: true))
        plan.seconds = pause
        _ = clients.run(plan)
        plan.seconds = 2 * stage.seconds
        let thinking = try Measurement.take(name, clients, plan, server: server.pid)
        print(thinking.text)
        try server.stop()
        let findings = [
            Finding(
                "1 000 participants who think for 5 s: p50, p99, p99.9 of a step",
                thinking.latency.figures,
                aim: "p99 under 50 ms",
                isMet: thinking.latency.p99 < 50
            ),
            Finding("Steps of these participants", "\(thinking.perSecond.text(0)) a second"),
            .faultless(thinking.counts),
            try .kept(clients.counts.acknowledged, in: server.database),
        ]
        return Found(findings: findings, measurements: [thinking])
    }
}

extension Finding {
    /// Returns the number of errors as a finding, with zero as the target.
    static func faultless(_ counts: Counts) -> Self {
        Finding(
            "Errors during the measurement",
            "\(counts.errors) of \(counts.requests) requests",
            aim: "none",
            isMet: counts.errors == 0
        )
    }
}
