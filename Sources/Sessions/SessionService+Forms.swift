import Storage
package import TaskModel
package import TaskPlayer

/// The result of submitting a step form.
package enum FormResult: Sendable {
    /// The action was not rejected; the outcome describes its effect, if it had any.
    case accepted(Change.ActionOutcome, LoadedSession)
    /// The answers made further items of the page visible; the form is stored as a draft.
    case revealed(LoadedSession)
    /// No answers are stored; the page must be shown again.
    case rejected(FormRejection, LoadedSession)
    /// No answers are stored: the session does not allow the action, for example because the
    /// session has ended.
    case misplaced(LoadedSession)
}

/// The rejection of a step form, with the messages for its page.
package struct FormRejection: Error {
    package enum Reason: Sendable {
        /// The form has invalid answers, or is rejected for a reason without a case of its own,
        /// such as an expired token.
        case invalid
        /// The page does not offer the action.
        case unknownAction
        /// The storage failed; the same form can be sent again.
        case notStored
    }

    package var reason = Reason.invalid
    package var errors: [ItemError] = []
    /// Whether the page's list has too few entries.
    package var isListTooShort = false
    package var notice: StepNotice?
    /// The policy's reason for rejecting the step to which the action leads; otherwise `nil`.
    package var objection: String?
    /// The storage error, for the log.
    package var cause: (any Error)?

    /// The rejection of a form whose token is invalid, usually because the page is too old.
    package static let expired = FormRejection(notice: .expired)
}

/// The keys of the notices that a step's page can show.
package enum StepNotice: String, WordKey {
    case expired = "notices.step.expired"
    case notSaved = "notices.step.notSaved"
    case tooEarly = "notices.step.tooEarly"
    case timeNotRunning = "notices.step.timeNotRunning"
    case noRecorder = "notices.step.noRecorder"
    case noAction = "notices.step.noAction"
    case noActionYet = "notices.step.noActionYet"
    case stale = "notices.step.stale"
    case opened = "notices.step.opened"
    case otherLanguage = "notices.step.otherLanguage"
    case interrupted = "notices.step.interrupted"
}

extension SessionService {
    /// Validates and stores a submitted step form.
    ///
    /// - Parameters:
    ///   - form: The form, translated to the session's language; its fields are set to refer to
    ///     stored files.
    ///   - untranslated: The items whose fields could not be translated.
    ///   - files: The files of the form.
    ///   - session: The session.
    ///   - now: The current time.
    /// - Returns: The outcome, with the reason if the form was rejected.
    /// - Throws: `StorageError` if the storage failed and the form contained no file.
    package func submit(
        _ form: inout StepForm,
        untranslated: [ItemError] = [],
        files: [ReceivedFile] = [],
        to session: LoadedSession,
        at now: Instant
    ) async throws -> FormResult {
        do {
            try session.requireLanguage(of: form)
            if let receiver { try await receiver.store(files, of: &form, for: session, at: now) }
            let action = try session.action(of: form, untranslated)
            guard session.revealsMoreItems(form) else {
                return try await accept(action, session, now)
            }
            let result = try await accept(session.draft(of: form) ?? action, session, now)
            guard case .accepted(_, let next) = result, session.state.status.isOpen else {
                return result
            }
            return .revealed(next)
        } catch let error as ActionError {
            return result(of: error, latest(session))
        } catch let rejection as FormRejection {
            return .rejected(rejection, latest(session))
        } catch FileRejectedError.notOfSession(let id) {
            return .rejected(session.rejection(ofFile: id, in: form), session)
        } catch let error as StorageError where !files.isEmpty {
            // The generic error page cannot send files again, so show the form instead.
            let rejection = FormRejection(
                reason: .notStored,
                notice: .notSaved,
                cause: error
            )
            return .rejected(rejection, session)
        }
    }

    private func accept(
        _ action: Action,
        _ session: LoadedSession,
        _ now: Instant
    ) async throws -> FormResult {
        let (change, session) = try await apply(action, to: session, at: now)
        return .accepted(change.outcome, session)
    }

