public import TaskModel

/// The one-time link on the console that makes the first researcher.
public struct SetUpLink: Sendable, Hashable {
    /// The secret in the link.
    public let token: String
    /// When it is no longer good.
    public let expiresAt: Instant

    /// Makes a link that is good for an hour.
    public init(token: String, createdAt: Instant) {
        self.token = token
        expiresAt = createdAt.adding(seconds: 3600)
    }

    /// The path of the link.
    public var path: String { Route.setUp(token: token).path }

    func isGood(_ given: String, at now: Instant) -> Bool {
        now < expiresAt && Secrets.hash(of: given) == Secrets.hash(of: token)
    }
}
