import ArgumentParser
import Foundation

/// The page, port and threads of a bare server.
struct BareServerOptions: ParsableArguments {
    @Option(help: "The page as `bounds` wrote it.")
    var page: String

    @Option(help: "The port on this machine.")
    var port: UInt16

    @Option(help: "How many threads; by default as many as there are processors.")
    var threads = ProcessInfo.processInfo.activeProcessorCount

    /// The page, read from its file.
    var seenPage: BarePage {
        get throws {
            let data = try Data(contentsOf: URL(fileURLWithPath: page))
            return try JSONDecoder().decode(BarePage.self, from: data)
        }
    }
}
