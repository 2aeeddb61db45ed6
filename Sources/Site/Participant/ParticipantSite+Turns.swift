import HTTP
import Pages
import Sessions
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Returns the browser of a request for pages of a study, on the device on which it is used.
    func browser(
        _ browser: ParticipantBrowser,
        in study: Study,
        _ head: RequestHead
    ) async throws -> ParticipantBrowser {
        let isDeclared = SharedDevice.isDeclared(by: head, isSecure: environment.isSecure)
        guard study.device == .shared || isDeclared else { return browser }
        return browser.inTurn(try await turn(of: head))
    }

    /// Returns the hash of a request's turn; `nil` if there is none or it is over.
    func turn(of head: RequestHead) async throws -> SecretHash? {
        guard let turn = SharedDevice.turn(head, isSecure: environment.isSecure) else {
            return nil
        }
        if turns.goesOn(turn, at: environment.now()) { return turn }
        try await environment.storage.revoke(turn)
        return nil
    }

    /// Returns a session that a turn opened; the turn goes on for as long as its page needs.
    func continuingTurn(_ session: LoadedSession) -> LoadedSession {
        let time = session.journey.step(session.state.visit.address)?.timer?.duration ?? 0
        // A script locks the page after this time, and must then be able to store what was typed.
        let unused = (session.study.lockAfter + 5) * 60
        turns.extend(session.browser, by: unused + time, at: session.now)
        return session.onSharedDevice()
    }

    /// Returns the browser in a new turn; on a personal device, the browser itself.
    func nextTurn(after browser: ParticipantBrowser) async throws -> ParticipantBrowser {
        guard browser.isShared else { return browser }
        try await endTurn(of: browser)
        return browser.beginningTurn(in: environment)
    }

    private func endTurn(of browser: ParticipantBrowser) async throws {
        guard let turn = browser.key else { return }
        turns.end(turn)
        try await environment.storage.revoke(turn)
    }
}

// MARK: - Ending

extension ParticipantSite {
    private static let purpose = "end-turn"

    /// Returns what a page needs to end a person's turn.
    func turn(in study: Study, _ browser: SecretHash) -> PageFrame.Turn {
        PageFrame.Turn(
            in: study,
            path: NextPersonEndpoint(study: study.id).path,
            token: secrets.formToken(browser: browser, object: study.id, purpose: Self.purpose)
        )
    }

    /// Ends the turn of a session's participant.
    ///
    /// An open session is locked: only the personal link or code opens it again.
    func endTurn(of session: LoadedSession) async throws -> Response {
        guard session.isOnSharedDevice else { return responder.redirect(to: session.here) }
        turns.end(session.browser)
        try await environment.storage.revoke(session.browser)
        return afterTurn(
            in: session.study.id,
            language: session.state.language,
            isLocked: session.state.status.isOpen
        )
    }

    /// Returns the response after the end of a turn, which deletes the cookie.
    private func afterTurn(in study: String, language: String, isLocked: Bool) -> Response {
        let language = [(name: "language", value: language)]
        var response =
            isLocked
            ? responder.redirect(
                to: ReturnByCodeEndpoint(study: study),
                query: [(name: "notice", value: "locked")] + language
            )
            : responder.redirect(to: NextPersonEndpoint(study: study), query: language)
        if let cookie = SharedDevice.turnCookie(nil, isSecure: environment.isSecure) {
            response.headers.append("Set-Cookie", cookie)
        }
        return response
    }

    /// Returns the response to the end of a turn that is over already; `nil` for other requests.
    func afterExpiredTurn(_ id: String, _ request: Request) async throws -> Response? {
        guard request.form["action"] == StepForm.endTurnButton,
            SharedDevice.isPossible(request.head),
            let session = try await environment.storage.session(id)
        else { return nil }
        return afterTurn(in: session.study, language: session.language, isLocked: true)
    }

    /// Shows that the next person can start; a POST ends the turn before.
    func nextPerson(
        _ endpoint: NextPersonEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let visit = try await visit(to: endpoint.study, request, browser)
        guard visit.browser.isShared else { throw SiteError.notFound }
        if request.head.method == .post {
            // A page of a session knows only the turn.
            let isOurs = [browser.hash, visit.browser.key ?? browser.hash].contains {
                formGuard.accepts(
                    request,
                    browser: $0,
                    object: endpoint.study,
                    purpose: Self.purpose
                )
            }
            guard isOurs else {
                return try await studyPage(
                    endpoint.study,
                    request,
                    browser,
                    status: .forbidden,
                    notice: .stale
                )
            }
            try await endTurn(of: visit.browser)
            return afterTurn(
                in: endpoint.study,
                language: visit.study.language,
                isLocked: request.form["action"] == "lock"
            )
        }
        // It must be true that nothing of a person can be opened.
        guard visit.browser.key == nil else {
            return try await studyPage(endpoint.study, request, browser, status: .ok)
        }
        let wording = environment.wording(visit.study.language)
        var frame = visit.frame(titled: wording(NextPersonEndpoint.Word.title), in: wording)
        frame.isBetweenTurns = true
        let start = PageFrame.Link(
            text: wording(SiteWord.onward),
            path: StudyEndpoint(study: endpoint.study).path
        )
        return try responder.page(
            MessagePage(
                frame: frame,
                text: Markdown(wording(NextPersonEndpoint.Word.text)),
                onward: FlaggedList([start])
            )
        )
    }
}

extension PageFrame.Turn {
    init(in study: Study, path: String? = nil, token: String? = nil) {
        self.init(lockAfter: study.lockAfter * 60, path: path, token: token)
    }
}
