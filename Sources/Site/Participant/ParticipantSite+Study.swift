import Studies
import HTTP
import Pages
import Sessions
import Storage
import TaskModel

extension ParticipantSite {
    /// Shows the list of open studies, or redirects to the only open study.
    func home(_ request: Request) async throws -> Response {
        let open = try await environment.library.studies().filter { $0.study.access == .open }
        if open.count == 1, let only = open.first {
            let query = request.head.query.fields.map { (name: $0.name, value: $0.value) }
            return responder.redirect(to: StudyEndpoint(study: only.study.id), query: query)
        }
        let language = Languages.preferred(request.head, of: environment.wordings.keys.sorted())
        let wording = environment.wording(language)
        let rows = open.map { version in
            let study = version.edition(language)
            return StudyListPage.Row(
                title: study.title,
                text: study.description.map { Markdown($0) },
                path: StudyEndpoint(study: study.id).address
            )
        }
        let frame = PageFrame(wording: wording, title: wording(SiteWord.studies))
        return try responder.page(StudyListPage(frame: frame, studies: rows))
    }

    /// Shows the study page, or responds to a signed link.
    func studyPage(
        _ id: String,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        if let version = try await environment.library.study(id),
            let page = try await signedLinkPage(version, request, browser)
        {
            return page
        }
        return try await studyPage(id, request, browser, status: .ok)
    }

    func studyPage(
        _ id: String,
        _ request: Request,
        _ browser: ParticipantBrowser,
        status: Status,
        task: String? = nil,
        notice: StudyEndpoint.Word? = nil,
        enrolment obstacle: EnrolmentState.Obstacle? = nil,
        objection: String? = nil
    ) async throws -> Response {
        guard let version = try await environment.library.study(id) else {
            throw SiteError.notFound
        }
        let browser = try await self.browser(browser, in: version.study, request.head)
        let arrival = try await arrival(request, in: version.study, browser)
        let isOwn = !browser.isShared || arrival.isOfOwner
        let sessions = isOwn ? try await ownSessions(of: arrival, browser) : []
        let study = version.edition(language(of: arrival, sessions, in: version, request))
        let timeZone = timeZone(of: arrival, in: study, request)
        let builder = StudyPageBuilder(
            site: self,
            version: version,
            study: study,
            request: request,
            browser: browser,
            arrival: arrival,
            sessions: sessions,
            enrolment: try await enrolment(of: arrival.participant, in: study),
            schedule: try await schedule(of: arrival, in: study, sessions, timeZone),
            formerTitles: try await formerTitles(of: sessions, in: study),
            onlyTask: task,
            someoneElse: canStartAsSomeoneElse(arrival, study, browser)
                ? try await someoneElse(in: study) : nil,
            withdrawal: try await withdrawal(of: arrival),
            renewal: try await renewal(of: arrival, in: study)
        )
        guard arrival.obstacle != .otherPerson else {
            return try responder.message(
                .otherPerson,
                status: status,
                in: .study(study, environment.page(study.theme, of: version)),
                wording: environment.wording(study.language),
                onward: builder.people
            )
        }
        return try responder.page(
            builder.page(notice, obstacle, objection: objection),
            status: status
        )
    }

    /// Returns the titles of the sessions' tasks that are no longer in the study, by session
    /// identifier.
    private func formerTitles(
        of sessions: [SessionSummary],
        in study: Study
    ) async throws -> [String: String] {
        var titles: [String: String] = [:]
        for session in sessions where study.task(session.task) == nil {
            let version = try await environment.library.version(session.version)
            titles[session.id] = version?.edition(session.language).task(session.task)?.title
        }
        return titles
    }

    /// Returns the page's language: from the address, or else from the person's last session, or
    /// else from the browser's preferences.
    ///
    /// Restricted sessions are ignored, and so are all sessions in a browser that is not the
    /// person's own. `sessions` starts with the newest.
    private func language(
        of arrival: Arrival,
        _ sessions: [SessionSummary],
        in version: StudyVersion,
        _ request: Request
    ) -> String {
        let preferred = Languages.preferred(request.head, of: version.languages)
        guard request.head.query["language"] == nil, arrival.isOfOwner else { return preferred }
        return sessions.first { !$0.isRestricted }?.language ?? preferred
    }

    /// Returns the consents that the person who opens a study must give again.
    func renewal(of arrival: Arrival, in study: Study) async throws -> ConsentRenewal {
        guard study.asksForConsentAgain, let participant = arrival.participant else {
            return ConsentRenewal(in: study, after: [])
        }
        let consents = try await environment.storage.consents(of: participant.id)
            .filter { $0.record.isRestricted != arrival.isOwnBrowser }
        return ConsentRenewal(in: study, after: consents)
    }

    private func withdrawal(of arrival: Arrival) async throws -> Withdrawal? {
        guard arrival.isOfOwner, let participant = arrival.participant else { return nil }
        return try await environment.storage.withdrawal(of: participant.id)
    }

    private func someoneElse(in study: Study) async throws -> StudyPageBuilder.SomeoneElse {
        StudyPageBuilder.SomeoneElse(
            enrolment: try await enrolment(of: nil, in: study),
            schedule: try await schedule(of: Arrival(), in: study, [], study.timeZone)
        )
    }

    /// Returns whether a person other than the participant can start from the study page.
    private func canStartAsSomeoneElse(
        _ arrival: Arrival,
        _ study: Study,
        _ browser: ParticipantBrowser
    ) -> Bool {
        arrival.participant != nil && !browser.isShared && study.admission.entries.contains(.open)
    }

    /// Returns the person's sessions that the browser may open, newest first.
    ///
    /// In a browser that is not the person's own, these are only restricted sessions.
    func ownSessions(
        of arrival: Arrival,
        _ browser: ParticipantBrowser
    ) async throws -> [SessionSummary] {
        guard let participant = arrival.participant, let key = browser.key else { return [] }
        let sessions = try await environment.storage.sessions(
            ofParticipant: participant.id,
            on: key
        )
        return arrival.isOwnBrowser ? sessions : sessions.filter(\.isRestricted)
    }

    /// The maximum length of a stored link parameter, in characters.
    static let longestParameter = 500

    /// Returns the values of the study's link parameters, each from the query or else from the
    /// form; long values are truncated.
    func storedParameters(of request: Request, in study: Study) -> [String: String] {
        var values: [String: String] = [:]
        for name in study.parameters {
            let value = request.head.query[name] ?? request.form["parameter-\(name)"]
            values[name] = value.map { $0.limited(to: Self.longestParameter) }
        }
        return values
    }
}
