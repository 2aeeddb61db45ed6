import ArgumentParser
import Foundation
import HTTP
import HTTPServer
import Logging
import Notifying
import Observing
import Outbound
import Pages
import Reminding
import SQLiteStorage
import Site
import Storage
import Studies
import TaskModel
import TaskPlayer

/// The server that `serve` runs, assembled from the options and an open storage.
struct StudyServer {
    private let options: ServeCommand
    private let program: Program
    private let store: SQLiteStorage
    private let library: StudyLibrary
    private let directory: DataDirectory
    private let logger: Logger

    init(
        _ options: ServeCommand,
        _ program: Program,
        _ store: SQLiteStorage,
        _ directory: DataDirectory,
        _ logger: Logger
    ) {
        self.options = options
        self.program = program
        self.store = store
        self.directory = directory
        self.logger = logger
        library = StudyLibrary(store: store, reader: program.reader) { publication, folder in
            let version = publication.version
            var metadata: Logger.Metadata = [
                "study": "\(version.study)", "version": "\(version.hash.prefix(12))",
            ]
            metadata["folder"] = folder.map { "\($0)" }
            metadata["researcher"] = publication.researcher.map { "\($0)" }
            logger.notice("study published", metadata: metadata)
        }
    }

    /// Publishes the studies and serves them until a termination signal arrives.
    ///
    /// - Parameters:
    ///   - termination: The signals that stop the server; a signal that arrives while studies are
    ///     being published stops the publishing.
    ///   - requests: The requests to publish the study folders again.
    /// - Throws: `StorageError`, or an error that prevents the server from starting.
    func run(
        until termination: TerminationSignals,
        publishingAt requests: PublishRequests
    ) async throws {
        let publisher = StudyPublisher(
            library: library,
            folder: options.studies,
            mustStop: { termination.hasArrived },
            report: { Terminal.note($0) }
        )
        try await publisher.publish(at: SystemClock.now())
        guard !termination.hasArrived else { return }
        let sweeper = FileSweeper(
            store: store,
            clock: DispatcherClock(now: SystemClock.now),
            logger: logger
        )
        // The sweeper is cancelled and awaited when this function ends, before the storage closes.
        async let _: Void = sweeper.run()
        let again = publishAgain(publisher, at: requests)
        defer { again.cancel() }
        try await serve(until: termination)
        requests.finish()
        await again.value
    }

    /// Returns a task that publishes the study folders again for each request.
    private func publishAgain(
        _ publisher: StudyPublisher,
        at requests: PublishRequests
    ) -> Task<Void, Never> {
        Task {
            await requests.handle {
                await publisher.publishAgain(at: SystemClock.now())
                logger.notice("study folders read again")
            }
        }
    }

    private func serve(until termination: TerminationSignals) async throws {
        let setUp = SetUpLink(token: Random.token(), createdAt: SystemClock.now())
        let linkFile = SetUpLinkFile(in: directory.path)
        // Remove the file of an earlier server that was killed.
        linkFile.remove()
        defer { linkFile.remove() }
        let site = try site(setUp, linkFile)
        try await site.addMissingLinks()
        let dispatcher = try dispatcher()
        await dispatcher.start()
        try await reportMissingMail()
        let reminders = try startReminders(of: site)
        let webhooks = try startWebhooks(of: site)
        let retention = RetentionJob(
            keeper: site.retention,
            clock: DispatcherClock(now: SystemClock.now),
            logger: logger
        )
        let keeping = Task { await retention.run() }
        let server = Server(try configuration(), handler: site, logger: logger)
        try server.start()
        let expiry = linkFile.remove(at: setUp.expiresAt)
        defer { expiry.cancel() }
        try await announce(setUp, linkFile)
        await termination.wait()
        logger.notice("Stopping; answers in progress are being stored.")
        await server.stop()
        await dispatcher.stop()
        reminders?.cancel()
        webhooks?.cancel()
        keeping.cancel()
        await reminders?.value
        await webhooks?.value
        await keeping.value
    }

    /// Prints the studies that offer reminders by email, unless the server sends email.
    private func reportMissingMail() async throws {
        guard options.mail.mail == nil else { return }
        for version in try await library.studies()
        where version.study.reminders.contains(.email) {
            Terminal.note(
                "waymark: the study \(version.study.id) offers reminders by email, but the server "
                    + "sends none; add --mail and --mail-from"
            )
        }
    }

    /// Returns the task that sends reminders, or `nil` if the server sends no email.
    private func startReminders(of site: Site) throws -> Task<Void, Never>? {
        guard let server = try options.mail.server, let sender = try options.mail.sender else {
            return nil
        }
        let transport = MailSender(server)
        let clock = DispatcherClock(now: SystemClock.now)
        let reminders = ReminderDispatcher(
            store: store,
            texts: site.reminderTexts,
            sender: sender,
            deliver: { try await transport.send($0) },
            now: clock.now,
            sleep: clock.sleep,
            logger: logger
        )
        return Task { await reminders.run() }
    }

