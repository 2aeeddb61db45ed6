import Foundation
import Outbound
import TaskModel
import Testing

/// An HTTP server in Python, in a separate process.
enum WebhookServer {
    struct Record: Decodable, Sendable {
        let requests: [Request]
        let connections: Int
        /// The number of bytes sent in endless responses.
        let flooded: Int
        /// The highest number of requests that ran concurrently.
        let mostRunning: Int
    }

    struct Request: Decodable, Sendable {
        let method: String
        let path: String
        /// The headers; their names are in lower case.
        let headers: [String: String]
        let body: Data
    }

    /// Runs the server while a closure runs.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of `webhook_server.py`.
    ///   - body: The closure, which receives the server's port.
    /// - Returns: The requests that the server has received, with counts.
    /// - Throws: Errors of `body`, and errors in starting the server.
    static func run(
        _ arguments: String...,
        while body: (Int) async throws -> Void
    ) async throws -> Record {
        let records: [Record] = try await PythonServer.run(
            "webhook_server.py",
            arguments,
            while: body
        )
        try #require(records.count == 1)
        return records[0]
    }

    /// Runs the server, sends one webhook to a path, and returns the outcome and the server's
    /// record.
    static func outcome(
        _ path: String,
        _ limits: WebhookSender.Limits = WebhookSender.Limits()
    ) async throws -> (WebhookOutcome, Record) {
        var outcome: WebhookOutcome?
        let record = try await run { port in
            let address = "http://127.0.0.1:\(port)"
            outcome = try await Sample.webhookSender(limits)
                .send(Sample.webhook(address + path), allowing: WebhookAllowList(address))
        }
        return (try #require(outcome), record)
    }
}

extension Sample {
    static let time = Instant(milliseconds: 1_772_355_605_123)

    static func webhook(
        _ url: String,
        event: String = "session.finished",
        id: String = "delivery-1",
        body: String = #"{"a":"ä"}"#,
        secret: String = "geheim ü"
    ) throws -> WebhookMessage {
        try WebhookMessage(url: url, event: event, id: id, body: Array(body.utf8), secret: secret)
    }

    static func webhookSender(
        _ limits: WebhookSender.Limits = WebhookSender.Limits(),
        trustedAuthorities: String? = nil
    ) -> WebhookSender {
        WebhookSender(limits: limits, trustedAuthorities: trustedAuthorities) { time }
    }
}
