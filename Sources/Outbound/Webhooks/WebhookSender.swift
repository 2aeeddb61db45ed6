package import TaskModel

/// A client that sends webhooks to the hosts on an allow list.
///
/// ```swift
/// let sender = WebhookSender(now: now)
/// let list = try WebhookAllowList("hooks.example.org")
/// let outcome = try await sender.send(message, allowing: list)
/// ```
package struct WebhookSender: Sendable {
    package struct Limits: Sendable, Hashable {
        /// The maximum time to connect, including the lookup of the host name.
        package var connecting: Duration
        /// The maximum time for a whole transfer.
        package var total: Duration
        /// The maximum number of concurrent transfers, each on its own thread.
        package var transfers: Int

        package init(
            connecting: Duration = .seconds(10),
            total: Duration = .seconds(30),
            transfers: Int = 16
        ) {
            self.connecting = connecting
            self.total = total
            self.transfers = transfers
        }
    }

    let limits: Limits
    /// The path of a PEM file with the trusted certificate authorities; `nil` for the system's
    /// authorities.
    let trustedAuthorities: String?
    let now: @Sendable () -> Instant
    private let queue: TransferQueue

    /// Creates a sender.
    ///
    /// - Parameters:
    ///   - limits: Limits on time and concurrency.
    ///   - trustedAuthorities: The path of a PEM file with the certificate authorities to trust
    ///     instead of the system's.
    ///   - now: A function that returns the current time, for signatures.
    package init(
        limits: Limits = Limits(),
        trustedAuthorities: String? = nil,
        now: @escaping @Sendable () -> Instant
    ) {
        self.limits = limits
        self.trustedAuthorities = trustedAuthorities
        self.now = now
        queue = TransferQueue(limit: limits.transfers)
    }

    /// Sends a message once, and returns the result.
    ///
    /// If too many transfers are running, waits first. The message is signed, and the time limits
    /// start, after the wait. If the server accepts a message but its response is lost, for example
    /// because the task is cancelled, another attempt can deliver the message twice.
    ///
    /// - Throws: `CancellationError` within about a second after the task is cancelled.
    package func send(
        _ message: WebhookMessage,
        allowing list: WebhookAllowList
    ) async throws -> WebhookOutcome {
        let url: WebhookURL
        do throws(WebhookURLError) {
            url = try WebhookURL(message.url)
        } catch {
            return .failed(WebhookFailure(.url(error)))
        }
        guard list.contains(url) else { return .failed(WebhookFailure(.notAllowed)) }
        let allowsPrivateAddress = list.allowsPrivateAddress(for: url)
        return try await queue.run { cancellation in
            let exchange = WebhookExchange(
                allowsPrivateAddress: allowsPrivateAddress,
                cancellation
            )
            return WebhookTransfer(self, message, url, exchange).run()
        }
        .get()
    }
}
