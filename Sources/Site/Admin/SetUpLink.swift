package import TaskModel

/// The one-time link for creating the first researcher.
///
/// The server prints the link, or writes it to a file if standard output is not a terminal.
package struct SetUpLink: Sendable, Hashable {
    /// The secret in the link.
    package let token: String
    package let expiresAt: Instant

    /// Creates a link that is valid for an hour.
    package init(token: String, createdAt: Instant) {
        self.token = token
        expiresAt = createdAt.adding(seconds: 3600)
    }

    package var path: String { SetUpEndpoint(token: token).path }

    func isGood(_ given: String, at now: Instant) -> Bool {
        now < expiresAt && Secrets.hash(of: given) == Secrets.hash(of: token)
    }
}
