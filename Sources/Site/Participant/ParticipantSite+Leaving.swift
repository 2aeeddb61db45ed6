import HTTP
import Pages
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// The page that explains a step; what was typed waits as a draft.
    func learnMore(_ run: SessionRun, _ address: StepAddress) throws -> Response {
        let journey = run.journey
        guard journey.canVisit(address) || journey.revisit(address) != nil,
            let step = journey.step(address),
            let learnMore = journey.page(for: step).content.learnMore
        else { throw SiteError.notFound }
        return try responder.page(
            LearnMorePage(
                frame: run.frame(learnMore.title),
                learnMore: learnMore,
                backPath: Route.step(session: run.state.id, address).path
            )
        )
    }

    /// Save for later, discard, or go on.
    func cancel(_ id: String, _ request: Request) async throws -> Response {
        let run = try await run(id, request)
        guard run.state.status.isOpen else { return responder.redirect(to: run.here) }
        guard request.head.method == .post else { return try askHowToLeave(run) }
        let isOurs = formGuard.accepts(
            request,
            browser: run.browser,
            object: id,
            purpose: "cancel"
        )
        guard isOurs else {
            return try askHowToLeave(run, status: .forbidden, notice: "notices.cancel.stale")
        }
        switch request.form["action"] {
        case "save" where run.journey.supportsSaveAndRestore:
            return try await saveAndLeave(run)
        case "discard":
            try await leave(.discard, run)
            return responder.redirect(to: .session(id))
        default: return responder.redirect(to: run.here)
        }
    }

    /// Saves the session for later and shows how to come back.
    func saveAndLeave(_ run: SessionRun) async throws -> Response {
        try await leave(.save(nil), run)
        return responder.redirect(to: .saved(session: run.state.id))
    }

    private func leave(_ decision: Action, _ run: SessionRun) async throws {
        _ = try await change(decision, run)
    }

    private func askHowToLeave(
        _ run: SessionRun,
        status: Status = .ok,
        notice: String? = nil
    ) throws -> Response {
        var page = CancelPage(
            frame: run.frame(run.wording("pages.cancel.title")),
            action: Route.cancel(session: run.state.id).path,
            token: secrets.formToken(
                browser: run.browser,
                object: run.state.id,
                purpose: "cancel"
            ),
            canSave: run.journey.supportsSaveAndRestore,
            hasAnswers: !run.state.history.isEmpty || !run.state.drafts.isEmpty
        )
        page.notice = notice.map { run.wording($0) }
        return try responder.page(page, status: status)
    }

    /// How to come back: link and short code.
    func saved(_ run: SessionRun) throws -> Response {
        guard run.state.status.isOpen, run.journey.supportsSaveAndRestore else {
            return responder.redirect(to: run.here)
        }
        let base = environment.baseURL
        let page = SavedPage(
            frame: run.frame(run.wording("pages.saved.title")),
            link: base + Route.returnByLink(token: secrets.returnToken(of: run.state.id)).path,
            code: ReturnCode.grouped(secrets.returnCode(of: run.state.id)),
            codePage: base + Route.returnByCode(study: run.study.id).path,
            continuePath: Route.session(run.state.id).path
        )
        return try responder.page(page)
    }

    /// The page of a session that ended without a completion page.
    func ended(_ run: SessionRun) throws -> Response {
        let name = "ended_\(run.state.status.rawValue)"
        return try responder.message(
            name,
            status: .ok,
            in: .study(run.study),
            wording: run.wording,
            ended: run.state.status
        )
    }
}
