import HTTP
import Pages
import Storage
import Studies
import TaskModel

extension ParticipantSite {
    /// Returns the response to the start of a task for which the participant already has a session,
    /// for the same occasion or in another browser.
    func responseToTaken(
        _ task: String,
        _ version: StudyVersion,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let arrival = try await arrival(request, in: version.study, browser)
        let own = try await ownSessions(of: arrival, browser).first {
            $0.isRestricted != arrival.isOwnBrowser && $0.task == task && $0.status.isOpen
        }
        if let own { return responder.redirect(to: SessionEndpoint(id: own.id)) }
        return try await studyPage(
            version.study.id,
            request,
            browser,
            status: .conflict,
            notice: arrival.isOwnBrowser ? .notNow : .taskStartedElsewhere
        )
    }

    /// Returns the reason why a request cannot start any task, if there is one.
    func startRejection(
        of request: Request,
        in study: Study,
        _ browser: ParticipantBrowser
    ) async throws -> StudyEndpoint.Word? {
        if study.access != .open { return .closed }
        if !browser.isKnown { return .cookies }
        let participant = try await arrival(request, in: study, browser).participant
        let isOurs = [participant, nil].contains {
            acceptsStart(request, as: $0, in: study.id, browser)
        }
        return isOurs ? nil : .stale
    }

    /// Counts a start for a network and returns whether it is allowed; requests from this machine
    /// are exempt.
    ///
    /// Failed starts count, because they cost as much as successful starts.
    func mayStart(_ head: RequestHead) async -> Bool {
        if head.isLocal { return true }
        return await starts.begin(head.network, at: environment.now())
    }

    /// Shows the page after too many starts from a network.
    ///
    /// The page's button sends the same request again, with the same language and link parameters.
    func tooManyStarts(_ version: StudyVersion, _ request: Request) throws -> Response {
        let (study, place) = shown(version, for: request)
        let wording = environment.wording(study.language)
        let zone = request.form[Self.timeZone].map { [HiddenField(name: Self.timeZone, value: $0)] }
        let page = MessagePage(
            frame: place.frame(titled: wording(MessageWord.title(.tooManyStarts)), in: wording),
            text: Markdown(wording(MessageWord.text(.tooManyStarts))),
            retry: MessagePage.Retry(
                action: Address(request.head.target),
                fields: startFields(of: request, in: study) + (zone ?? [])
            )
        )
        var response = try responder.page(page, status: .tooManyRequests)
        response.headers["Retry-After"] = "60"
        return response
    }
}
