import Studies
import HTTP
import Pages
import Storage
import TaskModel

extension AdminSite {
    /// Shows and handles the form in which researchers change their own password.
    func ownPassword(_ request: Request, _ researcher: SignedInResearcher) async throws -> Response
    {
        guard request.head.method == .post else { return try form(researcher) }
        guard accepts(request, researcher, "password") else {
            return try form(researcher, [door.error("current-password", "stale")], .forbidden)
        }
        guard let account = try await environment.storage.researcher(researcher.name) else {
            return responder.redirect(to: .signIn)
        }
        let mistakes = try await mistakes(request, researcher)
        guard mistakes.isEmpty else { return try form(researcher, mistakes, .unprocessableContent) }
        do {
            return try await change(account, request, researcher)
        } catch is HashingQueue.Full {
            return try door.busy { try form(researcher, $0, .tooManyRequests) }
        }
    }

    private func mistakes(
        _ request: Request,
        _ researcher: SignedInResearcher
    ) async throws -> [SignInPage.FieldError] {
        let password = request.form["password"] ?? ""
        let isGiven = request.form["current-password"]?.isEmpty == false
        let isSame = password == request.form["password-again"]
        return (isGiven ? [] : [door.error("current-password", "current")])
            + (try await accounts.mistakes(researcher.name, password).map(door.error(for:)))
            + (isSame ? [] : [door.error("password-again", "differs")])
    }

    /// Another person at a browser that was left signed in must not be able to guess the password.
    private func change(
        _ account: Researcher,
        _ request: Request,
        _ researcher: SignedInResearcher
    ) async throws -> Response {
        let now = environment.now()
        guard await ownPasswordAttempts.begin(account.name, at: now) else {
            let errors = [door.error("current-password", "tries")]
            return try form(researcher, errors, .tooManyRequests)
                .retried(after: Int(SignInAttempts.seconds))
        }
        let current = request.form["current-password"] ?? ""
        let client = HashingQueue.Client.trusted(account.name)
        guard try await isRight(current, account, client) else {
            try await record("researcher.refused", "admin", researcher)
            let errors = [door.error("current-password", "wrongCurrent")]
            return try form(researcher, errors, .unprocessableContent)
        }
        await ownPasswordAttempts.undoAttempt(account.name)
        let password = request.form["password"] ?? ""
        let hash = try await accounts.checkedHash(of: password, for: account.name)
        return try await store(hash, of: account, researcher)
    }

    private func isRight(
        _ password: String,
        _ account: Researcher,
        _ client: HashingQueue.Client
    ) async throws -> Bool {
        do {
            return try await accounts.isRight(password, of: account, for: client)
        } catch {
            await ownPasswordAttempts.undoAttempt(account.name)
            throw error
        }
    }

    /// The session gets a new secret: a copy of its cookie must not outlive the old password.
    private func store(
        _ hash: String,
        of account: Researcher,
        _ researcher: SignedInResearcher
    ) async throws -> Response {
        let (session, cookie) = try gate.newSession(of: account.name)
        let isChanged = try await environment.storage.changePassword(
            of: account.name,
            from: account.passwordHash,
            to: hash,
            continuing: session,
            recording: event("researcher.password", about: account.name, by: researcher)
        )
        guard isChanged else { return try staleForm() }
        var response = responder.redirect(to: .researchers, query: [("done", "password")])
        response.headers.append("Set-Cookie", cookie)
        let known = try door.knownBrowsers.cookie(name: account.name, passwordHash: hash)
        response.headers.append("Set-Cookie", known)
        return response
    }

    private func form(
        _ researcher: SignedInResearcher,
        _ errors: [SignInPage.FieldError] = [],
        _ status: Status = .ok
    ) throws -> Response {
        let page = AdminPasswordPage(
            frame: frame(wording("admin.password.title"), researcher),
            action: Route.ownPassword.path,
            token: token(researcher, "password"),
            name: researcher.name,
            asksCurrent: true,
            errors: errors
        )
        return try responder.page(page, status: status)
    }

    /// Ends all sessions of the researcher, this one included.
    func signOutEverywhere(
        _ request: Request,
        _ researcher: SignedInResearcher
    ) async throws -> Response {
        guard accepts(request, researcher, "sign-out-everywhere") else { return try staleForm() }
        try await environment.storage.signOutEverywhere(
            researcher.name,
            recording: event(
                "researcher.sign-out-everywhere",
                about: researcher.name,
                by: researcher
            )
        )
        return try farewell()
    }
}
