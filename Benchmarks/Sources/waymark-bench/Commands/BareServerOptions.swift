import ArgumentParser
import Foundation

/// The page, port and threads of a bare server.
struct BareServerOptions: ParsableArguments {
    @Option(help: "The file with the page, as written by `bounds`.")
    var page: String

    @Option(help: "The port on this machine.")
    var port: UInt16

    @Option(help: "The number of threads, by default one per processor.")
    var threads = ProcessInfo.processInfo.activeProcessorCount

    var seenPage: BarePage {
        get throws {
            let data = try Data(contentsOf: URL(fileURLWithPath: page))
            return try JSONDecoder().decode(BarePage.self, from: data)
        }
    }
}
