import ArgumentParser
import Foundation

/// `waymark-bench bounds`: measures libmicrohttpd and SQLite alone, with the same bytes and rows.
struct Bounds: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures libmicrohttpd, SQLite and both, bare, with a server's page and rows.",
        discussion: "The server must run for the page; its database is copied for the rows."
    )

    @OptionGroup var options: LoadOptions

    @Option(help: "The port for the bare servers, one after the other.")
    var barePort: UInt16

    @Option(help: "A database with sessions of the server, which is copied.")
    var database: String

    @Option(help: "A folder on the disk of the database, for the copies.")
    var folder: String

    func run() throws {
        let clients = try Clients(options.target, count: options.clients)
        try clients.prepare()
        _ = clients.run(Plan(unitsEach: 1))
        guard let page = clients.typicalPage else { throw Failure("there is no client") }
        let bound = try Bound.measure(
            page,
            clients: options.clients,
            barePort: barePort,
            database: database,
            folder: folder,
            seconds: options.seconds
        )
        print(options.json ? try bound.json : bound.text)
    }
}
