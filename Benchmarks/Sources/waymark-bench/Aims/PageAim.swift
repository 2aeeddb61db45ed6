/// The target that the server sends a step's page at 40 % or more of the rate at which bare
/// libmicrohttpd sends the same bytes.
enum PageAim: Aim {
    static let name = "page"

    static func measure(_ stage: Stage) throws -> Found {
        let server = try stage.freshServer(name)
        let clients = try Clients(server.target(), count: 64)
        try clients.prepare()
        _ = clients.run(Plan(unit: .page, seconds: stage.seconds / 5))
        guard let page = clients.typicalPage else { throw Failure("no page was seen") }
        let folder = try stage.installation.madeFolder(name)
        let port = stage.installation.port + 1
        var bare = try BareHTTP(serving: BarePage(page), port: port, folder: folder)
        let plan = Plan(unit: .page, seconds: stage.seconds / 5)
        let turns = try Turns.measure {
            try Measurement.take("pages", clients, plan, server: server.pid)
        } bound: {
            try bare.measure("bare pages", .page, clients: 64, seconds: stage.seconds / 10)
        }
        bare.stop()
        try server.stop()
        let findings = turns.findings(
            "GET-only pages",
            over: "bare pages",
            aim: 0.4
        )
        return Found(
            findings: findings + [.faultless(clients.counts)],
            measurements: turns.measurements
        )
    }
}
