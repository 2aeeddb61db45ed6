import HTTP
import Pages
import Sessions
import Storage
import Studies
import TaskModel
import TaskPlayer

extension LoadedSession {
    /// The endpoint of the participant's current page.
    var here: StepEndpoint { StepEndpoint(id: state.id, step: state.visit.address) }

    /// Returns the URL path of a study file, in the session's version of the study.
    @Sendable func address(ofFile file: String) -> String {
        MediaEndpoint(ofFile: file, in: version.hash).path
    }

    func frame(_ title: String) -> PageFrame {
        var frame = PageFrame(
            wording: wording,
            title: title,
            studyTitle: study.title,
            studyPath: StudyEndpoint(study: study.id).path(from: state)
        )
        frame.describe(study)
        return frame
    }

    /// The buttons for the study's languages; empty if the language cannot be changed now.
    var languages: [LanguageButton] {
        guard canChangeLanguage else { return [] }
        return version.languages.map { language in
            LanguageButton(
                text: LocaleConventions.of(language).name,
                language: language,
                value: StepForm.languagePrefix + language,
                isCurrent: language == state.language
            )
        }
    }
}

extension ParticipantSite {
    /// Returns the frame of a page, with the theme of the step, or of the task if `step` is `nil`
    /// or has no theme.
    func frame(_ title: String, _ session: LoadedSession, at step: String? = nil) -> PageFrame {
        var frame = session.frame(title)
        frame.theme = theme(of: session, at: step)
        if session.isOnSharedDevice { frame.turn = turn(in: session.study, session.browser) }
        return frame
    }

    func theme(of session: LoadedSession, at step: String? = nil) -> PageTheme? {
        environment.page(session.task.definition.theme(of: step), of: session.version)
    }

    /// Returns a session for the browser that sent a request.
    ///
    /// Throws `notYours` if the browser may not open the session, and `notFound` if the session
    /// cannot be loaded.
    func session(_ id: String, _ head: RequestHead) async throws -> LoadedSession {
        if let cached = cachedSession(id, head) { return cached }
        do {
            let now = environment.now()
            for key in try await keys(of: head) {
                guard let session = try await sessions.session(id, openedBy: key.hash, at: now)
                else { continue }
                if key.isTurn { return continuingTurn(session) }
                // Only a turn may open a session of a study for shared devices. `isPersonal` checks
                // the study's current version, so load that version first.
                _ = try await environment.library.study(session.state.study)
                if isPersonal(session) { return session }
            }
            throw SiteError.notYours
        } catch is SessionLoadError {
            throw SiteError.notFound
        }
    }

    /// Returns the hashes with which a request's browser may open sessions.
    ///
    /// These are the hash of the current turn, if there is one, and the browser's own hash, unless
    /// the browser is declared as shared.
    func keys(of head: RequestHead) async throws -> [(hash: SecretHash, isTurn: Bool)] {
        let isSecure = environment.isSecure
        let turn = try await turn(of: head).map { [(hash: $0, isTurn: true)] } ?? []
        guard !SharedDevice.isDeclared(by: head, isSecure: isSecure),
            let browser = ParticipantBrowser.known(head, isSecure: isSecure)
        else { return turn }
        return turn + [(hash: browser.hash, isTurn: false)]
    }

    /// Returns a session if the cache contains the session and the browser's permission to open it.
    ///
    /// Returns `nil` on shared devices, and for studies for shared devices.
    func cachedSession(_ id: String, _ head: RequestHead) -> LoadedSession? {
        guard !SharedDevice.isPossible(head),
            let browser = ParticipantBrowser.known(head, isSecure: environment.isSecure),
            let session = sessions.cachedSession(
                id,
                openedBy: browser.hash,
                at: environment.now()
            ), isPersonal(session)
        else { return nil }
        return session
    }
}
