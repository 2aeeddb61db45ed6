/// A client that submits messages to a mail server.
///
/// ```swift
/// let sender = MailSender(try MailServer("smtp://localhost:25"))
/// try await sender.send(message)
/// ```
package struct MailSender: Sendable {
    package struct Limits: Sendable, Hashable {
        /// The maximum time until the server accepts commands, including the lookup of its name.
        package var connecting: Duration
        /// The maximum time for a whole transfer.
        package var total: Duration
        /// The maximum number of concurrent transfers, each on its own thread.
        package var transfers: Int

        package init(
            connecting: Duration = .seconds(30),
            total: Duration = .seconds(120),
            transfers: Int = 4
        ) {
            self.connecting = connecting
            self.total = total
            self.transfers = transfers
        }
    }

    let server: MailServer
    let limits: Limits
    /// The path of a PEM file with the trusted certificate authorities; `nil` for the system's
    /// authorities.
    let trustedAuthorities: String?
    private let queue: TransferQueue

    /// Creates a sender.
    ///
    /// - Parameters:
    ///   - server: The server to which messages are submitted.
    ///   - limits: Limits on time and concurrency.
    ///   - trustedAuthorities: The path of a PEM file with the certificate authorities to trust
    ///     instead of the system's.
    package init(
        _ server: MailServer,
        limits: Limits = Limits(),
        trustedAuthorities: String? = nil
    ) {
        self.server = server
        self.limits = limits
        self.trustedAuthorities = trustedAuthorities
        queue = TransferQueue(limit: limits.transfers)
    }

    /// Submits a message, and returns once the server has taken responsibility for it.
    ///
    /// If too many transfers are running, waits first; the time limits start after the wait. If the
    /// server accepts a message but its reply is lost, for example because the task is cancelled,
    /// another attempt can deliver the message twice.
    ///
    /// - Throws: ``MailFailure``, or `CancellationError` within about a second after the task is
    ///   cancelled.
    package func send(_ message: MailMessage) async throws {
        let outcome = try await queue.run { MailTransfer(self, message, $0).run() }
        try outcome.get()
    }
}
