import Studies
import HTTP
import Pages
import Sessions
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Starts a session; if the person is new to the study, this creates the participant.
    func start(
        _ id: String,
        _ task: String,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        guard let version = try await environment.library.study(id),
            version.study.task(task) != nil
        else { throw SiteError.notFound }
        let browser = try await self.browser(browser, in: version.study, request.head)
        if let notice = try await rejection(of: request, in: version.study, browser) {
            return try await studyPage(id, request, browser, status: .forbidden, notice: notice)
        }
        guard await mayStart(request.head) else { return try tooManyStarts(version, request) }
        do {
            return try await startMutex.withLock(for: browser.hash) {
                try await begin(task, version, request, browser)
            }
        } catch StorageError.taken(task) {
            return try await responseToTaken(task, version, request, browser)
        } catch is StudyFullError {
            return try await studyPage(id, request, browser, status: .conflict, notice: .full)
        } catch ActionError.notPresented(_, let reason) {
            return try await studyPage(
                id,
                request,
                browser,
                status: .unprocessableContent,
                objection: reason
            )
        }
    }

    /// Returns the response to the start of a task that already has a session for the same occasion
    /// or in another browser.
    private func responseToTaken(
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

    /// Returns the reason why this request cannot start any task, if there is one.
    private func rejection(
        of request: Request,
        in study: Study,
        _ browser: ParticipantBrowser
    ) async throws -> StudyEndpoint.Word? {
        if study.access != .open { return .closed }
        if !browser.isKnown { return .cookies }
        let participant = try await arrival(request, in: study, browser).participant
        let isOurs = [participant, nil].contains {
            accepts(request, as: $0, in: study.id, browser)
        }
        return isOurs ? nil : .stale
    }

    /// Returns the token of a form that starts a task as `participant`, where `nil` means someone
    /// new.
    ///
    /// The token depends on the participant, so the form on a page that was left open never starts
    /// a task as the browser's next user.
    func startToken(
        in study: String,
        as participant: Participant?,
        _ browser: ParticipantBrowser
    ) -> String {
        secrets.formToken(
            browser: browser.hash,
            object: Self.startObject(study, participant),
            purpose: "start"
        )
    }

    private static func startObject(_ study: String, _ participant: Participant?) -> String {
        "\(study)/\(participant?.id ?? "")"
    }

    private func accepts(
        _ request: Request,
        as participant: Participant?,
        in study: String,
        _ browser: ParticipantBrowser
    ) -> Bool {
        formGuard.accepts(
            request,
            browser: browser.hash,
            object: Self.startObject(study, participant),
            purpose: "start"
        )
    }

    /// Counts a start for a network and returns whether it is allowed; requests from this machine
    /// are exempt.
    ///
    /// A failed start counts too, because it costs as much as a successful start.
    private func mayStart(_ head: RequestHead) async -> Bool {
        if head.isLocal { return true }
        return await starts.begin(head.network, at: environment.now())
    }

    /// Shows the page after too many starts from a network.
    ///
    /// The page's button sends the same request again, with the same language and link parameters.
    private func tooManyStarts(_ version: StudyVersion, _ request: Request) throws -> Response {
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

    /// Returns the edition in the language of the form that starts a task, or else in the preferred
    /// language, and the part of the site for a message about it.
    func shown(_ version: StudyVersion, for request: Request) -> (Study, MessagePlace) {
        let asked = request.form["_language"] ?? ""
        let study = version.edition(
            version.languages.contains(asked)
                ? asked : Languages.preferred(request.head, of: version.languages)
        )
        return (study, MessagePlace.study(study, environment.page(study.theme, of: version)))
    }

    /// Returns the fields of a form that starts a task, to send them again.
    func startFields(of request: Request, in study: Study) -> [HiddenField] {
        let kept =
            ["_token", "_language", Self.claimant, StudyEndpoint.session, "action"].map {
                (name: $0, value: request.form[$0])
            }
            + storedParameters(of: request, in: study).sorted { $0.key < $1.key }
            .map { (name: "parameter-\($0.key)", value: $0.value) }
        return kept.compactMap { name, value in
            value.map { HiddenField(name: name, value: $0) }
        }
    }

    private func begin(
        _ task: String,
        _ version: StudyVersion,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let study = version.study
        let shown = try await arrival(request, in: study, browser)
        if let response = try await responseToOtherPerson(task, study, shown, request, browser) {
            return response
        }
        let isSomeoneElse =
            request.form["action"] == "someone-else" && study.admission.entries.contains(.open)
        let arrival = isSomeoneElse ? Arrival() : shown
        let enrolment = try await enrolment(of: arrival.participant, in: study)
        guard arrival.obstacle == nil, enrolment.allows(task) else {
            return try await studyPage(
                study.id,
                request,
                browser,
                status: .forbidden,
                notice: arrival.obstacle == nil && enrolment.obstacle == nil ? .notNow : nil,
                enrolment: arrival.obstacle == nil ? enrolment.obstacle : nil
            )
        }
        let timeZone = timeZone(of: arrival, in: study, request)
        if study.hasOwnTimeZones, timeZone == nil {
            return try timeZonePage(task, version, request)
        }
        let schedule = try await schedule(
            of: arrival,
            in: study,
            study.schedule.isEmpty ? [] : try await ownSessions(of: arrival, browser),
            timeZone
        )
        let renewal = try await renewal(of: arrival, in: study)
        guard renewal.allows(task) else {
            return try await studyPage(
                study.id,
                request,
                browser,
                status: .conflict,
                notice: .notNow
            )
        }
        let state = schedule.state(of: task)
        if renewal.tasks.contains(task), !state.isOpen {
            return try await begin(task, version, arrival, nil, timeZone, request, browser)
        }
        switch state {
        case .inProgress(let session):
            return responder.redirect(to: SessionEndpoint(id: session.id))
        case .waiting, .notYet, .done, .missed, .blocked:
            return try await studyPage(
                study.id,
                request,
                browser,
                status: .conflict,
                task: task,
                notice: .notNow
            )
        case .unscheduled:
            return try await begin(task, version, arrival, nil, timeZone, request, browser)
        case .open(let occasion, _):
            return try await begin(task, version, arrival, occasion, timeZone, request, browser)
        }
    }

    /// Returns the response to a form that was shown to someone other than the person who opens the
    /// study now; `nil` if the start can continue.
    private func responseToOtherPerson(
        _ task: String,
        _ study: Study,
        _ arrival: Arrival,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response? {
        if accepts(request, as: arrival.participant, in: study.id, browser) { return nil }
        // The page may have been shown before the participant existed.
        let isForNewPerson = accepts(request, as: nil, in: study.id, browser)
        if isForNewPerson, let twin = try await justStarted(task, by: arrival, browser) {
            return responder.redirect(to: SessionEndpoint(id: twin.id))
        }
        if isForNewPerson, arrival.identity != nil { return nil }
        return try await studyPage(study.id, request, browser, status: .forbidden, notice: .stale)
    }

    /// Starts a session for a person who may start it.
    private func begin(
        _ task: String,
        _ version: StudyVersion,
        _ arrival: Arrival,
        _ occasion: Occasion?,
        _ timeZone: String?,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let study = version.study
        let isSomeoneElse = request.form["action"] == "someone-else"
        let browser = arrival.isOfOwner ? browser : try await nextTurn(after: browser)
        let (participant, isOwnBrowser) = try await participant(
            for: arrival,
            in: study.id,
            browser
        )
        let session = try await sessions.start(
            SessionStart(
                id: environment.identifier(),
                participant: participant.id,
                task: task,
                language: language(of: request, version),
                seed: seed(),
                parameters: try await parameters(
                    request,
                    study,
                    of: isSomeoneElse ? nil : participant
                ),
                isRestricted: !isOwnBrowser,
                occasion: occasion,
                timeZone: timeZone
            ),
            in: version,
            on: browser.key ?? browser.hash,
            keys: secrets.personalKeys(of: Participant(id: participant.id, study: study.id)),
            at: environment.now()
        )
        guard let session else { throw SiteError.notFound }
        if isOwnBrowser { try await storeTimeZone(timeZone, of: participant, in: study) }
        return responder.remembering(browser, responder.redirect(to: session.here))
    }

    /// Returns the session that a new participant has just started with another press of the same
    /// button.
    private func justStarted(
        _ task: String,
        by arrival: Arrival,
        _ browser: ParticipantBrowser
    ) async throws -> SessionSummary? {
        let earliest = environment.now().adding(seconds: -Self.doublePressSeconds)
        return try await ownSessions(of: arrival, browser).first {
            $0.task == task && $0.status.isOpen && $0.startedAt >= earliest
        }
    }

    /// The time within which a second press of a button counts as the first press, in seconds.
    private static let doublePressSeconds: Int64 = 10

    private func language(of request: Request, _ version: StudyVersion) -> String {
        let asked = request.form["_language"] ?? ""
        return version.languages.contains(asked) ? asked : version.study.language
    }

    /// Returns the link parameters to store.
    ///
    /// If a participant comes back without the identity in the address, the identity of an earlier
    /// session is stored, so that the export has it in every row. For someone else, `participant`
    /// is `nil`, and an identity in the address is not theirs.
    private func parameters(
        _ request: Request,
        _ study: Study,
        of participant: Participant?
    ) async throws -> [String: String] {
        var parameters = storedParameters(of: request, in: study)
        guard let name = study.admission.identifyingParameter else { return parameters }
        guard let participant else {
            parameters[name] = nil
            return parameters
        }
        if parameters[name] == nil {
            let sessions = try await environment.storage.sessions(ofParticipant: participant.id)
            parameters[name] = sessions.lazy.compactMap { $0.parameters[name] }.last
        }
        return parameters
    }

    private func seed() -> UInt64 {
        environment.randomBytes(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
