import Studies
import HTTP
import Pages
import Storage
import TaskModel

/// The researchers' pages.
struct AdminSite: Sendable {
    let environment: SiteEnvironment
    let responder: Responder
    let gate: ResearcherAuthentication
    let door: AdminSignIn
    let secrets: Secrets
    let pictures = TaskDiagramCache()
    let exporting = ExclusiveTask()

    let accounts: ResearcherAccounts
    /// Limits guesses of the current password in a signed-in browser.
    let ownPasswordAttempts = AttemptLimiter<String>(limit: 5, seconds: SignInAttempts.seconds)

    init(
        _ environment: SiteEnvironment,
        setUp: SetUpLink,
        onSetUp: @escaping @Sendable () -> Void
    ) {
        self.environment = environment
        responder = Responder(environment: environment)
        gate = ResearcherAuthentication(environment: environment)
        secrets = Secrets(key: environment.key)
        accounts = ResearcherAccounts(
            store: environment.storage,
            library: environment.library,
            cost: environment.passwordCost,
            randomBytes: environment.randomBytes
        )
        door = AdminSignIn(
            environment,
            gate: gate,
            accounts: accounts,
            setUp: setUp,
            onSetUp: onSetUp
        )
    }

    /// Answers a route of the admin site.
    func respond(to request: Request, _ route: Route) async throws -> Response {
        switch route {
        case .signIn: return try await door.signIn(request)
        case .setUp(let token): return try await door.setUp(token, request)
        case .invitation(let token): return try await door.invitation(token, request)
        default: break
        }
        guard let researcher = try await gate.researcher(of: request.head) else {
            return responder.redirect(to: .signIn)
        }
        return try await respond(to: request, route, researcher)
    }

    private func respond(
        to request: Request,
        _ route: Route,
        _ researcher: SignedInResearcher
    ) async throws -> Response {
        switch route {
        case .admin: try await studies(researcher)
        case .adminStudy(let id): try await study(id, request, researcher)
        case .adminSession(let id): try await session(id, researcher)
        case .export(let id, let format): try await export(id, format, request, researcher)
        case .diagram(let id, let task): try await diagram(id, task)
        case .signOut: try await signOut(request, researcher)
        case .researchers: try await researchers(request, researcher)
        case .newInvitation(let name): try await newLink(name, request, researcher)
        case .removeResearcher(let name): try await remove(name, request, researcher)
        case .ownPassword: try await ownPassword(request, researcher)
        case .signOutEverywhere: try await signOutEverywhere(request, researcher)
        default: throw SiteError.notFound
        }
    }

    /// The frame of a page that a researcher sees.
    func frame(_ title: String, _ researcher: SignedInResearcher) -> PageFrame {
        PageFrame(
            wording: wording,
            title: title,
            researcher: researcher.name,
            signOutToken: token(researcher, "sign-out")
        )
    }

    /// The admin site speaks English.
    var wording: Wording { environment.wording("en") }

    private func signOut(
        _ request: Request,
        _ researcher: SignedInResearcher
    ) async throws -> Response {
        guard accepts(request, researcher, "sign-out") else { return try staleForm() }
        try await gate.signOut(researcher)
        return try farewell()
    }

    /// Redirects a browser that is no longer signed in to the sign-in page.
    func farewell() throws -> Response {
        var response = responder.redirect(to: .signIn)
        for field in try gate.farewell() { response.headers.append(field.name, field.value) }
        return response
    }

    /// Whether a form of the admin site has the token for its purpose and object.
    func accepts(
        _ request: Request,
        _ researcher: SignedInResearcher,
        _ purpose: String,
        on object: String = "admin"
    ) -> Bool {
        FormGuard(secrets: secrets)
            .accepts(request, browser: researcher.token, object: object, purpose: purpose)
    }

    /// The token of a form of the admin site.
    func token(
        _ researcher: SignedInResearcher,
        _ purpose: String,
        on object: String = "admin"
    ) -> String {
        secrets.formToken(browser: researcher.token, object: object, purpose: purpose)
    }

    /// The response to a form without a valid token; nothing was changed.
    func staleForm() throws -> Response {
        try responder.message("staleForm", status: .forbidden, in: .admin, wording: wording)
    }
}
