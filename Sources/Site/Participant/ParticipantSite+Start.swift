import Studies
import HTTP
import Pages
import Sessions
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Starts a session, and creates the participant if the person is new to the study.
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
        if let notice = try await startRejection(of: request, in: version.study, browser) {
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

    /// Returns the response to a start form that was shown for another person; `nil` if the start
    /// can continue.
    private func responseToOtherPerson(
        _ task: String,
        _ study: Study,
        _ arrival: Arrival,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response? {
        if acceptsStart(request, as: arrival.participant, in: study.id, browser) { return nil }
        // The page may have been shown before the participant existed.
        let isForNewPerson = acceptsStart(request, as: nil, in: study.id, browser)
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

    /// Returns the session that a new participant has just started by pressing the same button;
    /// `nil` if the button was not pressed twice.
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

    /// The time within which a second press of a button counts as a double press, in seconds.
    private static let doublePressSeconds: Int64 = 10

    private func language(of request: Request, _ version: StudyVersion) -> String {
        let asked = request.form["_language"] ?? ""
        return version.languages.contains(asked) ? asked : version.study.language
    }

    /// Returns the link parameters to store.
    ///
    /// If the link of a returning participant contains no identity, the identity of an earlier
    /// session is stored. Every row of the export then contains the identity. If `participant` is
    /// `nil`, the session is for another person, so an identity in the link is not stored.
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
