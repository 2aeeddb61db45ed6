extension Bound {
    /// Measures the limits with a page of the server and one session per client.
    static func measure(
        _ page: SeenPage,
        clients: Int,
        barePort: UInt16,
        database: String,
        folder: String,
        seconds: Double
    ) throws -> Bound {
        let page = BarePage(page)
        let http = try http(page, clients, barePort, folder, seconds)
        let rows = try DatabaseCopy(of: database, to: folder, named: "bare")
        return Bound(
            pages: http.pages,
            pairs: http.pairs,
            commits: try BareSQLite.stepsPerSecond(rows.path, writers: clients, seconds: seconds),
            step: try step(page, clients, barePort, database, folder, seconds),
            wrk: http.wrk
        )
    }

    private static func http(
        _ page: BarePage,
        _ clients: Int,
        _ port: UInt16,
        _ folder: String,
        _ seconds: Double
    ) throws -> (pages: Measurement, pairs: Measurement, wrk: Double?) {
        var bare = try BareHTTP(serving: page, port: port, folder: folder)
        defer { bare.stop() }
        return (
            try bare.measure("bare pages", .page, clients: clients, seconds: seconds),
            try bare.measure("bare POST + GET", .step, clients: clients, seconds: seconds),
            try Wrk.measure(bare.address, clients: clients, seconds: seconds)
        )
    }

    private static func step(
        _ page: BarePage,
        _ clients: Int,
        _ port: UInt16,
        _ database: String,
        _ folder: String,
        _ seconds: Double
    ) throws -> Measurement {
        var bare = try BareStep(
            serving: page,
            into: DatabaseCopy(of: database, to: folder, named: "bare-step"),
            sessions: clients,
            port: port,
            folder: folder
        )
        let best = try bare.measure(clients: clients, seconds: seconds)
        try bare.end()
        return best
    }

    /// The results as a few lines of text.
    var text: String {
        """
        \(pages.text)
        \(pairs.text)
        \(wrk.map { "wrk on the same page: \($0.text(1))/s" } ?? "wrk is not installed")
        bare SQLite: \(commits.text(1)) steps/s, committed in groups of \(pairs.clients)
        \(step.text)
        the lower of the two separate limits: \(lowerApart.text(1)) steps/s
        limit: \(step.perSecond.text(1)) steps/s, the bare step
        """
    }
}
