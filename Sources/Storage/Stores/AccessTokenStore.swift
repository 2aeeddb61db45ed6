public import TaskModel

/// A right that an access token gives to a program.
public enum TokenScope: String, Sendable, CaseIterable {
    /// Read the list of sessions, without answers.
    case sessions
    /// Read and export answers, except those that can identify people.
    case results
    /// Read and export answers that can identify people.
    case identifying
    /// Read and create invitations.
    case invitations
}

/// A secret with which a program acts for a researcher in one study.
public struct AccessToken: Sendable, Hashable {
    /// The hash of the secret.
    public let hash: SecretHash
    public let researcher: String
    public let study: String
    /// The name by which the researcher recognises the token.
    public let name: String
    public let scopes: Set<TokenScope>
    public let createdAt: Instant
    public let expiresAt: Instant
    public var lastUsedAt: Instant?

    public init(
        hash: SecretHash,
        researcher: String,
        study: String,
        name: String,
        scopes: Set<TokenScope>,
        createdAt: Instant,
        expiresAt: Instant,
        lastUsedAt: Instant? = nil
    ) {
        self.hash = hash
        self.researcher = researcher
        self.study = study
        self.name = name
        self.scopes = scopes
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.lastUsedAt = lastUsedAt
    }
}

/// A store of access tokens, which are deleted with the researcher's account or role in the study.
public protocol AccessTokenStore: Sendable {
    /// Stores a new token; throws `StorageError` if the researcher or the study does not exist.
    func add(_ token: AccessToken, recording event: AuditEvent) async throws
    /// Returns the token with the given hash, even if it has expired.
    func accessToken(_ hash: SecretHash) async throws -> AccessToken?
    /// Returns the tokens of a researcher, newest first.
    func accessTokens(of researcher: String) async throws -> [AccessToken]
    /// Returns the tokens of all researchers in a study, newest first.
    func accessTokens(in study: String) async throws -> [AccessToken]
    /// Records the use of a token, unless a later use is already recorded.
    func touchAccessToken(_ hash: SecretHash, at now: Instant) async throws
    /// Deletes a token of a researcher; returns whether the token existed.
    func removeAccessToken(
        _ hash: SecretHash,
        of researcher: String,
        recording event: AuditEvent
    ) async throws -> Bool
}
