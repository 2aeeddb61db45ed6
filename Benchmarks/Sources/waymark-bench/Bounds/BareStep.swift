/// The bare step in a separate process: libmicrohttpd, and SQLite with group commits, both on the
/// same cores.
struct BareStep {
    private var server: BareHTTP
    private let database: DatabaseCopy

    /// Creates the process, which serves `page` and writes in rotation to the newest `sessions`
    /// sessions that have a result.
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

    mutating func measure(clients: Int, seconds: Double) throws -> Measurement {
        try server.measure("bare step", .step, clients: clients, seconds: seconds)
    }

    /// Stops the process; throws if the number of answers that it stored is not the number that it
    /// acknowledged.
    func end() throws {
        server.stop()
        try database.check(acknowledged: server.acknowledged)
    }
}