    private func result(of error: ActionError, _ session: LoadedSession) -> FormResult {
        switch error {
        case .invalid(let errors): .rejected(FormRejection(errors: errors), session)
        case .tooFewEntries: .rejected(FormRejection(isListTooShort: true), session)
        case .tooEarly: .rejected(FormRejection(notice: .tooEarly), session)
        case .timeNotRunning: .rejected(FormRejection(notice: .timeNotRunning), session)
        case .notPresented(_, let reason): .rejected(FormRejection(objection: reason), session)
        default: .misplaced(session)
        }
    }
}

extension LoadedSession {
    /// Throws `FormRejection` if Continue was pressed on a consent's document or signature page in
    /// a language other than the session's.
    ///
    /// Participants must not agree to a text that they have not read.
    fileprivate func requireLanguage(of form: StepForm) throws(FormRejection) {
        guard form.button == "continue", let language = form.writtenIn,
            language != state.language, task.isAgreement(form.address.step)
        else { return }
        throw FormRejection(notice: .otherLanguage)
    }

    /// Returns the action of a form.
    ///
    /// - Throws: `FormRejection` if the page does not offer the action, or if the form reports the
    ///   failure of a recorder that is not running. The error is also thrown if Continue was
    ///   pressed and a visible item could not be translated.
    fileprivate func action(
        of form: StepForm,
        _ untranslated: [ItemError]
    ) throws(FormRejection) -> Action {
        guard let action = form.action(in: context(form.address)) else {
            throw FormRejection(reason: .unknownAction, notice: noticeOfMissingAction(form.address))
        }
        guard hasRecorder(of: form) else { throw FormRejection(notice: .noRecorder) }
        let errors = form.button == "continue" ? visible(untranslated, in: form) : []
        guard errors.isEmpty else { throw FormRejection(errors: errors) }
        return action
    }

    /// Returns the notice for a form with an action that its page does not offer.
    ///
    /// A page with a fixed duration has no Continue button until the time is up.
    private func noticeOfMissingAction(_ address: StepAddress) -> StepNotice {
        let isTimed = address == state.visit.address && journey.secondsLeft(now: now) != nil
        return isTimed ? .noActionYet : .noAction
    }

    /// Returns whether the recorder whose failure the form reports is running; `true` if the form
    /// reports no failure.
    private func hasRecorder(of form: StepForm) -> Bool {
        guard form.button == StepForm.recorderFailed, let failure = form.recorderFailure else {
            return true
        }
        return journey.runningRecorders.contains { $0.recorder.id == failure.recorder }
    }

    private func visible(_ errors: [ItemError], in form: StepForm) -> [ItemError] {
        guard !errors.isEmpty, let step = journey.step(form.address) else { return [] }
        let visible = visibleItems(of: step, in: form)
        return errors.filter { error in visible.contains { $0.id == error.item } }
    }

    private func visibleItems(of step: Step, in form: StepForm) -> [FormItem] {
        journey.visibleItems(
            of: step,
            at: form.address,
            typed: form.fields,
            in: context(form.address)
        )
    }

    /// Returns whether Continue was pressed and the answers reveal an item that was not shown
    /// before and has no field in the form.
    fileprivate func revealsMoreItems(_ form: StepForm) -> Bool {
        guard form.button == "continue", let shown = form.shown,
            let step = journey.step(form.address)
        else { return false }
        let live = Set(journey.liveItems(of: step).map(\.id)).subtracting(shown)
        return visibleItems(of: step, in: form).contains {
            live.contains($0.id) && !form.answers($0)
        }
    }

    /// Returns the action that stores a form as a draft, or `nil` if the form has no visit.
    fileprivate func draft(of form: StepForm) -> Action? {
        form.submission(in: context(form.address)).map { .draft($0) }
    }

    /// Returns the rejection of a form that refers to a file missing from the session.
    fileprivate func rejection(ofFile id: String, in form: StepForm) -> FormRejection {
        let items = journey.step(form.address)?.items ?? []
        let wrong = items.filter { item in
            form.fields.values.contains { name, values in
                (name == item.id || name.hasPrefix(item.id + "-"))
                    && values.contains { $0.contains(id) }
            }
        }
        return FormRejection(
            errors: wrong.map { ItemError(item: $0.id, reason: FileReceiver.reason(.gone)) }
        )
    }
}
