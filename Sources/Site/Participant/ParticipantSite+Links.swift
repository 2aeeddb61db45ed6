import HTTP
import Pages
import Storage
import Studies
import TaskModel

extension ParticipantSite {
    /// Shows the form for a personal code; a POST gives the participant access.
    ///
    /// For an invitation code, the POST redirects to the invitation.
    func returnByCode(
        _ endpoint: ReturnByCodeEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        var visit = try await visit(to: endpoint.study, request, browser)
        switch request.head.query["notice"] {
        case "locked" where visit.browser.isShared: visit.notice = .locked
        case "used": visit.notice = .used
        default: break
        }
        guard request.head.method == .post else { return try ask(endpoint, visit) }
        guard visit.isOurs(request, formGuard) else {
            return try ask(endpoint, visit, request, .stale, .forbidden)
        }
        let typed = (request.form["code"] ?? "").limited(to: 100)
        guard let code = PersonalCode.normalized(typed) else {
            return try ask(endpoint, visit, request, .unknown, .unprocessableContent)
        }
        guard await wrongCodes.begin(request.head.network, at: environment.now()) else {
            return try ask(endpoint, visit, request, .tries, .tooManyRequests)
        }
        let hash = secrets.hash(code: code)
        let found = try await environment.storage.participant(of: endpoint.study, withCode: hash)
        guard let found else {
            guard let join = try await invitation(to: endpoint.study, withCode: hash) else {
                return try ask(endpoint, visit, request, .unknown, .unprocessableContent)
            }
            await wrongCodes.undoAttempt(request.head.network)
            return responder.redirect(to: join)
        }
        await wrongCodes.undoAttempt(request.head.network)
        visit.expect(found)
        guard !visit.hasOtherUser || claimant(of: request) == .link else {
            return try ask(endpoint, visit, request, nil, .conflict)
        }
        return try await letIn(found, visit)
    }

    /// Shows a button to confirm a personal link; a POST gives the participant access.
    ///
    /// A link preview therefore changes nothing.
    func personalLink(
        _ endpoint: PersonalLinkEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let hash = Secrets.hash(of: endpoint.token)
        guard let found = try await environment.storage.participant(withLink: hash) else {
            throw SiteError.notFound
        }
        var visit = try await visit(to: found.study, request, browser)
        visit.text = .linkText
        visit.expect(found)
        guard request.head.method == .post else { return try ask(endpoint, visit) }
        guard visit.isOurs(request, formGuard) else {
            return try ask(endpoint, visit, request, .stale, .forbidden)
        }
        return try await letIn(found, visit)
    }

    private func letIn(_ participant: Participant, _ visit: StudyVisit) async throws -> Response {
        try await enter(visit) { browser in
            try await environment.storage.allow(
                browser.key ?? browser.hash,
                toOpenSessionsOf: participant.id,
                at: environment.now()
            )
        }
    }

    /// Calls `allow` to give a person access in the browser, then redirects to the study page.
    ///
    /// On a shared device, a new turn starts before `allow` is called.
    func enter(
        _ visit: StudyVisit,
        _ allow: (ParticipantBrowser) async throws -> Void
    ) async throws -> Response {
        let browser = try await nextTurn(after: visit.browser)
        try await allow(browser)
        let response = study(of: visit)
        return browser.isShared ? responder.remembering(browser, response) : response
    }

    /// Redirects to the study page in the language that the address names, if any.
    ///
    /// On a shared device, the page is for the person whose turn it is.
    func study(of visit: StudyVisit) -> Response {
        responder.redirect(
            to: StudyEndpoint(study: visit.study.id),
            query: visit.claimant + visit.language
        )
    }

    /// Returns the query fields that identify the person if the browser alone does not.
    func personQuery(of request: Request) -> [(name: String, value: String)] {
        let session = StudyEndpoint.session(of: request)
        return (claimant(of: request).map { [$0.field] } ?? [])
            + (session.map { [(name: StudyEndpoint.session, value: $0)] } ?? [])
    }

    /// Shows the personal link and code of the browser's participant; a POST replaces them.
    func ownLink(
        _ endpoint: OwnLinkEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let page = try await ownPage(of: endpoint.study, for: "personal-link", request, browser)
        guard page.isPost else {
            let isReplaced = request.head.query["notice"] == "replaced"
            return try show(endpoint, page, isReplaced ? .replaced : nil)
        }
        guard page.isOurs else { return try show(endpoint, page, .stale, .forbidden) }
        let owner = page.owner
        let next = Participant(id: owner.id, study: owner.study, generation: owner.generation + 1)
        _ = try await environment.storage.replaceKeys(
            of: owner,
            with: secrets.personalKeys(of: next),
            by: nil,
            at: environment.now()
        )
        return page.redirect(to: endpoint, [(name: "notice", value: "replaced")])
    }

    private func show(
        _ endpoint: OwnLinkEndpoint,
        _ page: OwnPage,
        _ notice: OwnLinkEndpoint.Word?,
        _ status: Status = .ok
    ) throws -> Response {
        let model = OwnLinkPage(
            frame: page.frame(titled: OwnLinkEndpoint.Word.title, at: endpoint),
            personal: personalLink(of: page.owner, page.study, page.wording),
            action: endpoint.address,
            token: page.token,
            claimant: claimant(of: page.request)?.rawValue,
            session: StudyEndpoint.session(of: page.request),
            continuePath: page.address(of: StudyEndpoint(study: endpoint.study)),
            notice: notice.map { page.wording($0) }
        )
        return try responder.page(model, status: status)
    }
}
