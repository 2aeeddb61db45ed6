import HTTP
import Pages
import Sessions
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Whose turn it is at a shared device.
    enum TurnState: Sendable, Hashable {
        /// The turn of the person whose page is shown.
        case own
        /// The turn of someone else, which ends when another person starts.
        case other
        /// Nobody's turn.
        case free
    }

    /// Returns whose turn it is at a shared device; `nil` on other devices.
    func turn(
        of arrival: Arrival,
        in study: Study,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> TurnState? {
        guard isShared(study, request.head) else { return nil }
        if arrival.isOfOwner { return .own }
        let user = try await environment.storage.user(of: browser.hash, in: study.id)
        return user == nil ? .free : .other
    }

    func isShared(_ study: Study, _ head: RequestHead) -> Bool {
        SharedDevice.isUsed(for: study, by: head, isSecure: environment.isSecure)
    }

    /// Returns what a page needs to end a person's turn.
    func turn(in study: Study, _ browser: SecretHash) -> PageFrame.Turn {
        PageFrame.Turn(
            in: study,
            path: NextPersonEndpoint(study: study.id).path,
            token: secrets.formToken(browser: browser, object: study.id, purpose: Self.endTurn)
        )
    }

    private static let endTurn = "end-turn"

    /// Returns a browser for the next person's turn, with a secret of its own.
    func nextTurn() -> ParticipantBrowser {
        ParticipantBrowser.new(in: environment, for: SharedDevice.turnSeconds)
    }

    /// Returns a response with which the browser keeps its cookie for the rest of the turn, unless
    /// the response ends the turn.
    ///
    /// The time of a timed page is added, because such a page may be left alone.
    func continuingTurn(
        _ response: Response,
        _ head: RequestHead,
        _ session: LoadedSession
    ) -> Response {
        guard session.isOnSharedDevice else { return response }
        let time = session.journey.step(session.state.visit.address)?.timer?.duration ?? 0
        return continuingTurn(response, head, for: SharedDevice.turnSeconds + time)
    }

    func continuingTurn(
        _ response: Response,
        _ head: RequestHead,
        for seconds: Int = SharedDevice.turnSeconds
    ) -> Response {
        guard response.headers["Set-Cookie"] == nil,
            let cookie = ParticipantBrowser.renewedCookie(
                head,
                for: seconds,
                isSecure: environment.isSecure
            )
        else { return response }
        var response = response
        response.headers.append("Set-Cookie", cookie)
        return response
    }

    /// Ends the turn of a session's participant.
    ///
    /// An open session is locked: only the personal link or code opens it again.
    func endTurn(of session: LoadedSession) -> Response {
        guard session.isOnSharedDevice else { return responder.redirect(to: session.here) }
        return endTurn(in: session.study.id, isLocked: session.state.status.isOpen)
    }

    private func endTurn(in study: String, isLocked: Bool) -> Response {
        let response =
            isLocked
            ? responder.redirect(
                to: ReturnByCodeEndpoint(study: study),
                query: [(name: "notice", value: "locked")]
            )
            : responder.redirect(to: NextPersonEndpoint(study: study))
        return responder.remembering(ParticipantBrowser.new(in: environment), response)
    }

    /// Shows that the next person can start; a POST ends the turn before.
    func nextPerson(
        _ endpoint: NextPersonEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let visit = try await visit(to: endpoint.study, request, browser)
        guard visit.isShared else { throw SiteError.notFound }
        if request.head.method == .post {
            let isOurs = formGuard.accepts(
                request,
                browser: browser.hash,
                object: endpoint.study,
                purpose: Self.endTurn
            )
            if isOurs {
                return endTurn(in: endpoint.study, isLocked: request.form["action"] == "lock")
            }
        }
        // Nothing of a person may be open when the page says so.
        guard try await environment.storage.user(of: browser.hash, in: endpoint.study) == nil else {
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
