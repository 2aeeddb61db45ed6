package import TaskModel

/// The one-time link on the console that makes the first researcher.
package struct SetUpLink: Sendable, Hashable {
    /// The secret in the link.
    package let token: String
    /// When it is no longer good.
    package let expiresAt: Instant

    /// Makes a link that is good for an hour.
    package init(token: String, createdAt: Instant) {
        self.token = token
        expiresAt = createdAt.adding(seconds: 3600)
    }

    /// The path of the link.
    package var path: String { SetUpEndpoint(token: token).path }

    func isGood(_ given: String, at now: Instant) -> Bool {
        now < expiresAt && Secrets.hash(of: given) == Secrets.hash(of: token)
    }
}
