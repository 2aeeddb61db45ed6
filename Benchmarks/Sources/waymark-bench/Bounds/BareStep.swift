/// The bare step in a process of its own: libmicrohttpd and SQLite's group commit on the same cores.
struct BareStep {
    private var server: BareHTTP
    private let database: DatabaseCopy

    /// Starts it with a page of the server, and with as many sessions as there are to be clients.
    init(
        serving page: BarePage,
        into database: DatabaseCopy,
        sessions: Int,
        port: UInt16,
        folder: String
    ) throws {
        self.database = database
        let command = ["bare-step", "--database", database.path, "--sessions", "\(sessions)"]
        server = try BareHTTP(serving: page, port: port, folder: folder, command: command)
    }

    /// Measures what it does at best.
    mutating func measure(clients: Int, seconds: Double) throws -> Measurement {
        try server.measure("bare step", .step, clients: clients, seconds: seconds)
    }

    /// Ends it, and sees to it that it kept what it acknowledged.
    func end() throws {
        server.stop()
        try database.check(acknowledged: server.acknowledged)
    }
}
