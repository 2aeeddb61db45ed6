import Pages
import Storage
import TaskModel

/// An access token in a list.
struct TokenRow: Encodable {
    /// The value of the form field that deletes the token.
    let id: String
    let name: String
    let researcher: String
    /// The title of the study.
    let study: String
    /// The names of the scopes.
    let scopes: [String]
    /// A text with the expiry date, or a text stating that the token has expired.
    let dates: String
    /// The time of the last use, or a text stating that the token has never been used.
    let lastUse: String
}

extension TokenRow {
    enum Word: String, WordKey {
        case dates = "admin.tokens.dates"
        case neverUsed = "admin.tokens.neverUsed"
        case expired = "admin.tokens.expired"
    }

    init(_ token: AccessToken, study title: String, _ admin: AdminContext) {
        let words = { (moment: Instant) in moment.zonedWords(in: admin.wording, zone: nil) }
        let isExpired = token.expiresAt <= admin.environment.now()
        self.init(
            id: token.hash.rawValue,
            name: token.name,
            researcher: token.researcher,
            study: title,
            scopes: TokenScope.allCases.filter(token.scopes.contains)
                .map { admin.wording(ScopeWord($0)) },
            dates: isExpired
                ? admin.wording(Word.expired)
                : admin.wording(Word.dates, ["date": words(token.expiresAt)]),
            lastUse: token.lastUsedAt.map(words) ?? admin.wording(Word.neverUsed)
        )
    }
}

extension AdminContext {
    /// Deletes the token with the given hash, if it is one of the given tokens.
    func delete(_ hash: String, from tokens: [AccessToken]) async throws {
        guard let token = tokens.first(where: { $0.hash.rawValue == hash }) else { return }
        _ = try await environment.storage.removeAccessToken(
            token.hash,
            of: token.researcher,
            recording: event("token.delete", "\(token.study)/\(token.name)")
        )
    }
}

/// The keys of the scope names.
enum ScopeWord: String, WordKey {
    case sessions = "admin.tokens.scopes.sessions"
    case results = "admin.tokens.scopes.results"
    case identifying = "admin.tokens.scopes.identifying"
    case invitations = "admin.tokens.scopes.invitations"

    init(_ scope: TokenScope) {
        switch scope {
        case .sessions: self = .sessions
        case .results: self = .results
        case .identifying: self = .identifying
        case .invitations: self = .invitations
        }
    }
}
