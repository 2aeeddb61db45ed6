/// The reason why a message was not delivered.
///
/// The reason contains neither the recipient's address nor the message's text. The server's reply
/// text is omitted, because it may repeat addresses.
package struct MailFailure: Error, Sendable, Hashable {
    /// The stage of the SMTP conversation at which the failure occurred.
    package enum Stage: String, Sendable, Hashable {
        case connection
        case greeting
        case encryption
        case authentication
        case sender
        case recipient
        case content
    }

    package enum Problem: Sendable, Hashable {
        /// The server rejected a command with a reply code from 400 to 599.
        case reply(Int)
        case timeout
        case unknownHost
        case unreachable
        /// No encrypted connection was possible, or the server's certificate could not be verified.
        case insecure
        /// There are credentials, but the server offers no supported way to sign in.
        case noAuthentication
        /// Any other problem, such as a closed connection; the number is libcurl's error code.
        case other(Int)
    }

    package let stage: Stage
    package let problem: Problem

    package init(stage: Stage, problem: Problem) {
        self.stage = stage
        self.problem = problem
    }

    /// Whether another attempt is pointless, because the server permanently rejected the recipient
    /// or the message.
    ///
    /// All other failures may be temporary for this recipient. They include a rejected sender or
    /// password, which hosts have to correct.
    package var isPermanent: Bool {
        guard case .reply(500...599) = problem else { return false }
        return stage == .recipient || stage == .content
    }
}

extension MailFailure: CustomStringConvertible {
    /// The failure, as a clause for logs.
    package var description: String {
        switch problem {
        case .reply(let code): "the mail server rejected the \(stage.rawValue) with \(code)"
        case .timeout: "the mail server did not answer in time (\(stage.rawValue))"
        case .unknownHost: "the mail server's host name is unknown"
        case .unreachable: "the mail server does not accept connections"
        case .insecure:
            "no secure connection to the mail server; check that it offers TLS and that its "
                + "certificate is valid"
        case .noAuthentication:
            "the mail server offers no supported way to sign in; check its address and port"
        case .other(let code):
            "the connection to the mail server failed (\(stage.rawValue), libcurl error \(code))"
        }
    }
}
