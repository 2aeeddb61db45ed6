import HTTP
import Pages
import Storage
import Studies
import TaskModel

extension ParticipantSite {
    /// Lets a participant in by personal code: GET shows the form, POST lets the participant in.
    func returnByCode(
        _ endpoint: ReturnByCodeEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        var visit = try await visit(to: endpoint.study, request, browser)
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
            return try ask(endpoint, visit, request, .unknown, .unprocessableContent)
        }
        await wrongCodes.undoAttempt(request.head.network)
        visit.expect(found)
        guard !visit.hasOtherUser || isConfirmed(request) else {
            return try ask(endpoint, visit, request, nil, .conflict)
        }
        return try await letIn(found, browser)
    }

    /// Lets a participant in by personal link: GET shows a button, POST lets the participant in.
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
        return try await letIn(found, browser)
    }

    private func letIn(
        _ participant: Participant,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        try await environment.storage.allow(
            browser.hash,
            toOpenSessionsOf: participant.id,
            at: environment.now()
        )
        return responder.redirect(to: StudyEndpoint(study: participant.study))
    }

    /// Shows the personal link and code of the browser's participant; a POST replaces them.
    func ownLink(
        _ endpoint: OwnLinkEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let visit = try await visit(to: endpoint.study, request, browser)
        let arrival = try await arrival(request, in: visit.study, browser)
        guard arrival.obstacle == nil, arrival.isOwnBrowser, let owner = arrival.participant else {
            throw SiteError.notYours
        }
        guard request.head.method == .post else {
            let isReplaced = request.head.query["notice"] == "replaced"
            return try show(endpoint, visit, owner, request, isReplaced ? .replaced : nil)
        }
        let isOurs = formGuard.accepts(
            request,
            browser: browser.hash,
            object: owner.id,
            purpose: "personal-link"
        )
        guard isOurs else { return try show(endpoint, visit, owner, request, .stale, .forbidden) }
        let next = Participant(id: owner.id, study: owner.study, generation: owner.generation + 1)
        _ = try await environment.storage.replaceKeys(
            of: owner,
            with: secrets.personalKeys(of: next),
            at: environment.now()
        )
        let query = StudyEndpoint.sessionQuery(of: request)
        return responder.redirect(
            to: endpoint,
            query: [(name: "notice", value: "replaced")] + query
        )
    }

    private func show(
        _ endpoint: OwnLinkEndpoint,
        _ visit: StudyVisit,
        _ owner: Participant,
        _ request: Request,
        _ notice: OwnLinkEndpoint.Word?,
        _ status: Status = .ok
    ) throws -> Response {
        let wording = environment.wording(visit.study.language)
        let query = Responder.queryText(StudyEndpoint.sessionQuery(of: request))
        let page = OwnLinkPage(
            frame: visit.frame(titled: wording(OwnLinkEndpoint.Word.title), in: wording),
            personal: personalLink(of: owner, visit.study, wording),
            action: endpoint.address,
            token: secrets.formToken(
                browser: visit.browser.hash,
                object: owner.id,
                purpose: "personal-link"
            ),
            session: StudyEndpoint.session(of: request),
            continuePath: Address(StudyEndpoint(study: endpoint.study).path + query),
            notice: notice.map { wording($0) }
        )
        return try responder.page(page, status: status)
    }
}
