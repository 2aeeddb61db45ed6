import Studies
import HTTP
import Pages
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

    /// Shows a study: its description, its tasks and the sessions that this browser can continue.
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
        notice: StudyEndpoint.Word? = nil,
        objection: String? = nil
    ) async throws -> Response {
        guard let version = try await environment.library.study(id) else {
            throw SiteError.notFound
        }
        let study = version.edition(Languages.preferred(request.head, of: version.languages))
        let arrival = try await arrival(request, in: study, browser)
        if arrival.obstacle == .otherPerson {
            return try choosePerson(study, version, request, status)
        }
        let wording = environment.wording(study.language)
        let own = try await ownSessions(of: arrival, browser)
        let open = own.filter(\.status.isOpen)
        let parameters = captured(request, study)
        let canStart = study.access == .open && arrival.obstacle == nil
        let tasks = study.tasks.map { row($0, study, browser, wording, canStart: canStart) }
        let notice = notice ?? StudyEndpoint.Word(arrival, hasSessions: !own.isEmpty)
        let page = StudyPage(
            frame: frame(
                of: study,
                in: version,
                wording,
                parameters,
                isConfirmed: isConfirmed(request)
            ),
            title: study.title,
            text: study.description.map { Markdown($0) },
            tasks: tasks,
            continuations: FlaggedList(
                open.prefix(Self.mostContinuations).map { continuation($0, study, wording) }
            ),
            offersSomeoneElse: arrival.participant != nil && canStart
                && study.admission.entries.contains(.open),
            hasOlderContinuations: open.count > Self.mostContinuations,
            parameters: parameters.sorted { $0.key < $1.key }
                .map { StudyPage.Parameter($0.key, $0.value) },
            confirmation: isConfirmed(request) ? Self.confirmed : nil,
            isClosed: study.access != .open,
            personalLinkPath: own.isEmpty || !arrival.isOwnBrowser
                ? nil : OwnLinkEndpoint(study: id).address,
            returnPath: ReturnByCodeEndpoint(study: id).address,
            notice: notice.map { wording($0) },
            objection: objection
        )
        return try responder.page(page, status: status)
    }

    /// Returns the sessions of the person who opens a study, as far as the browser may open them,
    /// newest first.
    ///
    /// Sessions of other people who used the browser are not shown.
    private func ownSessions(
        of arrival: Arrival,
        _ browser: ParticipantBrowser
    ) async throws -> [SessionSummary] {
        guard let participant = arrival.participant else { return [] }
        return try await environment.storage.sessions(
            ofParticipant: participant.id,
            on: browser.hash
        )
    }

    /// Shows the page that asks whether the browser's last user or the person in the link takes
    /// part.
    private func choosePerson(
        _ study: Study,
        _ version: StudyVersion,
        _ request: Request,
        _ status: Status
    ) throws -> Response {
        let wording = environment.wording(study.language)
        let query = captured(request, study).sorted { $0.key < $1.key }
            .map { (name: $0.key, value: $0.value) }
        let path = StudyEndpoint(study: study.id).path
        let confirmed = query + [(name: Self.confirmation, value: Self.confirmed)]
        return try responder.message(
            .otherPerson,
            status: status,
            in: .study(study, environment.page(study.theme, of: version)),
            wording: wording,
            onward: [
                PageFrame.Link(
                    text: wording(StudyEndpoint.Word.asLink),
                    path: path + Responder.queryText(confirmed)
                ),
                PageFrame.Link(text: wording(StudyEndpoint.Word.asBefore), path: path),
            ]
        )
    }

    private func frame(
        of study: Study,
        in version: StudyVersion,
        _ wording: Wording,
        _ parameters: [String: String],
        isConfirmed: Bool
    ) -> PageFrame {
        var frame = PageFrame(wording: wording, title: study.title, contact: study.contact)
        frame.theme = environment.page(study.theme, of: version)
        guard version.languages.count > 1 else { return frame }
        var kept = parameters.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        if isConfirmed { kept.append((name: Self.confirmation, value: Self.confirmed)) }
        frame.languages = version.languages.map { language in
            PageFrame.Link(
                text: LocaleConventions.of(language).name,
                language: language,
                path: StudyEndpoint(study: study.id).path
                    + Responder.queryText([(name: "language", value: language)] + kept),
                isCurrent: language == study.language
            )
        }
        return frame
    }

    private func row(
        _ task: TaskDefinition,
        _ study: Study,
        _ browser: ParticipantBrowser,
        _ wording: Wording,
        canStart: Bool
    ) -> StudyPage.TaskRow {
        StudyPage.TaskRow(
            title: task.title,
            text: task.text.map { Markdown($0) },
            duration: task.estimatedMinutes.map { StudyPage.TaskRow.duration($0, in: wording) },
            startPath: canStart ? StartEndpoint(study: study.id, task: task.id).address : nil,
            token: secrets.formToken(browser: browser.hash, object: study.id, purpose: "start")
        )
    }

    private func continuation(
        _ session: SessionSummary,
        _ study: Study,
        _ wording: Wording
    ) -> StudyPage.Continuation {
        StudyPage.Continuation(
            title: study.task(session.task)?.title ?? session.task,
            lastUsed: wording(
                StudyEndpoint.Word.lastUsed,
                ["moment": session.updatedAt.words(in: wording, zone: study.timeZone)]
            ),
            path: SessionEndpoint(id: session.id).address
        )
    }

    /// The maximum number of unfinished sessions that a study page lists, newest first.
    static let mostContinuations = 20

    /// The maximum length of a stored link parameter, in characters.
    static let longestParameter = 500

    /// Returns the link parameters that the study declares, from the query or else from the form.
    private func captured(_ request: Request, _ study: Study) -> [String: String] {
        var values: [String: String] = [:]
        for name in study.parameters {
            let value = request.head.query[name] ?? request.form["parameter-\(name)"]
            values[name] = value.map { $0.limited(to: Self.longestParameter) }
        }
        return values
    }
}

extension StudyEndpoint.Word {
    /// Creates the notice for a person who cannot start, or whose sessions the browser may not show;
    /// returns `nil` for everyone else.
    fileprivate init?(_ arrival: Arrival, hasSessions: Bool) {
        switch arrival.obstacle {
        case .noLink: self = .noLink
        case .incompleteLink: self = .incompleteLink
        case .unsignedLink: self = .expiredLink
        case .otherPerson: return nil
        case nil:
            guard !arrival.isOwnBrowser, !hasSessions else { return nil }
            self = .startedElsewhere
        }
    }
}
