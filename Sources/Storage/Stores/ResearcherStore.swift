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

/// Keeps researchers and their signed-in browsers.
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
}
