/// The target that the cost of a step does not depend on the number of finished sessions.
///
/// The databases are evicted from the page cache beforehand, so the first round only warms up the
/// cache.
enum FinishedSessionsAim: Aim {
    static let name = "finished"
    private static let few = 1_000
    private static let count = 12

    static func measure(_ stage: Stage) throws -> Found {
        let (installation, port) = (stage.installation, stage.installation.port)
        let small = try FilledData.make(few, installation)
        let large = try FilledData.make(stage.many, installation)
        for data in [small, large] { try Disk.forget(data.database) }
        let servers = [
            try WaymarkServer(installation, data: small.path, port: port),
            try WaymarkServer(installation, data: large.path, port: port + 1),
        ]
        let results = try inTurns(servers, seconds: stage.seconds / 4)
        for server in servers { try server.stop() }
        let growth = Growth(from: results[0], to: results[1])
        let (before, after) = (
            "With \(few) finished sessions", "With \(stage.many) finished sessions"
        )
        let findings =
            growth.latencies(before, after) + [
                growth.finding("Latency (p50) with many sessions over few", \.latency.p50),
                growth.finding("Latency (p99) with many sessions over few", \.latency.p99),
            ]
        return Found(findings: findings, measurements: results.flatMap(\.self))
    }

    /// Measures the servers alternately, so that other load on the machine affects both.
    private static func inTurns(
        _ servers: [WaymarkServer],
        seconds: Double
    ) throws -> [[Measurement]] {
        let names = ["few finished sessions", "many finished sessions"]
        var rounds: [[Measurement]] = servers.map { _ in [] }
        for round in 0...count {
            for (index, server) in servers.enumerated() {
                let clients = try Clients(server.target(), count: 64, seed: UInt64(round + 1))
                try clients.prepare()
                let plan = Plan(seconds: seconds)
                let steps = try Measurement.take(names[index], clients, plan, server: server.pid)
                guard steps.counts.errors == 0 else { throw Failure("steps had errors") }
                // The first round only warms up the page cache.
                if round > 0 { rounds[index].append(steps) }
            }
        }
        return rounds
    }
}

extension [Double] {
    /// The median, or 0 for an empty array.
    var median: Double {
        guard !isEmpty else { return 0 }
        let ordered = sorted()
        return (ordered[(count - 1) / 2] + ordered[count / 2]) / 2
    }
}
