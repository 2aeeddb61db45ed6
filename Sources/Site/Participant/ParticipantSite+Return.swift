import Studies
import HTTP
import Pages
import Storage
import TaskModel

extension ParticipantSite {
    /// Opens a session by return code: GET shows the form, POST opens the session in this browser.
    func returnByCode(
        _ endpoint: ReturnByCodeEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let study = endpoint.study
        guard let version = try await environment.library.study(study) else {
            throw SiteError.notFound
        }
        let edition = version.edition(Languages.preferred(request.head, of: version.languages))
        let place = ReturnPlace(study: edition, theme: environment.page(edition.theme, of: version))
        guard request.head.method == .post else { return try ask(endpoint, place, browser) }
        guard formGuard.accepts(request, browser: browser.hash, object: study, purpose: "return")
        else { return try ask(endpoint, place, browser, request, .stale, .forbidden) }
        return try await openByCode(endpoint, place, request, browser)
    }

    private func openByCode(
        _ endpoint: ReturnByCodeEndpoint,
        _ place: ReturnPlace,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let typed = (request.form["code"] ?? "").limited(to: 100)
        guard let code = ReturnCode.normalized(typed) else {
            return try ask(endpoint, place, browser, request, .unknown, .unprocessableContent)
        }
        guard await wrongCodes.begin(request.head.network, at: environment.now()) else {
            return try ask(endpoint, place, browser, request, .tries, .tooManyRequests)
        }
        let hash = secrets.hash(returnCode: code)
        let study = place.study.id
        let session = try await environment.storage.session(of: study, returningByCode: hash)
        guard let session else {
            return try ask(endpoint, place, browser, request, .unknown, .unprocessableContent)
        }
        await wrongCodes.undoAttempt(request.head.network)
        return try await open(session, browser)
    }

    /// Opens a session by return link: GET shows a button, POST opens the session in this browser.
    ///
    /// A link preview therefore opens nothing.
    func returnByLink(
        _ endpoint: ReturnByLinkEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let hash = secrets.hash(returnToken: endpoint.token)
        guard let session = try await environment.storage.session(returningBy: hash),
            let version = try await environment.library.version(session.version)
        else { throw SiteError.notFound }
        let edition = version.edition(session.language)
        let place = ReturnPlace(study: edition, theme: environment.page(edition.theme, of: version))
        guard request.head.method == .post else { return try ask(endpoint, place, browser) }
        let isOurs = formGuard.accepts(
            request,
            browser: browser.hash,
            object: edition.id,
            purpose: "return"
        )
        guard isOurs else {
            return try ask(endpoint, place, browser, request, .stale, .forbidden)
        }
        return try await open(session, browser)
    }

    private func open(
        _ session: SessionSummary,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        try await environment.storage.allow(
            browser.hash,
            toOpen: session.id,
            at: environment.now()
        )
        return responder.redirect(to: SessionEndpoint(id: session.id))
    }

    private func ask(
        _ endpoint: some Endpoint,
        _ place: ReturnPlace,
        _ browser: ParticipantBrowser,
        _ request: Request? = nil,
        _ error: ReturnByCodeEndpoint.Word? = nil,
        _ status: Status = .ok
    ) throws -> Response {
        let study = place.study
        let wording = environment.wording(study.language)
        let asksCode = endpoint is ReturnByCodeEndpoint
        let title = wording(asksCode ? ReturnByCodeEndpoint.Word.title : .linkTitle)
        let page = ReturnPage(
            frame: MessagePlace.study(study, place.theme).frame(titled: title, in: wording),
            action: endpoint.address,
            token: secrets.formToken(browser: browser.hash, object: study.id, purpose: "return"),
            asksCode: asksCode,
            code: request?.form["code"] ?? "",
            error: error.map { wording($0) }
        )
        return try responder.page(page, status: status)
    }
}

/// The study to which a participant returns, and its theme.
private struct ReturnPlace {
    let study: Study
    let theme: PageTheme?
}
