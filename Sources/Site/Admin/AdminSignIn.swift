import Studies
import HTTP
import Pages
import Storage
import TaskModel

/// Entry to the admin site: the set-up link, invitations and the sign-in form.
struct AdminSignIn: Sendable {
    let environment: SiteEnvironment
    let responder: Responder
    let secrets: Secrets
    let accounts: ResearcherAccounts
    private let gate: ResearcherAuthentication
    private let setUpLink: SetUpLink
    private let onSetUp: @Sendable () -> Void
    let knownBrowsers: KnownBrowsers
    private let attempts = SignInAttempts()

    init(
        _ environment: SiteEnvironment,
        gate: ResearcherAuthentication,
        accounts: ResearcherAccounts,
        setUp: SetUpLink,
        onSetUp: @escaping @Sendable () -> Void
    ) {
        self.environment = environment
        self.gate = gate
        self.accounts = accounts
        self.onSetUp = onSetUp
        setUpLink = setUp
        responder = Responder(environment: environment)
        secrets = Secrets(key: environment.key)
        knownBrowsers = KnownBrowsers(environment: environment, secrets: secrets)
    }

    var wording: Wording { environment.wording("en") }

    /// The sign-in form, and what comes of it.
    func signIn(_ request: Request) async throws -> Response {
        let browser = ParticipantBrowser.any(request.head, in: environment)
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

    private func checkPassword(
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let name = request.form["name"] ?? ""
        let password = request.form["password"] ?? ""
        let researcher = try await environment.storage.researcher(name)
        let origin = origin(of: request.head, name, researcher)
        guard await attempts.begin(name, from: origin, at: environment.now()) else {
            let errors = [error("password", "tries")]
            let response = try form(.signIn, browser, request, errors, .tooManyRequests)
            return response.retried(after: Int(SignInAttempts.seconds))
        }
        do {
            let isRight = try await accounts.isRight(password, of: researcher, for: origin.client)
            guard isRight, let researcher, try await isCurrent(researcher) else {
                return try await refuse(request, browser)
            }
            await attempts.undoAttempt(name, from: origin)
            return try await enter(researcher, request)
        } catch is HashingQueue.Full {
            await attempts.undoAttempt(name, from: origin)
            return try busy { errors in
                try form(.signIn, browser, request, errors, .tooManyRequests)
            }
        }
    }

    private func origin(
        of head: RequestHead,
        _ name: String,
        _ researcher: Researcher?
    ) -> SignInAttempts.Origin {
        let hash = researcher?.passwordHash ?? ""
        let browser = knownBrowsers.identifier(head, name: name, passwordHash: hash)
        return browser.map { .known($0) } ?? .network(head.network)
    }

    /// Whether the account and its password are unchanged since the password was checked.
    private func isCurrent(_ researcher: Researcher) async throws -> Bool {
        try await environment.storage.researcher(researcher.name) == researcher
    }

    private func refuse(_ request: Request, _ browser: ParticipantBrowser) async throws -> Response
    {
        try await record("researcher.refused", "system")
        let errors = [error("password", "wrong")]
        return try form(.signIn, browser, request, errors, .unprocessableContent)
    }

    /// The response if too many passwords wait to be hashed: the form with that error.
    func busy(
        _ form: ([SignInPage.FieldError]) throws -> Response
    ) throws -> Response {
        try form([error("password", "busy")]).retried(after: HashingQueue.retryAfter)
    }

    /// The form that makes the first researcher; it is gone once there is one.
    func setUp(_ token: String, _ request: Request) async throws -> Response {
        guard setUpLink.isGood(token, at: environment.now()),
            try await environment.storage.researchers().isEmpty
        else { throw SiteError.notFound }
        let browser = ParticipantBrowser.any(request.head, in: environment)
        let route = Route.setUp(token: token)
        guard request.head.method == .post else { return try form(route, browser, request) }
        guard isOurs(request, browser, route) else {
            return try form(route, browser, request, [error("password", "stale")], .forbidden)
        }
        return try await makeFirst(route, browser, request)
    }

    private func makeFirst(
        _ route: Route,
        _ browser: ParticipantBrowser,
        _ request: Request
    ) async throws -> Response {
        let name = request.form["name"] ?? ""
        let password = request.form["password"] ?? ""
        let isSame = password == request.form["password-again"]
        let mistakes =
            try await accounts.mistakes(name, password).map(error(for:))
            + (isSame ? [] : [error("password-again", "differs")])
        guard mistakes.isEmpty else {
            return try form(route, browser, request, mistakes, .unprocessableContent)
        }
        do {
            let researcher = try await accounts.add(
                name,
                password: password,
                onlyIfFirst: true,
                at: environment.now()
            )
            onSetUp()
            try await record("researcher.add", "researcher:\(name)")
            return try await enter(researcher, request)
        } catch let problem as AccountError {
            let errors = [error(for: problem)]
            return try form(route, browser, request, errors, .unprocessableContent)
        } catch is HashingQueue.Full {
            return try busy { try form(route, browser, request, $0, .tooManyRequests) }
        }
    }

    /// Signs a researcher in on the browser of the request.
    func enter(_ researcher: Researcher, _ request: Request) async throws -> Response {
        let (name, hash) = (researcher.name, researcher.passwordHash)
        var response = responder.redirect(to: .admin)
        response.headers.append("Set-Cookie", try await gate.signIn(name, request.head))
        let known = try knownBrowsers.cookie(name: name, passwordHash: hash)
        response.headers.append("Set-Cookie", known)
        try await record("researcher.sign-in", "researcher:\(name)")
        return response
    }

    private func record(_ kind: String, _ actor: String) async throws {
        try await environment.storage.record(
            Event(kind: kind, actor: actor, object: "admin", at: environment.now())
        )
    }

    func isOurs(_ request: Request, _ browser: ParticipantBrowser, _ route: Route) -> Bool {
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
        _ browser: ParticipantBrowser,
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

    func error(_ field: String, _ name: String) -> SignInPage.FieldError {
        SignInPage.FieldError(field: field, text: wording("researchers.errors.\(name)"))
    }

    func error(for problem: AccountError) -> SignInPage.FieldError {
        switch problem {
        case .badName: error("name", "badName")
        case .badPassword: error("password", "badPassword")
        case .weakPassword: error("password", "weak")
        case .nameTaken: error("name", "taken")
        }
    }
}

extension Response {
    /// The same response with a `Retry-After` field.
    func retried(after seconds: Int) -> Response {
        var response = self
        response.headers["Retry-After"] = String(seconds)
        return response
    }
}
