import ArgumentParser
import Foundation

/// `waymark-bench bounds`: measures bare libmicrohttpd, bare SQLite and both together.
struct Bounds: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures bare libmicrohttpd, bare SQLite and both together.",
        discussion: "They use a page from the running server and a copy of its database."
    )

    @OptionGroup var options: LoadOptions

    @Option(help: "The port that the bare servers use, one after the other.")
    var barePort: UInt16

    @Option(help: "The server's database, which is copied; it must contain sessions.")
    var database: String

    @Option(help: "A folder for the copies, on the same disk as the database.")
    var folder: String

    func run() throws {
        let clients = try Clients(options.target, count: options.clients)
        try clients.prepare()
        _ = clients.run(Plan(unitsEach: 1))
        guard let page = clients.typicalPage else { throw Failure("no client has a page") }
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
