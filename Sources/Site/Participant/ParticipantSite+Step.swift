import HTTP
import Pages
import Sessions
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// The notices that a redirect can request, by value of the query field `notice`.
    private static let notices: [String: StepNotice] = [
        "stale": .stale, "opened": .opened, "interrupted": .interrupted,
    ]

    /// Shows a step that may be visited, or redirects to the current step.
    ///
    /// A participant for whom the study had no place sees only a page that explains this.
    func show(
        _ address: StepAddress,
        _ session: LoadedSession,
        _ head: RequestHead
    ) async throws -> Response {
        if let page = try await fullPage(after: session) {
            let platform = PlatformModel(page.platform, at: .full, of: session, secrets)
            return try ended(session, page.title, page.text ?? "", platform)
                .redirecting(to: platform)
        }
        let response = try showStep(address, session, head, mayRender: true)
        guard let response else { throw SiteError.notFound }
        return response
    }

    /// Returns the response to a GET of a step, or `nil` if the response requires anything that is
    /// not cached.
    ///
    /// The cache must contain the session and the browser's permission to open it. It must also
    /// contain the page, unless the response is a redirect.
    func cachedStep(
        _ address: StepAddress,
        of id: String,
        _ head: RequestHead
    ) -> Response? {
        guard let session = cachedSession(id, head) else { return nil }
        return try? showStep(address, session, head, mayRender: false)
    }

    /// Shows a step, or redirects to the current step.
    ///
    /// - Returns: The response, or `nil` if a page must be rendered and `mayRender` is `false`.
    private func showStep(
        _ address: StepAddress,
        _ session: LoadedSession,
        _ head: RequestHead,
        mayRender: Bool
    ) throws -> Response? {
        let (state, journey) = (session.state, session.journey)
        guard ![.discarded, .failed, .withdrawn].contains(state.status) else {
            return mayRender ? try ended(session) : nil
        }
        let isEdit = head.comesFromReview && journey.canEdit(address)
        guard isEdit || address == state.visit.address || journey.revisit(address) != nil
        else { return responder.redirect(to: session.here) }
        if hasEndedWithoutPage(session) { return mayRender ? try ended(session) : nil }
        if isEdit, let reason = journey.objection(toPresenting: address) {
            return mayRender ? try reject(session, objection: reason) : nil
        }
        let visit = isEdit ? nil : journey.revisit(address)
        let builder = StepPageBuilder(
            session: session,
            secrets: secrets,
            address: address,
            visit: visit ?? state.visit.number,
            isEdit: isEdit,
            notice: head.query["notice"].flatMap { Self.notices[$0] }
        )
        if let page = try sharedPage(of: builder, mayRender: mayRender) { return page }
        return mayRender ? try show(builder) : nil
    }

    /// Shows the current page with the reason why another page may not be opened.
    private func reject(_ session: LoadedSession, objection: String) throws -> Response {
        var builder = StepPageBuilder(
            session: session,
            secrets: secrets,
            address: session.state.visit.address,
            visit: session.state.visit.number,
            isEdit: false
        )
        builder.objection = objection
        return try show(builder, status: .unprocessableContent)
    }

    func show(_ builder: StepPageBuilder, status: Status = .ok) throws -> Response {
        guard let page = withAssets(builder) else { throw SiteError.notFound }
        var response = try responder.page(page, status: status)
        if status == .serviceUnavailable { response.headers["Retry-After"] = "5" }
        return response.redirecting(to: page.platform)
    }

    /// Returns a builder's page after adding the theme, the languages, and the style sheets and
    /// scripts that the page needs.
    func withAssets(_ builder: StepPageBuilder) -> StepPage? {
        guard var page = builder.page() else { return nil }
        page.frame.theme = theme(of: builder.session, at: builder.address.step)
        page.frame.stylesheets = publicFiles.addresses(of: page.assets, ending: ".css")
        if page.sessionState.isOpen { page.languages = builder.session.languages }
        page.frame.scripts = publicFiles.addresses(of: page.assets, ending: ".js")
        page.recorders?.addScripts { name in
            publicFiles.addresses(of: ["recorders/" + name], ending: ".js").first
        }
        return page
    }

    /// Returns whether the session ended without a completion page, for example by `finish: true`.
    private func hasEndedWithoutPage(_ session: LoadedSession) -> Bool {
        !session.state.status.isOpen && session.journey.current?.step.isCompletion != true
    }
}

extension RequestHead {
    /// Whether a page was opened, or its form sent, after Change was pressed on the review page.
    var comesFromReview: Bool { query["return"] == "review" }
}

// MARK: - Shared pages

extension ParticipantSite {
    /// Returns the participant's current page if it is the same for all participants who have not
    /// answered it.
    ///
    /// Returns `nil` for any other page, and for a page that is not cached if `mayRender` is
    /// `false`.
    private func sharedPage(of builder: StepPageBuilder, mayRender: Bool) throws -> Response? {
        guard builder.isFirstLook, !builder.session.isOnSharedDevice, !builder.journey.canRecord,
            builder.journey.isPristine(at: builder.address)
        else {
            return nil
        }
        let progress = builder.progress
        let key = builder.cacheKey(hasProgress: progress != nil)
        let entry = mayRender ? try pages.page(key) { try render(builder) } : pages.cached(key)
        return entry.map { entry in
            let html = entry.page.html(for: builder.particulars(progress))
            return Response(status: .ok, headers: entry.headers, body: .bytes(html))
        }
    }

    /// Renders the page; returns `nil` if rendering reads anything specific to the participant, or
    /// if the page cannot be cached.
    private func render(_ builder: StepPageBuilder) throws -> PageCache.Entry? {
        let tracker = PersonalisationTracker()
        var builder = builder
        builder.session = builder.session.watched(by: tracker)
        // Rendering reads values lazily, so check the tracker afterwards.
        guard let page = withAssets(builder),
            let cached = try environment.renderer.cached(of: page),
            !tracker.hasSeen
        else { return nil }
        let headers = SecurityHeaders.page(
            isSecure: environment.isSecure,
            allowing: page.permissions,
            scripts: page.scriptAbilities
        )
        return PageCache.Entry(page: cached, headers: headers)
    }
}

extension StepPageBuilder {
    fileprivate func cacheKey(hasProgress: Bool) -> PageCache.Key {
        PageCache.Key(
            task: session.task,
            address: address,
            status: session.state.status,
            canGoBack: journey.canGoBack,
            hasProgress: hasProgress,
            offersInstructions: journey.offersInstructions,
            isLast: isLast
        )
    }
}
