import HTTP
import Logging
import Pages
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// What a redirect can ask the page to say.
    private static let notices = [
        "stale": "notices.step.stale", "opened": "notices.step.opened",
    ]

    /// Shows a step that may be visited, or leads to where the participant is.
    func showStep(
        _ address: StepAddress,
        _ run: SessionRun,
        _ head: RequestHead
    ) throws -> Response {
        let response = try showStep(address, run, head, mayRender: true)
        guard let response else { throw SiteError.notFound }
        return response
    }

    /// The response to a GET of a step, if everything that it takes is in memory: the session, the
    /// browser's right to open it, its task, and the page that was rendered for another.
    func cachedStep(
        _ address: StepAddress,
        of session: String,
        _ head: RequestHead
    ) -> Response? {
        guard let browser = Browser.known(head, isSecure: environment.isSecure),
            let run = run(known: session, browser)
        else { return nil }
        return try? showStep(address, run, head, mayRender: false)
    }

    /// Shows a step or leads to where the participant is.
    ///
    /// - Returns: `nil` if a page has to be rendered and must not be.
    private func showStep(
        _ address: StepAddress,
        _ run: SessionRun,
        _ head: RequestHead,
        mayRender: Bool
    ) throws -> Response? {
        guard run.state.status != .discarded, run.state.status != .failed else {
            return mayRender ? try ended(run) : nil
        }
        let journey = run.journey
        let isEdit = comesFromReview(head) && journey.canEdit(address)
        guard isEdit || address == run.state.visit.address || journey.revisit(address) != nil
        else { return responder.redirect(to: run.here) }
        if hasEndedWithoutPage(run, journey) { return mayRender ? try ended(run) : nil }
        if isEdit, let reason = journey.objection(toPresenting: address) {
            return mayRender ? try refuse(reason, run, journey) : nil
        }
        let visit = isEdit ? nil : journey.revisit(address)
        let notice = head.query["notice"].flatMap { Self.notices[$0] }
        let builder = StepPageBuilder(
            run: run,
            secrets: secrets,
            address: address,
            visit: visit ?? run.state.visit.number,
            isEdit: isEdit,
            notice: notice
        )
        if let page = try blankPage(of: builder, mayRender: mayRender) { return page }
        return mayRender ? try show(builder) : nil
    }

    /// The page at which the participant stands, with the reason why another may not be opened.
    private func refuse(
        _ reason: String,
        _ run: SessionRun,
        _ journey: Journey
    ) throws -> Response {
        var builder = StepPageBuilder(
            run: run,
            secrets: secrets,
            address: run.state.visit.address,
            visit: run.state.visit.number,
            isEdit: false
        )
        builder.objection = reason
        return try show(builder, status: .unprocessableContent)
    }

    private func show(_ builder: StepPageBuilder, status: Status = .ok) throws -> Response {
        guard let page = dressed(builder) else { throw SiteError.notFound }
        var response = try responder.page(page, status: status)
        if status == .serviceUnavailable { response.headers["Retry-After"] = "5" }
        return response
    }

    /// The page that a builder makes, with the style sheets and scripts that belong to it.
    func dressed(_ builder: StepPageBuilder) -> StepPage? {
        guard var page = builder.page() else { return nil }
        page.frame.stylesheets = publicFiles.addresses(of: page.assets, ending: ".css")
        if page.sessionState.isOpen { page.languages = builder.run.languages }
        page.frame.scripts = publicFiles.addresses(of: page.assets, ending: ".js")
        return page
    }

    /// Whether a page or its form belongs to a Change on the review page.
    private func comesFromReview(_ head: RequestHead) -> Bool {
        head.query["return"] == "review"
    }

    /// A page that was never reached by a completion step: `finish: true` ends without one.
    private func hasEndedWithoutPage(_ run: SessionRun, _ journey: Journey) -> Bool {
        !run.state.status.isOpen && journey.current?.step.isCompletion != true
    }

    /// Takes what a step's form sent: validates, stores, and leads on.
    func submit(
        _ address: StepAddress,
        _ run: SessionRun,
        _ request: Request
    ) async throws -> Response {
        var form = StepForm(request.form, address: address)
        let foreign = rewrite(&form, for: run)
        guard
            formGuard.accepts(request, browser: run.browser, object: run.state.id, purpose: "step")
        else { return try again(run, form, request, notice: "notices.step.expired", .forbidden) }
        let refused = try await keepFiles(of: request, for: &form, run)
        guard refused.errors.isEmpty else {
            return try again(run, form, request, errors: refused.errors, refused.status)
        }
        guard
            let action = form.action(
                isEdit: comesFromReview(request.head),
                in: run.context(address)
            )
        else {
            return try again(run, form, request, notice: noActionNotice(form, run), .badRequest)
        }
        guard !namesForeignRecorder(form, run) else {
            let notice = "notices.step.noRecorder"
            return try again(run, form, request, notice: notice, .unprocessableContent)
        }
        let unread = shown(foreign, of: form, run)
        guard form.button != "continue" || unread.isEmpty else {
            return try again(run, form, request, errors: unread, .unprocessableContent)
        }
        if opensMore(form, run) { return try await reveal(form, run, request) }
        do {
            return try await apply(action, form, run, request)
        } catch let error as StorageError where !request.files.isEmpty {
            return try notSaved(form, run, request, error)
        }
    }

    /// The same page, as the one that sends a form again has no files in it; those that came with
    /// this one are kept.
    private func notSaved(
        _ form: StepForm,
        _ run: SessionRun,
        _ request: Request,
        _ error: StorageError
    ) throws -> Response {
        environment.logger.error("storage refused", metadata: ["error": "\(error)"])
        let notice = "notices.step.notSaved"
        return try again(run, form, request, notice: notice, .serviceUnavailable)
    }

    /// The errors of items that the page shows.
    private func shown(_ errors: [ItemError], of form: StepForm, _ run: SessionRun) -> [ItemError] {
        guard !errors.isEmpty, let step = run.journey.step(form.address) else { return [] }
        let visible = run.journey.visibleItems(
            of: step,
            at: form.address,
            typed: form.fields,
            in: run.context(form.address)
        )
        return errors.filter { error in visible.contains { $0.id == error.item } }
    }

    /// Whether what was typed opens a question of the same page that was not shown yet.
    private func opensMore(_ form: StepForm, _ run: SessionRun) -> Bool {
        guard form.button == "continue", let shown = form.shown else { return false }
        let journey = run.journey
        guard let step = journey.step(form.address) else { return false }
        let live = Set(journey.liveItems(of: step).map(\.id)).subtracting(shown)
        let visible = journey.visibleItems(
            of: step,
            at: form.address,
            typed: form.fields,
            in: run.context(form.address)
        )
        return visible.contains { live.contains($0.id) && !form.answers($0) }
    }

    /// The same page with the question that was opened; what was typed waits as a draft.
    private func reveal(
        _ form: StepForm,
        _ run: SessionRun,
        _ request: Request
    ) async throws -> Response {
        guard let submission = form.submission(in: run.context(form.address)) else {
            throw SiteError.notFound
        }
        let kept = try await apply(.draft(submission), form, run, request)
        guard kept.status == .seeOther, run.state.status.isOpen else { return kept }
        let review = comesFromReview(request.head) ? [(name: "return", value: "review")] : []
        return responder.redirect(
            to: .step(session: run.state.id, form.address),
            query: review + [("notice", "opened")]
        )
    }

    private func apply(
        _ action: Action,
        _ form: StepForm,
        _ run: SessionRun,
        _ request: Request
    ) async throws -> Response {
        do {
            let (outcome, run) = try await change(action, run)
            if outcome == .noted { noteFailure(of: run.study, at: form.address) }
            if let language = form.language, outcome == .drafted {
                return try await goOn(in: language, run, form, request)
            }
            guard form.button == "cancel", outcome == .drafted, leavesAtOnce(run) else {
                return lead(on: run, form, outcome)
            }
            return try await saveAndLeave(run)
        } catch let refusal as TaskPlayer.Refusal {
            return try await refused(refusal, run, form, request)
        } catch FileRefusal.notOfSession(let id) {
            return try again(
                run,
                form,
                request,
                errors: Uploads.errors(naming: id, in: form, of: run),
                .unprocessableContent
            )
        }
    }

    /// A task may say that leaving asks nothing; nothing is ever thrown away without asking.
    private func leavesAtOnce(_ run: SessionRun) -> Bool {
        let journey = run.journey
        return !journey.confirmsCancel && journey.supportsSaveAndRestore
    }

    /// Where an accepted form leads.
    private func lead(on run: SessionRun, _ form: StepForm, _ outcome: Change.Outcome) -> Response {
        switch (outcome, form.button) {
        case (.drafted, "learn-more"):
            responder.redirect(to: .learnMore(session: run.state.id, form.address))
        case (.drafted, "cancel"): responder.redirect(to: .cancel(session: run.state.id))
        // The form of an older page was stored as a draft of its step, as this button promises.
        case (.drafted, StepForm.studyButton), (.stale, StepForm.studyButton):
            responder.redirect(to: .study(run.study.id))
        case (.stale, _): responder.redirect(to: run.here, query: [("notice", "stale")])
        default: responder.redirect(to: run.here)
        }
    }

    private func refused(
        _ refusal: TaskPlayer.Refusal,
        _ run: SessionRun,
        _ form: StepForm,
        _ request: Request
    ) async throws -> Response {
        let now = try await environment.storage.session(run.state.id).map { run.with($0) } ?? run
        switch refusal {
        case .invalid(let errors):
            return try again(now, form, request, errors: errors, .unprocessableContent)
        case .tooFewEntries:
            return try again(now, form, request, isListTooShort: true, .unprocessableContent)
        case .tooEarly:
            let notice = "notices.step.tooEarly"
            return try again(now, form, request, notice: notice, .unprocessableContent)
        case .notPresented(_, let reason):
            return try again(now, form, request, objection: reason, .unprocessableContent)
        default: return responder.redirect(to: now.here)
        }
    }

    /// The same page with everything that was typed.
    private func again(
        _ run: SessionRun,
        _ form: StepForm,
        _ request: Request,
        errors: [ItemError] = [],
        isListTooShort: Bool = false,
        notice: String? = nil,
        objection: String? = nil,
        _ status: Status
    ) throws -> Response {
        var builder = StepPageBuilder(
            run: run,
            secrets: secrets,
            address: form.address,
            visit: form.visit ?? run.state.visit.number,
            isEdit: comesFromReview(request.head)
        )
        builder.typed = form.fields(without: errors.map(\.item))
        builder.errors = errors
        builder.isListTooShort = isListTooShort
        builder.notice = notice
        builder.objection = objection
        return try show(builder, status: status)
    }
}
