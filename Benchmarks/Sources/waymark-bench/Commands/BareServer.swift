import ArgumentParser
import Foundation

/// `waymark-bench bare-server`: libmicrohttpd and one page.
struct BareServer: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serves one page by bare libmicrohttpd, until it is killed."
    )

    @Option(help: "The page as `bounds` wrote it.")
    var page: String

    @Option(help: "The port on this machine.")
    var port: UInt16

    @Option(help: "How many threads; by default as many as there are processors.")
    var threads = ProcessInfo.processInfo.activeProcessorCount

    func run() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: page))
        try JSONDecoder().decode(BarePage.self, from: data).serve(port: port, threads: threads)
        while true { pause() }
    }
}
