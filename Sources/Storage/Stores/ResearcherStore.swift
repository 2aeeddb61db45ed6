public import TaskModel

/// A person who can sign in to the admin site.
public struct Researcher: Sendable, Hashable {
    /// The name used to sign in.
    public let name: String
    /// The password's scrypt hash with its parameters and salt.
    public let passwordHash: String
    public let createdAt: Instant
    /// Whether the researcher is an administrator.
    ///
    /// Administrators can add studies and accounts. They own every study that has no other owner.
    public let isAdministrator: Bool

    public init(
        name: String,
        passwordHash: String,
        createdAt: Instant,
        isAdministrator: Bool = true
    ) {
        self.name = name
        self.passwordHash = passwordHash
        self.createdAt = createdAt
        self.isAdministrator = isAdministrator
    }
}

/// A signed-in session of a researcher in one browser.
public struct ResearcherSession: Sendable, Hashable {
    /// The hash of the cookie's secret.
    public let token: SecretHash
    public let researcher: String
    /// The time of the sign-in.
    public let createdAt: Instant
    public var lastUsedAt: Instant
    /// The browser and operating system, such as "Firefox, Windows"; `nil` if neither is known.
    public let browser: String?

    public init(
        token: SecretHash,
        researcher: String,
        createdAt: Instant,
        lastUsedAt: Instant,
        browser: String? = nil
    ) {
        self.token = token
        self.researcher = researcher
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.browser = browser
    }
}

/// A link with which a new researcher sets a password.
///
/// The link works only once, and only until it expires.
public struct ResearcherInvitation: Sendable, Hashable {
    /// The name that the new researcher will have.
    public let name: String
    /// The hash of the link's secret.
    public let token: SecretHash
    /// The researcher who created the link.
    public let invitedBy: String
    public let createdAt: Instant
    public let expiresAt: Instant
    /// Whether the new researcher will be an administrator.
    public let isAdministrator: Bool

    public init(
        name: String,
        token: SecretHash,
        invitedBy: String,
        createdAt: Instant,
        expiresAt: Instant,
        isAdministrator: Bool = true
    ) {
        self.name = name
        self.token = token
        self.invitedBy = invitedBy
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.isAdministrator = isAdministrator
    }
}

/// The result of an attempt to remove a researcher.
public enum ResearcherRemoval: Sendable, Hashable {
    /// The researcher was removed with everything that belongs to the account.
    case removed
    /// There is no researcher with this name.
    case unknown
    /// The researcher is the last administrator; nothing was changed.
    case last
    /// The researcher is the last owner of the study with this identifier; nothing was changed.
    case lastOwner(String)
}

/// A store of researchers, of their signed-in sessions and of invitations to new researchers.
///
/// An event passed to a function is recorded in the transaction of that function. It is not
/// recorded if the function throws or rejects the change.
public protocol ResearcherStore: Sendable {
    /// Adds a researcher and deletes any invitation for the name; throws `StorageError.taken` if
    /// the name is in use.
    func add(_ researcher: Researcher) async throws
    /// Adds the first researcher; throws `StorageError.taken` if a researcher already exists.
    func addFirst(_ researcher: Researcher) async throws
    /// Returns all researchers, sorted by name.
    func researchers() async throws -> [Researcher]
    /// Returns the researcher with the given name, if there is one.
    func researcher(_ name: String) async throws -> Researcher?
    /// Removes a researcher and everything that belongs to the account: sessions, access tokens,
    /// the second factor, roles, and the invitations created by the researcher.
    ///
    /// - Returns: Whether the researcher existed.
    func remove(_ name: String) async throws -> Bool
    /// Replaces a password and ends all sessions of the researcher; returns whether the researcher
    /// exists.
    func setPassword(_ passwordHash: String, of name: String) async throws -> Bool
    /// Stores a new signed-in session.
    ///
    /// - Throws: `StorageError.taken` if the token is in use, `StorageError.unavailable` if the
    ///   researcher does not exist.
    func signIn(_ session: ResearcherSession) async throws
    /// Returns the signed-in session that belongs to a cookie, if there is one.
    func researcherSession(_ token: SecretHash) async throws -> ResearcherSession?
    /// Returns the signed-in sessions of a researcher, newest first.
    func researcherSessions(of name: String) async throws -> [ResearcherSession]
    /// Records the use of a signed-in session, unless a later use is already recorded.
    func touch(_ token: SecretHash, at now: Instant) async throws
    /// Ends a signed-in session, if it exists.
    func signOut(_ token: SecretHash) async throws
    /// Replaces a password if it has not changed since it was verified, and replaces all sessions
    /// of the researcher with `session`.
    ///
    /// - Returns: Whether the password was replaced. It is not replaced if the researcher does not
    ///   have the old hash, or if `session` belongs to another researcher.
    func changePassword(
        of name: String,
        from oldHash: String,
        to newHash: String,
        continuing session: ResearcherSession,
        recording event: AuditEvent
    ) async throws -> Bool
    /// Ends all signed-in sessions of a researcher.
    func signOutEverywhere(_ name: String, recording event: AuditEvent) async throws
    /// Removes a researcher, unless the researcher is the last administrator or the last owner of
    /// a study.
    func removeUnlessLast(
        _ name: String,
        recording event: AuditEvent
    ) async throws -> ResearcherRemoval

    /// Stores an invitation, replacing an older invitation for the same name.
    ///
    /// - Throws: `StorageError.taken` if a researcher has the name, `StorageError.unavailable` if
    ///   the inviting researcher does not exist.
    func invite(_ invitation: ResearcherInvitation, recording event: AuditEvent) async throws
    /// Returns all stored invitations, including expired ones, sorted by name.
    func invitations() async throws -> [ResearcherInvitation]
    /// Returns the invitation that belongs to a link, even if it has expired.
    func invitation(_ token: SecretHash) async throws -> ResearcherInvitation?
    /// Adds an invited researcher and deletes the invitation, if the invitation is valid.
    ///
    /// - Returns: Whether the researcher was added. The token must belong to an invitation for the
    ///   researcher's name that had not expired at `researcher.createdAt`.
    func accept(
        _ token: SecretHash,
        as researcher: Researcher,
        recording event: AuditEvent
    ) async throws -> Bool
    /// Deletes an invitation; returns whether the name had an invitation.
    func withdrawInvitation(of name: String, recording event: AuditEvent) async throws -> Bool
}
