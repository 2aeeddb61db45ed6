import Studies
import HTTP
import Pages
import Storage
import TaskModel

extension AdminSignIn {
    /// The form in which an invited researcher sets a password; using it ends the invitation.
    func invitation(_ token: String, _ request: Request) async throws -> Response {
        let hash = Secrets.hash(of: token)
        guard let invitation = try await environment.storage.invitation(hash),
            environment.now() < invitation.expiresAt
        else { return try invitationOver() }
        let browser = ParticipantBrowser.any(request.head, in: environment)
        let route = Route.invitation(token: token)
        guard request.head.method == .post else { return try form(route, invitation, browser) }
        guard isOurs(request, browser, route) else {
            return try form(route, invitation, browser, [error("password", "stale")], .forbidden)
        }
        return try await accept(route, invitation, browser, request)
    }

    private func accept(
        _ route: Route,
        _ invitation: ResearcherInvitation,
        _ browser: ParticipantBrowser,
        _ request: Request
    ) async throws -> Response {
        let password = request.form["password"] ?? ""
        let isSame = password == request.form["password-again"]
        let mistakes =
            try await accounts.mistakes(invitation.name, password).map(error(for:))
            + (isSame ? [] : [error("password-again", "differs")])
        guard mistakes.isEmpty else {
            return try form(route, invitation, browser, mistakes, .unprocessableContent)
        }
        do {
            let hash = try await accounts.checkedHash(of: password, for: invitation.name)
            return try await add(invitation, passwordHash: hash, request)
        } catch is HashingQueue.Full {
            return try busy { try form(route, invitation, browser, $0, .tooManyRequests) }
        }
    }

    private func add(
        _ invitation: ResearcherInvitation,
        passwordHash: String,
        _ request: Request
    ) async throws -> Response {
        let now = environment.now()
        let researcher = Researcher(
            name: invitation.name,
            passwordHash: passwordHash,
            createdAt: now
        )
        let event = Event(
            kind: "researcher.accept",
            actor: "researcher:\(invitation.name)",
            object: "admin",
            at: now
        )
        let isAccepted = try await environment.storage.accept(
            invitation.token,
            as: researcher,
            recording: event
        )
        return isAccepted ? try await enter(researcher, request) : try invitationOver()
    }

    /// The same page for a link that was used, has expired or never existed.
    private func invitationOver() throws -> Response {
        try responder.message(
            "invitationOver",
            status: .notFound,
            in: .admin,
            wording: wording,
            onward: []
        )
    }

    private func form(
        _ route: Route,
        _ invitation: ResearcherInvitation,
        _ browser: ParticipantBrowser,
        _ errors: [SignInPage.FieldError] = [],
        _ status: Status = .ok
    ) throws -> Response {
        let token = secrets.formToken(
            browser: browser.hash,
            object: route.pattern.rawValue,
            purpose: "sign-in"
        )
        let page = AdminPasswordPage(
            frame: PageFrame(wording: wording, title: wording("researchers.invitation")),
            action: route.path,
            token: token,
            name: invitation.name,
            asksCurrent: false,
            errors: errors
        )
        return responder.remembering(browser, try responder.page(page, status: status))
    }
}
