import HTTP
import Storage
import TaskModel

struct SignedInResearcher: Sendable {
    let account: Researcher
    /// The hash of the cookie's secret, to which form tokens are bound.
    let token: SecretHash

    var name: String { account.name }
}

/// The authentication of researchers by cookies.
struct ResearcherAuthentication: Sendable {
    private static let idleSeconds: Int64 = 30 * 60
    private static let absoluteSeconds: Int64 = 12 * 3600
    let environment: SiteEnvironment

    private var cookieName: String {
        environment.isSecure ? "__Host-waymark-admin" : "waymark-admin"
    }

    /// Returns the signed-in researcher who sent a request, or `nil` if the request has no valid
    /// session.
    ///
    /// Ends a session that has not been used for 30 minutes or that started at least 12 hours ago.
    func researcher(of head: RequestHead) async throws -> SignedInResearcher? {
        guard let secret = CookieSecret.read(cookieName, from: head) else { return nil }
        let token = Secrets.hash(of: secret)
        guard let session = try await environment.storage.researcherSession(token) else {
            return nil
        }
        let now = environment.now()
        guard now < session.lastUsedAt.adding(seconds: Self.idleSeconds),
            now < session.createdAt.adding(seconds: Self.absoluteSeconds)
        else {
            try await environment.storage.signOut(token)
            return nil
        }
        guard let account = try await environment.storage.researcher(session.researcher) else {
            return nil
        }
        try await touch(session, now)
        return SignedInResearcher(account: account, token: token)
    }

    /// Signs a researcher in with a new secret and ends the browser's previous session.
    ///
    /// - Returns: The value of `Set-Cookie`.
    func signIn(_ name: String, _ head: RequestHead) async throws -> String {
        if let old = CookieSecret.read(cookieName, from: head) {
            try await environment.storage.signOut(Secrets.hash(of: old))
        }
        let (session, cookie) = try newSession(of: name, head)
        try await environment.storage.signIn(session)
        return cookie
    }

    /// Creates a session with a new secret, and the `Set-Cookie` value that contains the secret.
    ///
    /// The session is not stored.
    func newSession(
        of name: String,
        _ head: RequestHead
    ) throws -> (session: ResearcherSession, cookie: String) {
        let secret = Secrets.base64URL(environment.randomBytes(32))
        let now = environment.now()
        let session = ResearcherSession(
            token: Secrets.hash(of: secret),
            researcher: name,
            createdAt: now,
            lastUsedAt: now,
            browser: BrowserName.of(head)
        )
        return (session, try cookie(secret, maximumAge: nil))
    }

    func signOut(_ researcher: SignedInResearcher) async throws {
        try await environment.storage.signOut(researcher.token)
    }

    /// Returns header fields that make the browser delete the cookie and all cached pages.
    ///
    /// `Clear-Site-Data` names only the cache, because participants' pages use cookies and storage
    /// in the same browser.
    func signedOutFields() throws -> [(name: String, value: String)] {
        [("Set-Cookie", try cookie("", maximumAge: 0)), ("Clear-Site-Data", "\"cache\"")]
    }

    /// Records the use of a session at most once a minute, to avoid a write for each page.
    private func touch(_ session: ResearcherSession, _ now: Instant) async throws {
        guard session.lastUsedAt.adding(seconds: 60) < now else { return }
        try await environment.storage.touch(session.token, at: now)
    }

    private func cookie(_ secret: String, maximumAge: Int?) throws -> String {
        let cookie = try SetCookie(
            cookieName,
            secret,
            maximumAge: maximumAge,
            isSecure: environment.isSecure,
            sameSite: .strict
        )
        return cookie.description
    }
}
