import ArgumentParser
import Foundation

/// `waymark-bench bare-step`: serves one page with libmicrohttpd and commits a step's rows for each
/// POST.
struct BareStepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bare-step",
        abstract: "Serves one page and commits a step's rows for each POST, until it is killed."
    )

    @OptionGroup var options: BareServerOptions

    @Option(help: "A copy of a server's database, to which the rows are written.")
    var database: String

    @Option(help: "The number of the database's sessions to write to, in rotation.")
    var sessions = 64

    func run() throws {
        let server = try BareStepServer(
            serving: options.seenPage,
            into: database,
            sessions: sessions,
            port: options.port,
            threads: options.threads
        )
        withExtendedLifetime(server) { while true { pause() } }
    }
}
