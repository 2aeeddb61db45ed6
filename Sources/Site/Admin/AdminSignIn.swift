import HTTP
import Storage
import TaskModel

/// A service that signs researchers in and protects the forms that visitors use before a sign-in.
struct AdminSignIn: Sendable {
    let environment: SiteEnvironment
    let secrets: Secrets
    let authentication: ResearcherAuthentication
    let setUpLink: SetUpLink
    /// A closure that is called after the set-up link has been used.
    let onSetUp: @Sendable () -> Void
    let attempts = SignInAttempts()

    var knownBrowsers: KnownBrowsers {
        KnownBrowsers(environment: environment, secrets: secrets)
    }

    /// Returns the origin of an attempt to sign in with a name: a known browser, or else the
    /// client's network.
    func origin(
        of head: RequestHead,
        _ name: String,
        _ researcher: Researcher?
    ) -> SignInAttempts.Origin {
        let hash = researcher?.passwordHash ?? ""
        let browser = knownBrowsers.identifier(head, name: name, passwordHash: hash)
        return browser.map { .known($0) } ?? .network(head.network)
    }

    func token(of endpoint: some Endpoint, _ browser: ParticipantBrowser) -> String {
        secrets.formToken(
            browser: browser.hash,
            object: type(of: endpoint).path.description,
            purpose: "sign-in"
        )
    }

    /// Returns whether a request comes from this site and contains the token of an endpoint's form.
    func accepts(
        _ request: Request,
        _ browser: ParticipantBrowser,
        at endpoint: some Endpoint
    ) -> Bool {
        FormGuard(secrets: secrets)
            .accepts(
                request,
                browser: browser.hash,
                object: type(of: endpoint).path.description,
                purpose: "sign-in"
            )
    }

    /// Starts a researcher's session in the browser that sent the request, and redirects to the
    /// list of studies.
    ///
    /// The audit trail records whether the researcher has also entered a code (`withCode`).
    func enter(
        _ researcher: Researcher,
        _ request: Request,
        withCode: Bool = false
    ) async throws -> Response {
        let (name, hash) = (researcher.name, researcher.passwordHash)
        var response = Responder(environment: environment).redirect(to: StudiesAdminEndpoint())
        response.headers.append("Set-Cookie", try await authentication.signIn(name, request.head))
        let known = try knownBrowsers.cookie(name: name, passwordHash: hash)
        response.headers.append("Set-Cookie", known)
        let kind = withCode ? "researcher.sign-in-with-code" : "researcher.sign-in"
        try await record(kind, "researcher:\(name)")
        return response
    }

    func record(_ kind: String, _ actor: String) async throws {
        try await environment.storage.record(
            AuditEvent(kind: kind, actor: actor, object: "admin", at: environment.now())
        )
    }
}
