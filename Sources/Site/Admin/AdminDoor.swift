import HTTP
import Pages
import Storage
import TaskModel

/// The way into the admin site: the set-up link and the sign-in form.
struct AdminDoor: Sendable {
    private let environment: SiteEnvironment
    private let responder: Responder
    private let gate: ResearcherGate
    private let setUpLink: SetUpLink
    private let secrets: Secrets
    private let accounts: ResearcherAccounts
    private let byName = AttemptLimiter<String>(limit: 5, seconds: 15 * 60)
    private let byAddress = AttemptLimiter<ClientNetwork>(limit: 20, seconds: 15 * 60)
    private let hashing = Turnstile(places: 2)

    init(_ environment: SiteEnvironment, gate: ResearcherGate, setUp: SetUpLink) {
        self.environment = environment
        self.gate = gate
        setUpLink = setUp
        responder = Responder(environment: environment)
        secrets = Secrets(key: environment.key)
        accounts = ResearcherAccounts(
            store: environment.storage,
            cost: environment.passwordCost,
            randomBytes: environment.randomBytes
        )
    }

    private var wording: Wording { environment.wording("en") }

    /// The sign-in form, and what comes of it.
    func signIn(_ request: Request) async throws -> Response {
        let browser = Browser.any(request.head, in: environment)
        guard request.head.method == .post else {
            if try await environment.storage.researchers().isEmpty {
                return try responder.message(
                    "noResearcher",
                    status: .ok,
                    in: .admin,
                    wording: wording,
                    onward: []
                )
            }
            return try form(.signIn, browser, request)
        }
        guard isOurs(request, browser, .signIn) else {
            return try form(.signIn, browser, request, [error("password", "stale")], .forbidden)
        }
        return try await checkPassword(request, browser)
    }

    private func checkPassword(_ request: Request, _ browser: Browser) async throws -> Response {
        let name = request.form["name"] ?? ""
        let password = request.form["password"] ?? ""
        let now = environment.now()
        guard await byAddress.begin(request.head.network, at: now),
            await byName.begin(name, at: now)
        else {
            return try form(
                .signIn,
                browser,
                request,
                [error("password", "tries")],
                .tooManyRequests
            )
        }
        guard try await hashing.pass({ try await accounts.isRight(name, password) }) else {
            try await record("researcher.refused", "system")
            return try form(
                .signIn,
                browser,
                request,
                [error("password", "wrong")],
                .unprocessableContent
            )
        }
        await byName.takeBack(name)
        await byAddress.takeBack(request.head.network)
        return try await enter(name)
    }

    /// The form that makes the first researcher; it is gone once there is one.
    func setUp(_ token: String, _ request: Request) async throws -> Response {
        guard setUpLink.isGood(token, at: environment.now()),
            try await environment.storage.researchers().isEmpty
        else { throw SiteError.notFound }
        let browser = Browser.any(request.head, in: environment)
        let route = Route.setUp(token: token)
        guard request.head.method == .post else { return try form(route, browser, request) }
        guard isOurs(request, browser, route) else {
            return try form(route, browser, request, [error("password", "stale")], .forbidden)
        }
        return try await makeFirst(route, browser, request)
    }

    private func makeFirst(
        _ route: Route,
        _ browser: Browser,
        _ request: Request
    ) async throws -> Response {
        let name = request.form["name"] ?? ""
        let password = request.form["password"] ?? ""
        let isSame = password == request.form["password-again"]
        let mistakes =
            ResearcherAccounts.mistakes(name, password).map(error(for:))
            + (isSame ? [] : [error("password-again", "differs")])
        guard mistakes.isEmpty else {
            return try form(route, browser, request, mistakes, .unprocessableContent)
        }
        do {
            try await hashing.pass {
                try await accounts.add(
                    name,
                    password: password,
                    onlyIfFirst: true,
                    at: environment.now()
                )
            }
        } catch let problem as AccountError {
            return try form(
                route,
                browser,
                request,
                [error(for: problem)],
                .unprocessableContent
            )
        }
        try await record("researcher.add", "researcher:\(name)")
        return try await enter(name)
    }

    private func enter(_ name: String) async throws -> Response {
        var response = responder.redirect(to: .admin)
        response.headers.append("Set-Cookie", try await gate.signIn(name))
        try await record("researcher.sign-in", "researcher:\(name)")
        return response
    }

    private func record(_ kind: String, _ actor: String) async throws {
        try await environment.storage.record(
            Event(kind: kind, actor: actor, object: "admin", at: environment.now())
        )
    }

    private func isOurs(_ request: Request, _ browser: Browser, _ route: Route) -> Bool {
        FormGuard(secrets: secrets)
            .accepts(
                request,
                browser: browser.hash,
                object: route.pattern.rawValue,
                purpose: "sign-in"
            )
    }

    private func form(
        _ route: Route,
        _ browser: Browser,
        _ request: Request,
        _ errors: [SignInPage.FieldError] = [],
        _ status: Status = .ok
    ) throws -> Response {
        let isSetUp = route != .signIn
        let title = wording(isSetUp ? "researchers.setUp" : "researchers.signIn")
        let token = secrets.formToken(
            browser: browser.hash,
            object: route.pattern.rawValue,
            purpose: "sign-in"
        )
        let page = SignInPage(
            frame: PageFrame(wording: wording, title: title),
            action: route.path,
            token: token,
            isSetUp: isSetUp,
            name: request.form["name"] ?? "",
            errors: errors
        )
        return responder.remembering(browser, try responder.page(page, status: status))
    }

    private func error(_ field: String, _ name: String) -> SignInPage.FieldError {
        SignInPage.FieldError(field: field, text: wording("researchers.errors.\(name)"))
    }

    private func error(for problem: AccountError) -> SignInPage.FieldError {
        switch problem {
        case .badName: error("name", "badName")
        case .badPassword: error("password", "badPassword")
        case .nameTaken: error("name", "taken")
        }
    }
}
