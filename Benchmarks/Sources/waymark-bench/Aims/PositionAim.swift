/// The four hundredth step of a task costs what the fourth does.
enum PositionAim: Aim {
    static let name = "position"
    private static let participants = 32
    private static let width = 30
    private static let rounds = 21

    static func measure(_ stage: Stage) throws -> [Finding] {
        let server = try stage.freshServer(name)
        let walks = try (0..<rounds).map { try walk(server, seed: UInt64($0 + 1)) }
        try server.stop()
        let (early, late) = (Window(walks.map(\.early)), Window(walks.map(\.late)))
        return [
            Finding("Steps 4 to 33 of 450: p50, p99", early.text),
            Finding("Steps 394 to 423 of 450: p50, p99", late.text),
            .growth("Latency (p50) of the 400th step over the 4th", early.p50, late.p50),
            .growth("Latency (p99) of the 400th step over the 4th", early.p99, late.p99),
            .growth("Processor time of the same", early.processor, late.processor),
            .faultless(walks.map(\.counts).reduce(Counts(), +)),
        ]
    }

    /// New participants go through the task; both windows begin at the same question of ten.
    private static func walk(
        _ server: WaymarkServer,
        seed: UInt64
    ) throws -> (early: Measurement, late: Measurement, counts: Counts) {
        let target = server.target(task: "long")
        let clients = try Clients(target, count: participants, seed: seed)
        try clients.prepare()
        _ = clients.run(Plan(unitsEach: 3))
        let early = try window(clients, server)
        _ = clients.run(Plan(unitsEach: 390 - width))
        let late = try window(clients, server)
        guard clients.counts.finished == 0 else { throw Failure("a session ended early") }
        return (early, late, clients.counts)
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

/// The medians of what was measured in one place, round after round.
private struct Window {
    let p50: Double
    let p99: Double
    let processor: Double

    init(_ rounds: [Measurement]) {
        p50 = rounds.map(\.latency.p50).median
        p99 = rounds.map(\.latency.p99).median
        processor = rounds.map { $0.serverMicroseconds ?? 0 }.median
    }

    var text: String { "\(p50.text(2)), \(p99.text(2)) ms" }
}

extension Finding {
    /// How much larger something has become, which must not be more than a fifth.
    static func growth(_ what: String, _ before: Double, _ after: Double) -> Self {
        let ratio = after / before
        return Finding(what, "× \(ratio.text(2))", aim: "at most × 1.20", isMet: ratio <= 1.2)
    }
}
