import HTTP
import Storage
import TaskModel

extension ParticipantSite {
    /// Shows an invitation; a POST makes the person a participant.
    ///
    /// Opening an invitation changes nothing, so a link preview cannot use it up.
    func join(
        _ endpoint: JoinEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let hash = Secrets.hash(of: endpoint.token)
        guard let invitation = try await environment.storage.invitation(withLink: hash) else {
            throw SiteError.notFound
        }
        var draft = try await visit(to: invitation.study, request, browser)
        draft.title = .inviteTitle
        draft.text = .inviteText
        draft.expect(nil)
        let visit = draft
        if try await isUsed(invitation, by: visit.browser) { return study(of: visit) }
        let notice = obstacle(to: invitation, visit.study)
        let full = try await enrolment(of: nil, in: visit.study).obstacle
        if notice != nil || full != nil {
            return try await studyPage(
                invitation.study,
                request,
                browser,
                status: .forbidden,
                // The study page of a closed study already states that the study is closed.
                notice: notice == .closed ? nil : notice,
                enrolment: full
            )
        }
        guard request.head.method == .post else { return try ask(endpoint, visit) }
        guard visit.isOurs(request, formGuard) else {
            return try ask(endpoint, visit, request, .stale, .forbidden)
        }
        return try await startMutex.withLock(for: browser.hash) {
            let user = try await user(of: visit.browser, in: invitation.study)?.participant
            guard let user, claimant(of: request) != .link else {
                return try await accept(invitation, visit, request)
            }
            // A double press: the first request has already made the person a participant.
            let number = try await environment.storage.invitation(ofParticipant: user.id)
            if number == invitation.number { return study(of: visit) }
            return try visit.browser.isShared
                ? await accept(invitation, visit, request)
                : ask(endpoint, visit, request, nil, .conflict)
        }
    }

    /// Returns the endpoint of the invitation with the given code; `nil` if there is no such
    /// invitation.
    ///
    /// Returns the endpoint even if the invitation can no longer be used.
    func invitation(to study: String, withCode hash: SecretHash) async throws -> JoinEndpoint? {
        try await environment.storage.invitation(to: study, withCode: hash).map {
            JoinEndpoint(token: secrets.token(ofInvitation: $0.number, to: study))
        }
    }

    /// Returns whether an invitation is for one person and the browser's user has used it.
    private func isUsed(
        _ invitation: StudyInvitation,
        by browser: ParticipantBrowser
    ) async throws -> Bool {
        guard !invitation.draft.isReusable,
            let user = try await user(of: browser, in: invitation.study)
        else { return false }
        let number = try await environment.storage.invitation(ofParticipant: user.participant.id)
        return number == invitation.number
    }

    private func obstacle(
        to invitation: StudyInvitation,
        _ study: Study
    ) -> StudyEndpoint.Word? {
        if study.access != .open { return .closed }
        let isListed = study.admission.entries.contains(.invitation)
        return isListed && invitation.isOpen ? nil : .usedInvitation
    }

    private func accept(
        _ invitation: StudyInvitation,
        _ visit: StudyVisit,
        _ request: Request
    ) async throws -> Response {
        let new = Participant(id: environment.identifier(), study: invitation.study)
        let claim = InvitationClaim(
            study: invitation.study,
            number: invitation.number,
            newParticipant: new.id,
            newKeys: secrets.personalKeys(of: new)
        )
        do {
            return try await enter(visit) { browser in
                _ = try await environment.storage.accept(
                    claim,
                    on: browser.key ?? browser.hash,
                    at: environment.now()
                )
            }
        } catch StorageError.taken {
            return try await studyPage(
                invitation.study,
                request,
                visit.browser,
                status: .conflict,
                notice: .usedInvitation
            )
        }
    }
}
