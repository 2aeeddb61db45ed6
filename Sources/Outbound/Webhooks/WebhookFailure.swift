/// The result of an attempt to deliver a webhook.
package enum WebhookOutcome: Sendable, Hashable {
    /// The server accepted the message with a status from 200 to 299.
    case delivered(status: Int)
    case failed(WebhookFailure)
}

/// The reason why a webhook was not delivered.
///
/// The reason contains neither the URL nor the text of the server's response.
package struct WebhookFailure: Sendable, Hashable {
    package enum Problem: Sendable, Hashable {
        case url(WebhookURLError)
        /// No entry of the allow list matches the URL.
        case notAllowed
        /// All addresses of the host were rejected, because they are not public.
        case privateAddress
        /// The server responded with a status outside 200 to 299.
        case status(Int)
        case connection(ConnectionProblem)
    }

    package let problem: Problem
    /// The minimum time that the server requested before the next attempt, in seconds; at most a
    /// day.
    ///
    /// It is `nil` for permanent failures, and if the server requested no minimum time.
    package let retryAfter: Int?

    /// Creates a failure; ignores `retryAfter` if it is not positive or the failure is permanent.
    package init(_ problem: Problem, retryAfter: Int? = nil) {
        self.problem = problem
        self.retryAfter = retryAfter.flatMap {
            $0 > 0 && !problem.isPermanent ? min($0, Self.longestWait) : nil
        }
    }

    private static let longestWait = 86_400

    /// Whether another attempt is pointless unless the webhook, the allow list or the receiver is
    /// changed.
    package var isPermanent: Bool { problem.isPermanent }
}

extension WebhookFailure.Problem {
    fileprivate var isPermanent: Bool {
        switch self {
        case .url, .notAllowed, .privateAddress: true
        // Redirects are never followed. Any other status, such as 404 while the receiver is being
        // updated, can be temporary.
        case .status(let status): 300...399 ~= status
        case .connection: false
        }
    }
}

extension WebhookFailure: CustomStringConvertible {
    /// The failure, as a clause for pages and logs.
    package var description: String {
        switch problem {
        case .url(let error): error.description
        case .notAllowed:
            "the list of allowed hosts has no entry for this scheme, host and port"
        case .privateAddress:
            "the host has a private address, to which webhooks may not be sent"
        case .status(let status) where 300...399 ~= status:
            "the server redirects with status \(status); enter the final URL"
        case .status(let status): "the server answered with status \(status)"
        case .connection(let problem): Self.description(of: problem)
        }
    }

    private static func description(of problem: ConnectionProblem) -> String {
        switch problem {
        case .timeout: "the server did not answer in time"
        case .unknownHost: "the host name is unknown"
        case .unreachable: "the server does not accept connections"
        case .insecure: "no secure connection; check that the server's certificate is valid"
        case .other(let code): "the connection failed (libcurl error \(code))"
        }
    }
}