    /// Returns the task that sends webhooks, or `nil` if the server may not send any.
    private func startWebhooks(of site: Site) throws -> Task<Void, Never>? {
        guard let hosts = try options.allowedWebhookHosts else { return nil }
        let sender = WebhookSender(now: SystemClock.now)
        let clock = DispatcherClock(now: SystemClock.now)
        let webhooks = WebhookDispatcher(
            store: store,
            secret: site.webhookSecret,
            deliver: { try await sender.send($0, allowing: hosts) },
            now: clock.now,
            sleep: clock.sleep,
            logger: logger
        )
        return Task { await webhooks.run() }
    }

    private func dispatcher() throws -> OutboxDispatcher {
        try OutboxDispatcher(
            store: store,
            observers: program.observers,
            clock: DispatcherClock(now: SystemClock.now),
            chance: { Double.random(in: 0..<1) },
            logger: logger,
            definition: library.definition(of:)
        )
    }

    private func site(_ setUp: SetUpLink, _ linkFile: SetUpLinkFile) throws -> Site {
        let store = program.storage(store)
        let lastBackup = LastBackup(in: directory.path)
        let environment = SiteEnvironment(
            storage: store,
            library: library,
            downloads: StudyDownloads(
                reports: store,
                library: library,
                formats: program.exports,
                program: Waymark.configuration.version,
                folder: directory.spool
            ),
            drafts: StudyDrafts(store: store, library: library, shipped: .here),
            policy: program.policy,
            renderer: try PageRenderer(
                templates: options.templateFolder,
                additions: program.additions("templates"),
                stepKinds: program.stepKinds.map { $0.name },
                answerFormats: program.answerFormats.map { $0.name },
                ownPages: program.policy?.templates ?? [],
                pages: Site.templates
            ),
            wordings: try program.wordings(templates: options.templateFolder),
            key: directory.key,
            baseURL: address,
            publicFolders: [options.publicFolder] + program.additions("Public"),
            sendsMail: options.mail.mail != nil,
            webhookHosts: try options.allowedWebhookHosts,
            keepsConsents: options.keepConsents,
            backupDays: options.backupDays,
            lastBackup: { lastBackup.time },
            startsPerMinute: options.startsPerMinute,
            now: SystemClock.now,
            randomBytes: Random.bytes,
            logger: logger
        )
        return Site(environment, setUp: setUp, onSetUp: linkFile.remove)
    }

    private func configuration() throws -> Configuration {
        let uploads = UploadDirectory(directory.uploads, leaving: try directory.reserve)
        var configuration = Configuration(uploads: uploads)
        configuration.listener =
            InheritedSocket.descriptor().map { .inherited(descriptor: $0) }
            ?? .address(host: options.host, port: options.port)
        configuration.hosts = hosts
        configuration.trustedProxy = options.behindProxy
        if let certificate = options.tlsCertificate, let key = options.tlsKey {
            configuration.tls = TLSFiles(certificate: certificate, key: key)
        }
        return configuration
    }

    /// The host names that requests may use: the loopback names, `--host` and the host of the base
    /// URL.
    private var hosts: AllowedHosts {
        var names: Set<String> = ["localhost", "127.0.0.1", "[::1]", options.host.lowercased()]
        if let published = options.baseURL.flatMap({ URL(string: $0)?.host }) {
            names.insert(published.lowercased())
        }
        return .only(names)
    }

    /// The site's base URL, without a trailing slash.
    private var address: String {
        if let baseURL = options.baseURL { return baseURL }
        let name = options.host.contains(":") ? "[\(options.host)]" : options.host
        let scheme = options.tlsCertificate == nil ? "http" : "https"
        return "\(scheme)://\(name):\(options.port)"
    }

    /// Prints the addresses and, while there are no accounts, the set-up link.
    ///
    /// If standard output is not a terminal, writes the link to a file instead, because the output
    /// may be a log.
    private func announce(_ setUp: SetUpLink, _ linkFile: SetUpLinkFile) async throws {
        Terminal.say("Participants: \(address)/")
        Terminal.say("Researchers:  \(address)/admin")
        guard try await store.researchers().isEmpty else { return }
        if isatty(STDOUT_FILENO) == 1 {
            Terminal.say(
                "To create the first researcher account, open this link (it works once and expires in one hour):"
            )
            Terminal.say("  \(address)\(setUp.path)")
        } else {
            announce("\(address)\(setUp.path)", in: linkFile)
        }
    }

    private func announce(_ link: String, in file: SetUpLinkFile) {
        do {
            try file.write(link)
            Terminal.say(
                "To create the first researcher account, open the link in this file (it works once and expires in one hour):"
            )
            Terminal.say("  \(file.path)")
        } catch {
            Terminal.note(
                "waymark: cannot write \(file.path): \(error.localizedDescription); free disk space and "
                    + "restart, or stop the server and run `waymark researcher add`"
            )
        }
    }
}
