import Studies
import HTTP
import Pages
import Sessions
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Starts a session; a person's first start in a study creates the participant.
    func start(
        _ id: String,
        _ task: String,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        guard let version = try await environment.library.study(id),
            version.study.task(task) != nil
        else { throw SiteError.notFound }
        guard version.study.access == .open else {
            return try await studyPage(
                id,
                request,
                browser,
                status: .forbidden,
                notice: .closed
            )
        }
        guard
            browser.newCookie == nil,
            formGuard.accepts(request, browser: browser.hash, object: id, purpose: "start")
        else {
            let notice: StudyEndpoint.Word = browser.newCookie == nil ? .stale : .cookies
            return try await studyPage(id, request, browser, status: .forbidden, notice: notice)
        }
        guard await mayStart(request.head) else { return try tooManyStarts(version, request) }
        do {
            return try await startMutex.withLock(for: browser.hash) {
                try await begin(task, version, request, browser)
            }
        } catch StorageError.taken(let name) where name == task {
            // Only the session that a browser starts without proof of the identity is rejected so.
            return try await studyPage(
                id,
                request,
                browser,
                status: .conflict,
                notice: .taskStartedElsewhere
            )
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
        let asked = request.form["_language"] ?? ""
        let study = version.edition(
            version.languages.contains(asked)
                ? asked : Languages.preferred(request.head, of: version.languages)
        )
        let wording = environment.wording(study.language)
        let kept =
            ["_token", "_language", Self.confirmation, "action"].map {
                (name: $0, value: request.form[$0])
            }
            + parameters(request, study).sorted { $0.key < $1.key }
            .map { (name: "parameter-\($0.key)", value: $0.value) }
        let fields = kept.compactMap { name, value in
            value.map { MessagePage.Retry.HiddenField(name: name, value: $0) }
        }
        let place = MessagePlace.study(study, environment.page(study.theme, of: version))
        let page = MessagePage(
            frame: place.frame(titled: wording(MessageWord.title(.tooManyStarts)), in: wording),
            text: Markdown(wording(MessageWord.text(.tooManyStarts))),
            retry: MessagePage.Retry(action: Address(request.head.target), fields: fields)
        )
        var response = try responder.page(page, status: .tooManyRequests)
        response.headers["Retry-After"] = "60"
        return response
    }

    private func begin(
        _ task: String,
        _ version: StudyVersion,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let study = version.study
        let isSomeoneElse =
            request.form["action"] == "someone-else" && study.admission.entries.contains(.open)
        let arrival =
            isSomeoneElse ? Arrival() : try await arrival(request, in: study, browser)
        guard arrival.obstacle == nil else {
            return try await studyPage(study.id, request, browser, status: .forbidden)
        }
        let (participant, isOwnBrowser) = try await participant(
            for: arrival,
            in: study.id,
            browser
        )
        let asked = request.form["_language"] ?? ""
        let language = version.languages.contains(asked) ? asked : study.language
        var parameters = parameters(request, study)
        if isSomeoneElse, let name = study.admission.identifyingParameter {
            parameters[name] = nil
        }
        let start = SessionStart(
            id: environment.identifier(),
            participant: participant.id,
            task: task,
            language: language,
            seed: seed(),
            parameters: parameters,
            isRestricted: !isOwnBrowser
        )
        let session = try await sessions.start(
            start,
            in: version,
            on: browser.hash,
            keys: secrets.personalKeys(of: Participant(id: participant.id, study: study.id)),
            at: environment.now()
        )
        guard let session else { throw SiteError.notFound }
        return responder.redirect(to: session.here)
    }

    private func parameters(_ request: Request, _ study: Study) -> [String: String] {
        var values: [String: String] = [:]
        for name in study.parameters {
            values[name] = request.form["parameter-\(name)"].map {
                $0.limited(to: Self.longestParameter)
            }
        }
        return values
    }

    private func seed() -> UInt64 {
        environment.randomBytes(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
