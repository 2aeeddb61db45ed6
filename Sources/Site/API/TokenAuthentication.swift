import HTTP
import Storage
import TaskModel

/// The authentication of programs by an access token in the `Authorization` header.
struct TokenAuthentication: Sendable {
    /// The maximum number of requests with one token in a minute.
    static let requestsPerMinute = 300
    let environment: SiteEnvironment
    private let uses = AttemptLimiter<SecretHash>(limit: requestsPerMinute, seconds: 60)
    private let failures = AttemptLimiter<ClientNetwork>(limit: 30, seconds: 60)

    init(environment: SiteEnvironment) {
        self.environment = environment
    }

    /// Returns the token of a request, and the account of the token's researcher.
    ///
    /// - Throws: `APIProblem` or `StorageError`.
    func token(of head: RequestHead) async throws -> (token: AccessToken, account: Researcher) {
        let now = environment.now()
        guard let secret = Self.secret(in: head) else { throw Self.noToken }
        let hash = Secrets.hash(of: secret)
        guard let token = try await environment.storage.accessToken(hash),
            now < token.expiresAt,
            let account = try await environment.storage.researcher(token.researcher)
        else {
            guard await failures.begin(head.network, at: now) else { throw Self.tooManyWrong }
            throw Self.noToken
        }
        guard await uses.begin(token.hash, at: now) else { throw Self.tooMany }
        if token.lastUsedAt.map({ $0.adding(seconds: 60) < now }) ?? true {
            try await environment.storage.touchAccessToken(token.hash, at: now)
        }
        return (token, account)
    }

    private static func secret(in head: RequestHead) -> String? {
        let parts = (head.headers["Authorization"] ?? "").split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return String(parts[1])
    }

    private static let tooMany = APIProblem(
        status: .tooManyRequests,
        title: "Too many requests",
        detail: "A token may make \(requestsPerMinute) requests in a minute.",
        wait: 60
    )

    private static let tooManyWrong = APIProblem(
        status: .tooManyRequests,
        title: "Too many wrong access tokens",
        wait: 60
    )

    private static let noToken = APIProblem(
        status: .unauthorized,
        title: "No valid access token",
        detail: "Send the header “Authorization: Bearer TOKEN” with a token that has not expired. "
            + "Researchers create tokens on the page “Your account”."
    )
}
