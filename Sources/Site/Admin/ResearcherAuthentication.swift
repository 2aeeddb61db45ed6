import HTTP
import Storage
import TaskModel

/// A researcher who is signed in, and the hash that binds their forms.
struct SignedInResearcher: Sendable {
    let name: String
    let token: SecretHash
}

/// Knows researchers by their cookie, and sets and clears it.
struct ResearcherAuthentication: Sendable {
    private static let idleSeconds: Int64 = 30 * 60
    private static let absoluteSeconds: Int64 = 12 * 3600
    let environment: SiteEnvironment

    private var cookieName: String {
        environment.isSecure ? "__Host-waymark-admin" : "waymark-admin"
    }

    /// Who is signed in in the browser of a request.
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
        try await touch(session, now)
        return SignedInResearcher(name: session.researcher, token: token)
    }

    /// Signs in with a new secret, and ends the session that this browser had.
    ///
    /// - Returns: The `Set-Cookie` line.
    func signIn(_ name: String, _ head: RequestHead) async throws -> String {
        if let old = CookieSecret.read(cookieName, from: head) {
            try await environment.storage.signOut(Secrets.hash(of: old))
        }
        let (session, cookie) = try newSession(of: name)
        try await environment.storage.signIn(session)
        return cookie
    }

    /// A session with a new secret, not yet stored, and its `Set-Cookie` line.
    func newSession(of name: String) throws -> (session: ResearcherSession, cookie: String) {
        let secret = Secrets.base64URL(environment.randomBytes(32))
        let now = environment.now()
        let session = ResearcherSession(
            token: Secrets.hash(of: secret),
            researcher: name,
            createdAt: now,
            lastUsedAt: now
        )
        return (session, try cookie(secret, maximumAge: nil))
    }

    /// Signs out.
    func signOut(_ researcher: SignedInResearcher) async throws {
        try await environment.storage.signOut(researcher.token)
    }

    /// The header fields that delete the cookie and the cached pages of a signed-in browser.
    ///
    /// `Clear-Site-Data` names only the cache: cookies and storage are shared with participants' pages.
    func signedOutFields() throws -> [(name: String, value: String)] {
        [("Set-Cookie", try cookie("", maximumAge: 0)), ("Clear-Site-Data", "\"cache\"")]
    }

    /// A minute's precision is enough, and saves a write for each page.
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
