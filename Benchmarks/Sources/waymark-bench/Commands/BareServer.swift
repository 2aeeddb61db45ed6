import ArgumentParser
import Foundation

/// `waymark-bench bare-server`: serves one page with libmicrohttpd.
struct BareServer: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serves one page with bare libmicrohttpd until it is killed."
    )

    @OptionGroup var options: BareServerOptions

    func run() throws {
        try options.seenPage.serve(port: options.port, threads: options.threads)
        while true { pause() }
    }
}
