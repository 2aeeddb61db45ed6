import HTTP
import Pages
import Sessions
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Shows the "Learn more" page of a step or of a topic on the step's page.
    ///
    /// The typed input is already stored as a draft.
    func learnMore(
        _ session: LoadedSession,
        _ address: StepAddress,
        about topic: String
    ) throws -> Response {
        let journey = session.journey
        guard journey.canVisit(address) || journey.revisit(address) != nil,
            let step = journey.step(address),
            let learnMore = journey.page(for: step, at: address).explanation(of: topic),
            learnMore.address == nil
        else { throw SiteError.notFound }
        let back = StepEndpoint(id: session.state.id, step: address).address
        return try responder.page(page(about: learnMore, in: session, at: address, back: back))
    }

    /// Returns an explanatory page to which a step links, with a Back link to `backPath`.
    func page(
        about learnMore: LearnMore,
        in session: LoadedSession,
        at address: StepAddress,
        back backPath: Address
    ) -> LearnMorePage {
        let fill = session.textRenderer(at: address)
        return LearnMorePage(
            frame: frame(fill(learnMore.title), session, at: address.step),
            title: InlineMarkdown(fill(learnMore.title)),
            video: learnMore.video.map { video in
                LearnMorePage.Video(
                    path: Address(session.address(ofFile: video.file)),
                    type: video.type,
                    captions: video.captions.map { Address(session.address(ofFile: $0)) }
                )
            },
            text: Markdown(fill(learnMore.markdown)),
            backPath: backPath
        )
    }

    /// Shows the page for leaving a session; a POST saves, discards or continues the session.
    func cancel(_ session: LoadedSession, _ request: Request) async throws -> Response {
        guard session.state.status.isOpen else { return responder.redirect(to: session.here) }
        guard request.head.method == .post else { return try showLeavePage(session) }
        let isOurs = formGuard.accepts(
            request,
            browser: session.browser,
            object: session.state.id,
            purpose: "cancel"
        )
        guard isOurs else {
            return try showLeavePage(session, status: .forbidden, notice: .stale)
        }
        switch request.form["action"] {
        case "save" where session.journey.supportsSaveAndRestore:
            return try await saveAndLeave(session)
        case "discard":
            try await leave(.discard, session)
            return responder.redirect(to: SessionEndpoint(id: session.state.id))
        default: return responder.redirect(to: session.here)
        }
    }

    /// Saves the session for later and redirects to the page that explains how to return.
    func saveAndLeave(_ session: LoadedSession) async throws -> Response {
        try await leave(.save(nil), session)
        return responder.redirect(to: SavedEndpoint(id: session.state.id))
    }

    private func leave(_ decision: Action, _ session: LoadedSession) async throws {
        _ = try await sessions.apply(decision, to: session, at: environment.now())
    }

    private func showLeavePage(
        _ session: LoadedSession,
        status: Status = .ok,
        notice: CancelEndpoint.Word? = nil
    ) throws -> Response {
        let page = CancelPage(
            frame: frame(session.wording(CancelEndpoint.Word.title), session),
            action: CancelEndpoint(id: session.state.id).address,
            token: secrets.formToken(
                browser: session.browser,
                object: session.state.id,
                purpose: "cancel"
            ),
            canSave: session.journey.supportsSaveAndRestore,
            hasAnswers: !session.state.history.isEmpty || !session.state.drafts.isEmpty,
            notice: notice.map { session.wording($0) }
        )
        return try responder.page(page, status: status)
    }

    /// Shows how to continue an open session that can be saved; for other sessions, redirects to
    /// the current page.
    ///
    /// The page has no personal link if only this browser may open the session.
    func saved(_ session: LoadedSession) async throws -> Response {
        guard session.state.status.isOpen, session.journey.supportsSaveAndRestore else {
            return responder.redirect(to: session.here)
        }
        let participant = try await environment.storage.participant(session.state.participant)
        let page = SavedPage(
            frame: frame(session.wording(SavedEndpoint.Word.title), session),
            personal: session.state.isRestricted
                ? nil : participant.map { personalLink(of: $0, session.study, session.wording) },
            isForThisTurnOnly: session.isOnSharedDevice && session.state.isRestricted,
            continuePath: SessionEndpoint(id: session.state.id).address
        )
        return try responder.page(page)
    }

    /// Shows the message for an ended session; for an open session, redirects to the current page.
    func ended(_ session: LoadedSession) throws -> Response {
        guard let message = PageMessage(ended: session.state.status) else {
            return responder.redirect(to: session.here)
        }
        return try ended(
            session,
            session.wording(MessageWord.title(message)),
            session.wording(MessageWord.text(message))
        )
    }

    /// Shows a message at the end of a session.
    func ended(
        _ session: LoadedSession,
        _ title: String,
        _ text: String,
        _ platform: PlatformModel? = nil
    ) throws -> Response {
        let onward = PageFrame.Link(
            text: session.wording(SiteWord.onward),
            path: StudyEndpoint(study: session.study.id).path(from: session.state)
        )
        let page = MessagePage(
            frame: frame(title, session),
            text: Markdown(text),
            platform: platform,
            onward: session.isOnSharedDevice ? [] : [onward],
            sessionState: session.state.status.rawValue
        )
        return try responder.page(page)
    }
}
