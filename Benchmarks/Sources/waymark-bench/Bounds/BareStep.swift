/// The bare step in a separate process: libmicrohttpd and SQLite's group commit on the same cores.
struct BareStep {
    private var server: BareHTTP
    private let database: DatabaseCopy

    /// Creates the process, which serves a page of the server and writes to the given number of
    /// the database's sessions in rotation.
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

    /// Stops the process, and checks that exactly the acknowledged answers are stored.
    func end() throws {
        server.stop()
        try database.check(acknowledged: server.acknowledged)
    }
}
