import HTTP
import Pages
import Sessions
import TaskModel
import TaskPlayer

extension LoadedSession {
    /// The endpoint of the participant's current page.
    var here: StepEndpoint { StepEndpoint(id: state.id, step: state.visit.address) }

    /// Returns the path of a study file in the version to which the session is bound.
    @Sendable func address(ofFile file: String) -> String {
        MediaEndpoint(ofFile: file, in: version.hash).path
    }

    func frame(_ title: String) -> PageFrame {
        PageFrame(
            wording: wording,
            title: title,
            studyTitle: study.title,
            studyPath: StudyEndpoint(study: study.id).path(from: state),
            contact: study.contact
        )
    }

    /// The languages of the study, each as a button.
    var languages: [LanguageButton] {
        version.languages.map { language in
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
        guard let browser = ParticipantBrowser.known(head, isSecure: environment.isSecure) else {
            throw SiteError.notYours
        }
        do {
            let now = environment.now()
            let session = try await sessions.session(id, openedBy: browser.hash, at: now)
            guard let session else { throw SiteError.notYours }
            return onItsDevice(session, head)
        } catch is SessionLoadError {
            throw SiteError.notFound
        }
    }

    /// Returns a session if the cache contains the session and the browser's permission to open it.
    func cachedSession(_ id: String, _ head: RequestHead) -> LoadedSession? {
        ParticipantBrowser.known(head, isSecure: environment.isSecure).flatMap {
            sessions.cachedSession(id, openedBy: $0.hash, at: environment.now())
                .map { onItsDevice($0, head) }
        }
    }

    private func onItsDevice(_ session: LoadedSession, _ head: RequestHead) -> LoadedSession {
        isShared(session.study, head) ? session.onSharedDevice() : session
    }
}
