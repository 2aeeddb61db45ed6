import HTTP
import Pages
import Storage
import Studies
import TaskModel

extension ParticipantSite {
    /// Returns the page that asks the participant of a signed link to continue.
    ///
    /// Returns `nil` if the study's links are not signed or the link has no signature.
    ///
    /// If the link's participant is already the browser's last user, redirects to the study page.
    /// If the signature is wrong or has expired, or if the link contains no usable identity,
    /// returns the study page with a notice.
    func signedLinkPage(
        _ version: StudyVersion,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response? {
        let study = version.study
        guard let name = study.admission.signatureParameter, request.head.query[name] != nil else {
            return nil
        }
        let link = SignedLink(into: study, secrets, environment) { request.head.query[$0] }
        let known = try await environment.storage.participant(
            of: study.id,
            identifiedBy: link.identity
        )
        var visit = try await visit(to: study.id, request, browser)
        if let known, known.id == visit.user?.id { return link.redirect(responder) }
        guard link.verified != nil else {
            return try await expiredLink(study.id, request, browser)
        }
        visit.expect(known)
        visit.text = .signedText
        visit.parameters = link.fields
        return try ask(SignedLinkEndpoint(study: study.id), visit)
    }

    /// Gives the participant of a signed link access in this browser, and marks the signature as
    /// used.
    func signedLink(
        _ endpoint: SignedLinkEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        var visit = try await visit(to: endpoint.study, request, browser)
        let study = visit.study
        guard study.admission.signatureParameter != nil else { throw SiteError.notFound }
        let link = SignedLink(into: study, secrets, environment) { request.form["parameter-\($0)"] }
        guard visit.isOurs(request, formGuard) else {
            visit.text = .signedText
            visit.parameters = link.fields
            return try ask(endpoint, visit, request, .stale, .forbidden)
        }
        guard let signature = link.verified else {
            return try await expiredLink(study.id, request, browser)
        }
        let user = try await nextTurn(after: visit.browser)
        do {
            try await claim(link.identity, in: study.id, provenBy: signature, user)
        } catch StorageError.taken {
            return try await expiredLink(study.id, request, browser)
        }
        let response = link.redirect(responder, visit.claimant)
        return user.isShared ? responder.remembering(user, response) : response
    }

    private func expiredLink(
        _ study: String,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let notice = StudyEndpoint.Word.expiredLink
        return try await studyPage(study, request, browser, status: .forbidden, notice: notice)
    }
}
