import HTTP
import Logging
import Sessions
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Validates and stores a step's form, and redirects to the next page.
    ///
    /// A rejected form is shown again with the typed input.
    func submit(
        _ address: StepAddress,
        _ session: LoadedSession,
        _ request: Request
    ) async throws -> Response {
        let fields = request.form.fields.map { (name: $0.name, value: $0.value) }
        var form = StepForm(fields, at: address, isEdit: request.head.comesFromReview)
        let untranslated = sessions.translate(&form, for: session)
        let isOurs = formGuard.accepts(
            request,
            browser: session.browser,
            object: session.state.id,
            purpose: "step"
        )
        guard isOurs else { return try redisplay(form, session, .expired, .forbidden) }
        if form.button == StepForm.endTurnButton, !session.state.status.isOpen {
            return try await endTurn(of: session)
        }
        let result = try await sessions.submit(
            &form,
            untranslated: untranslated,
            files: request.files.map(ReceivedFile.init),
            to: session,
            at: environment.now()
        )
        return try await response(to: form, result)
    }

    private func response(to form: StepForm, _ result: FormResult) async throws -> Response {
        switch result {
        case .accepted(let outcome, let session): try await accept(form, outcome, session)
        case .revealed(let session):
            redirect(to: form, session, query: [("notice", "opened")])
        case .rejected(let rejection, let session):
            try redisplay(form, session, rejection, status(of: rejection))
        case .misplaced(let session): responder.redirect(to: session.here)
        }
    }

    /// Redirects to the page to which an accepted form leads.
    private func accept(
        _ form: StepForm,
        _ outcome: Change.ActionOutcome,
        _ session: LoadedSession
    ) async throws -> Response {
        let id = session.state.id
        switch (outcome, form.button) {
        case (.drafted, _) where form.language != nil:
            return try await changeLanguage(form, session)
        case (.drafted, _) where form.learnMoreTopic != nil:
            let topic = form.learnMoreTopic ?? ""
            let query = topic.isEmpty ? [] : [(name: LearnMoreEndpoint.topic, value: topic)]
            let page = LearnMoreEndpoint(id: id, step: form.address)
            return responder.redirect(to: page, query: query)
        case (.drafted, "cancel") where session.leavesWithoutAsking:
            return try await saveAndLeave(session)
        case (.drafted, "cancel"): return responder.redirect(to: CancelEndpoint(id: id))
        // In both cases, the input is stored as a draft, so leaving the page loses nothing.
        case (.drafted, StepForm.studyButton), (.stale, StepForm.studyButton):
            return responder.redirect(
                to: StudyEndpoint(study: session.study.id),
                query: [(name: StudyEndpoint.session, value: session.state.id)]
            )
        case (.drafted, StepForm.personalLinkButton), (.stale, StepForm.personalLinkButton):
            return responder.redirect(
                to: OwnLinkEndpoint(study: session.study.id),
                query: [(name: StudyEndpoint.session, value: session.state.id)]
            )
        case (.drafted, StepForm.endTurnButton), (.stale, StepForm.endTurnButton):
            return try await endTurn(of: session)
        case (.stale, _): return responder.redirect(to: session.here, query: [("notice", "stale")])
        case (.moved, StepForm.interrupt):
            return responder.redirect(to: session.here, query: [("notice", "interrupted")])
        case (.noted, StepForm.recorderFailed):
            logRecorderFailure(session, at: form.address)
            return responder.redirect(to: session.here)
        default: return responder.redirect(to: session.here)
        }
    }

    private func changeLanguage(
        _ form: StepForm,
        _ session: LoadedSession
    ) async throws -> Response {
        if let language = form.language {
            let now = environment.now()
            _ = try await sessions.changeLanguage(of: session, to: language, at: now)
        }
        return redirect(to: form, session)
    }

    /// Redirects to the form's page.
    private func redirect(
        to form: StepForm,
        _ session: LoadedSession,
        query: [(name: String, value: String)] = []
    ) -> Response {
        let review = form.isEdit ? [(name: "return", value: "review")] : []
        let page = StepEndpoint(id: session.state.id, step: form.address)
        return responder.redirect(to: page, query: review + query)
    }

    /// Logs that a recorder failed, but not the error's message, which may contain any text.
    private func logRecorderFailure(_ session: LoadedSession, at step: StepAddress) {
        environment.logger.notice(
            "a recorder failed",
            metadata: ["study": "\(session.study.id)", "step": "\(step)"]
        )
    }
}

// MARK: - Rejected forms

extension ParticipantSite {
    private func status(of rejection: FormRejection) -> Status {
        switch rejection.reason {
        case .invalid: .unprocessableContent
        case .unknownAction: .badRequest
        case .notStored: .serviceUnavailable
        }
    }

    /// Shows the form's page again with the typed input.
    private func redisplay(
        _ form: StepForm,
        _ session: LoadedSession,
        _ rejection: FormRejection,
        _ status: Status
    ) throws -> Response {
        if let cause = rejection.cause {
            environment.logger.error(
                "a form could not be stored",
                metadata: ["error": "\(cause)"]
            )
        }
        var builder = StepPageBuilder(
            session: session,
            secrets: secrets,
            address: form.address,
            visit: form.visit ?? session.state.visit.number,
            isEdit: form.isEdit
        )
        builder.typed = form.fields(without: rejection.errors.map(\.item))
        builder.errors = rejection.errors
        builder.isListTooShort = rejection.isListTooShort
        builder.notice = rejection.notice
        builder.objection = rejection.objection
        return try show(builder, status: status)
    }
}
