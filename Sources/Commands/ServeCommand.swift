import ArgumentParser
import Foundation
import HTTPServer
import Logging
import Outbound
import SQLiteStorage
import Storage

/// `waymark serve`: serves the participant site and the admin site.
struct ServeCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves studies to participants and the admin site to researchers.",
        discussion: """
            Publishes changed studies at start, and again on SIGHUP if the server has no controlling \
            terminal. Without TLS, the server listens on loopback only, unless it is behind an HTTPS \
            proxy (--behind-proxy).
            """
    )

    @Option(help: "The folder with one subfolder per study.")
    var studies = "studies"

    @OptionGroup var storage: StorageOptions

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on.")
    var port = 8080

    @Option(
        help: "The address at which participants reach the site, such as https://study.example."
    )
    var baseURL: String?

    @Option(
        help: "The numeric address of a trusted proxy, whose X-Forwarded fields are used."
    )
    var behindProxy: String?

    @Option(help: "The certificate chain in PEM format, to serve HTTPS without a proxy.")
    var tlsCertificate: String?

    @Option(help: "The private key of the certificate in PEM format.")
    var tlsKey: String?

    // The default is enough for a school class whose pupils all start together from one address.
    @Option(
        help: "Sessions that each network may start in a minute. This machine is not limited."
    )
    var startsPerMinute = 60

    @Flag(
        help: "Keep the consents of people who leave a study and have their data deleted."
    )
    var keepConsents = false

    @Option(
        help: "The number of days until you delete backups, shown to people who leave a study."
    )
    var backupDays: Int?

    @OptionGroup var mail: MailOptions

    @Option(
        help: "The hosts to which webhooks may be sent, separated by commas (default: none)."
    )
    var webhookHosts: String?

    @Option(help: "The folder of page templates.")
    var templates = "templates"

    @Option(help: "The folder of static files.")
    var `public` = "Public"

    /// The hosts to which webhooks may be sent; `nil` for none.
    var allowedWebhookHosts: WebhookAllowList? {
        get throws {
            guard let webhookHosts else { return nil }
            do throws(WebhookAllowListError) {
                return try WebhookAllowList(webhookHosts)
            } catch {
                throw ValidationError("--webhook-hosts: \(error)")
            }
        }
    }

    func validate() throws {
        _ = try allowedWebhookHosts
        guard (tlsCertificate == nil) == (tlsKey == nil) else {
            throw ValidationError("--tls-certificate and --tls-key must be used together")
        }
        let isLoopback = ["127.0.0.1", "::1", "localhost"].contains(host)
        guard isLoopback || tlsCertificate != nil || behindProxy != nil else {
            throw ValidationError(
                "refusing to serve health data without encryption: give --tls-certificate and "
                    + "--tls-key, or --behind-proxy ADDRESS, or listen on 127.0.0.1"
            )
        }
        guard isLoopback && behindProxy == nil || baseURL != nil else {
            throw ValidationError(
                "--base-url is required, for example https://study.example; "
                    + "requests for other hosts are rejected"
            )
        }
        if let behindProxy, !Self.isAddress(behindProxy) {
            throw ValidationError("--behind-proxy \(behindProxy): give the proxy's numeric address")
        }
        guard (1...65_535).contains(port) else {
            throw ValidationError("--port \(port): give a number from 1 to 65535")
        }
        if let backupDays, !(1...36_500).contains(backupDays) {
            throw ValidationError("--backup-days \(backupDays): give a number from 1 to 36500")
        }
        guard startsPerMinute > 0 else {
            throw ValidationError(
                "--starts-per-minute \(startsPerMinute): give a number of 1 or more"
            )
        }
        if let baseURL { try SiteAddress.check(baseURL) }
    }

    func run(in program: Program) async throws {
        try await reporting {
            do {
                try await serve(program)
            } catch StorageError.failing(let reason) {
                Terminal.note("waymark: the disk failed: \(reason)")
                throw ExitCode.internalError
            }
        }
    }

    /// Returns whether a text is a numeric IPv4 or IPv6 address.
    private static func isAddress(_ text: String) -> Bool {
        var four = in_addr()
        var six = in6_addr()
        return unsafe inet_pton(AF_INET, text, &four) == 1
            || inet_pton(AF_INET6, text, &six) == 1
    }
}

extension ServeCommand {
    /// Serves until a termination signal arrives.
    ///
    /// Such a signal during start-up also stops the server cleanly.
    private func serve(_ program: Program) async throws {
        let meaning = HangUpMeaning.here
        let stops = [SIGTERM, SIGINT] + (meaning == .stop ? [SIGHUP] : [])
        let termination = await TerminationSignals.watch(for: stops)
        let requests = PublishRequests()
        let hangUps = meaning == .publish ? await HangUps.watch(for: requests) : nil
        // A write must not end the server if the reader of standard output has closed its end.
        signal(SIGPIPE, SIG_IGN)
        let log = LogStream()
        defer { log.flush() }
        let logger = Logger(label: "waymark") { LineLogHandler($0, to: log) }
        try Folders.check(studies, for: "--studies", holding: "the studies")
        try Folders.check(publicFolder, for: "--public", holding: "the static files")
        try Folders.check(templateFolder, for: "--templates", holding: "the page templates")
        let directory = try storage.directory()
        let store = try await SQLiteStorage.open(
            in: directory,
            adding: program.migrations,
            logger: logger
        ) { failure in
            logger.critical("the disk failed; stopping", metadata: ["reason": "\(failure)"])
            log.flush()
            Foundation.exit(ExitCode.internalError.rawValue)
        }
        let server = StudyServer(self, program, store, directory, logger)
        try await server.run(until: termination, publishingAt: requests)
        try await store.close()
        // A second signal must not end the process before the storage is closed.
        withExtendedLifetime((termination, hangUps)) {}
    }

    var templateFolder: String { Folders.shipped(templates, usually: "templates") }
    var publicFolder: String { Folders.shipped(`public`, usually: "Public") }
}
