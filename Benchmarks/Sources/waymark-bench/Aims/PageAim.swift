/// The page of a step costs little more than bare libmicrohttpd takes for as many bytes.
enum PageAim: Aim {
    static let name = "page"

    static func measure(_ stage: Stage) throws -> [Finding] {
        let server = try stage.freshServer(name)
        let clients = try Clients(server.target(), count: 64)
        try clients.prepare()
        _ = clients.run(Plan(unit: .page, seconds: stage.seconds / 5))
        let plan = Plan(unit: .page, seconds: stage.seconds)
        let pages = try Measurement.take("pages", clients, plan, server: server.pid)
        let bare = try barePages(clients, stage)
        try server.stop()
        return [
            Finding("Pages of a step, with GET alone", "\(pages.perSecond.text(0)) a second"),
            Finding("Bare libmicrohttpd: the same page", "\(bare.perSecond.text(0)) a second"),
            .share("Pages over bare libmicrohttpd's", pages.perSecond / bare.perSecond, aim: 0.4),
            .faultless(pages.counts),
        ]
    }

    private static func barePages(_ clients: Clients, _ stage: Stage) throws -> Measurement {
        guard let page = clients.typicalPage else { throw Failure("no page was seen") }
        let folder = try stage.installation.madeFolder(name)
        let port = stage.installation.port + 1
        var bare = try BareHTTP(serving: BarePage(page), port: port, folder: folder)
        defer { bare.stop() }
        return try bare.measure("bare pages", .page, clients: 64, seconds: stage.seconds / 2)
    }
}
