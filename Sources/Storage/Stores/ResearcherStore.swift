public import TaskModel

/// Someone who signs in to the admin site.
public struct Researcher: Sendable, Hashable {
    /// The name with which they sign in.
    public let name: String
    /// The password's scrypt hash with its parameters and salt.
    public let passwordHash: String
    /// When they were added.
    public let createdAt: Instant

    /// Makes a researcher.
    public init(name: String, passwordHash: String, createdAt: Instant) {
        self.name = name
        self.passwordHash = passwordHash
        self.createdAt = createdAt
    }
}

/// A researcher's signed-in browser.
public struct ResearcherSession: Sendable, Hashable {
    /// The hash of the cookie's secret.
    public let token: SecretHash
    /// Who signed in.
    public let researcher: String
    /// When they did.
    public let createdAt: Instant
    /// When it was last used.
    public var lastUsedAt: Instant

    /// Makes a session.
    public init(
        token: SecretHash,
        researcher: String,
        createdAt: Instant,
        lastUsedAt: Instant
    ) {
        self.token = token
        self.researcher = researcher
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
    }
}

/// A link to become a researcher by setting a password; works once, until it expires.
public struct ResearcherInvitation: Sendable, Hashable {
    /// The name that the new researcher will have.
    public let name: String
    /// The hash of the link's secret.
    public let token: SecretHash
    /// The researcher who created the link.
    public let invitedBy: String
    /// The time at which it was created.
    public let createdAt: Instant
    /// The time at which it expires.
    public let expiresAt: Instant

    /// Creates an invitation.
    public init(
        name: String,
        token: SecretHash,
        invitedBy: String,
        createdAt: Instant,
        expiresAt: Instant
    ) {
        self.name = name
        self.token = token
        self.invitedBy = invitedBy
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}

/// The result of an attempt to remove a researcher.
public enum ResearcherRemoval: Sendable, Hashable {
    /// The researcher was removed, with their sessions and the invitations that they created.
    case removed
    /// There is no researcher of that name.
    case unknown
    /// It is the last researcher; nothing was changed.
    case last
}

/// A store of researchers, their signed-in sessions and invitations.
///
/// An event passed to a function is recorded in the same transaction, only if something changed.
public protocol ResearcherStore: Sendable {
    /// Adds a researcher; throws `StorageError.taken` when the name is.
    func add(_ researcher: Researcher) async throws
    /// Adds the first researcher; throws `StorageError.taken` when there is one already.
    func addFirst(_ researcher: Researcher) async throws
    /// Everybody, by name.
    func researchers() async throws -> [Researcher]
    /// The researcher of a name.
    func researcher(_ name: String) async throws -> Researcher?
    /// Removes a researcher and signs them out everywhere; says whether there was one.
    func remove(_ name: String) async throws -> Bool
    /// Replaces a password and signs the researcher out everywhere; says whether there is one.
    func setPassword(_ passwordHash: String, of name: String) async throws -> Bool
    /// Begins a signed-in session.
    func signIn(_ session: ResearcherSession) async throws
    /// The signed-in session of a cookie.
    func researcherSession(_ token: SecretHash) async throws -> ResearcherSession?
    /// Notes that a signed-in session was used.
    func touch(_ token: SecretHash, at now: Instant) async throws
    /// Ends a signed-in session.
    func signOut(_ token: SecretHash) async throws
    /// Replaces a password if it is still the one that was checked, and ends all sessions of the
    /// researcher except a new one.
    ///
    /// - Returns: Whether the researcher had the old password's hash.
    func changePassword(
        of name: String,
        from oldHash: String,
        to newHash: String,
        continuing session: ResearcherSession,
        recording event: Event
    ) async throws -> Bool
    /// Ends all signed-in sessions of a researcher.
    func signOutEverywhere(_ name: String, recording event: Event) async throws
    /// Removes a researcher, except the last one.
    func removeUnlessLast(_ name: String, recording event: Event) async throws -> ResearcherRemoval

    /// Stores an invitation, replacing an older one of the same name.
    ///
    /// - Throws: `StorageError.taken` if a researcher has the name, `StorageError.unavailable` if
    ///   the inviting researcher does not exist.
    func invite(_ invitation: ResearcherInvitation, recording event: Event) async throws
    /// All open invitations, also expired ones, by name.
    func invitations() async throws -> [ResearcherInvitation]
    /// The invitation of a link, also an expired one.
    func invitation(_ token: SecretHash) async throws -> ResearcherInvitation?
    /// Adds an invited researcher and deletes the invitation.
    ///
    /// - Returns: Whether there was an invitation for that name that had not expired when the
    ///   researcher was created.
    func accept(
        _ token: SecretHash,
        as researcher: Researcher,
        recording event: Event
    ) async throws -> Bool
    /// Deletes an invitation; returns whether there was one.
    func withdrawInvitation(of name: String, recording event: Event) async throws -> Bool
}
