import HTTP
import Pages
import Sessions
import Storage
import Studies
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Returns the browser in the request's current turn if the study or the browser is for shared
    /// use; otherwise returns the browser unchanged.
    func browser(
        _ browser: ParticipantBrowser,
        in study: Study,
        _ head: RequestHead
    ) async throws -> ParticipantBrowser {
        let isDeclared = SharedDevice.isDeclared(by: head, isSecure: environment.isSecure)
        guard study.device == .shared || isDeclared else { return browser }
        let turn = try await turn(of: head)
        if let turn { turns.extend(turn, at: environment.now()) }
        return browser.inTurn(turn)
    }

    /// Returns whether a session's study is for personal devices, both in the session's version and
    /// in the current version.
    func isPersonal(_ session: LoadedSession) -> Bool {
        session.task.isPersonal && !environment.library.isShared(session.state.study)
    }

    /// Returns the hash of a request's turn; `nil` if the request has no turn, or if the turn is
    /// over.
    ///
    /// Revokes the permissions of a turn that has expired.
    func turn(of head: RequestHead) async throws -> SecretHash? {
        guard let turn = SharedDevice.turn(head, isSecure: environment.isSecure) else {
            return nil
        }
        let now = environment.now()
        let isInTime = now <= turn.began.adding(seconds: Int64(SharedDevice.longestTurn))
        switch turns.state(of: turn.key, at: now) {
        case .on where isInTime: return turn.key
        case .unknown:
            // The server was restarted, or the cookie is forged.
            guard let used = try await environment.storage.lastUse(of: turn.key) else { return nil }
            if isInTime, now <= used.adding(seconds: Int64(Turns.seconds)) {
                turns.extend(turn.key, at: now)
                return turn.key
            }
        case .on, .over: break
        }
        try await end(turn.key)
        return nil
    }

    /// Revokes all permissions of the browser that sent a request, and of its turn if there is one.
    func forget(_ head: RequestHead) async throws {
        let isSecure = environment.isSecure
        if let turn = SharedDevice.turn(head, isSecure: isSecure) { try await end(turn.key) }
        if let browser = ParticipantBrowser.known(head, isSecure: isSecure) {
            try await environment.storage.revoke(browser.hash)
            sessions.forget(browser.hash)
        }
    }

    /// Extends a session's turn so that the turn outlasts the current page, and returns the
    /// session, marked as running on a shared device.
    func continuingTurn(_ session: LoadedSession) -> LoadedSession {
        let time = session.journey.step(session.state.visit.address)?.timer?.duration ?? 0
        // A script locks the page after `lockAfter` minutes without activity, and then needs time
        // to store the typed input.
        let unused = (session.study.lockAfter + 5) * 60
        turns.extend(session.browser, by: unused + time, at: session.now)
        return session.onSharedDevice()
    }

    /// Ends the browser's turn and returns the browser in a new turn; returns a personal browser
    /// unchanged.
    func nextTurn(after browser: ParticipantBrowser) async throws -> ParticipantBrowser {
        guard browser.isShared else { return browser }
        if let turn = browser.key { try await end(turn) }
        let next = browser.beginningTurn(in: environment)
        if let turn = next.key { turns.extend(turn, at: environment.now()) }
        return next
    }

    private func end(_ turn: SecretHash) async throws {
        turns.end(turn)
        try await environment.storage.revoke(turn)
    }
}

// MARK: - Ending

extension ParticipantSite {
    private static let purpose = "end-turn"

    /// Returns the data for the form with which a participant ends a turn.
    ///
    /// The form's token is bound to the turn, so that an old page cannot end another person's turn.
    func turn(in study: Study, _ key: SecretHash) -> PageFrame.Turn {
        PageFrame.Turn(
            in: study,
            id: secrets.mark(ofTurn: key),
            path: NextPersonEndpoint(study: study.id).path,
            token: secrets.formToken(browser: key, object: study.id, purpose: Self.purpose)
        )
    }

    /// Ends the turn of a session's participant on a shared device.
    ///
    /// An open session is locked: only the personal link or code opens it again.
    func endTurn(of session: LoadedSession) async throws -> Response {
        guard session.isOnSharedDevice else { return responder.redirect(to: session.here) }
        try await end(session.browser)
        return afterTurn(
            in: session.study.id,
            language: session.state.language,
            isLocked: session.state.status.isOpen
        )
    }

    /// Returns a redirect after the end of a turn.
    ///
    /// If a session was locked, the target is the page that asks for a code; otherwise, it is the
    /// next person's page.
    private func afterTurn(in study: String, language: String, isLocked: Bool) -> Response {
        let language = [(name: "language", value: language)]
        return isLocked
            ? responder.redirect(
                to: ReturnByCodeEndpoint(study: study),
                query: [(name: "notice", value: "locked")] + language
            )
            : responder.redirect(to: NextPersonEndpoint(study: study), query: language)
    }

    /// Returns the response to a request to end a turn that is already over; `nil` for other
    /// requests.
    func afterExpiredTurn(_ id: String, _ request: Request) async throws -> Response? {
        guard request.form["action"] == StepForm.endTurnButton,
            let session = try await environment.storage.session(id),
            let version = try await environment.library.study(session.study),
            SharedDevice.isPossible(request.head) || version.study.device == .shared
        else { return nil }
        return afterTurn(in: session.study, language: session.language, isLocked: true)
    }

    /// Shows the page stating that the next person can start; a POST ends the current turn.
    func nextPerson(
        _ endpoint: NextPersonEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let visit = try await visit(to: endpoint.study, request, browser)
        guard visit.browser.isShared else { throw SiteError.notFound }
        if request.head.method == .post {
            let isOurs = visit.browser.key.map { key in
                formGuard.accepts(
                    request,
                    browser: key,
                    object: endpoint.study,
                    purpose: Self.purpose
                )
            }
            guard isOurs ?? true else {
                return try await studyPage(
                    endpoint.study,
                    request,
                    browser,
                    status: .forbidden,
                    notice: .stale
                )
            }
            if let turn = visit.browser.key { try await end(turn) }
            return afterTurn(
                in: endpoint.study,
                language: visit.study.language,
                isLocked: request.form["action"] == "lock"
            )
        }
        // The page states that the previous person's input is no longer visible, so no turn may be
        // active.
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
    init(in study: Study, id: String, path: String? = nil, token: String? = nil) {
        self.init(id: id, lockAfter: study.lockAfter * 60, path: path, token: token)
    }
}
