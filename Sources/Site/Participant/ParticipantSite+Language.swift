import HTTP
import Pages
import Storage
import TaskModel

extension ParticipantSite {
    /// Goes on with a session in another language; answers stay, and what was typed is a draft.
    func goOn(
        in language: String,
        _ run: SessionRun,
        _ form: StepForm,
        _ request: Request
    ) async throws -> Response {
        let now = environment.now()
        if run.version.languages.contains(language), language != run.state.language {
            _ = try await environment.storage.update(run.state.id) { state in
                Change(state: state.speaking(language, at: now))
            }
        }
        let query = request.head.query["return"].map { [(name: "return", value: $0)] } ?? []
        return responder.redirect(to: .step(session: run.state.id, form.address), query: query)
    }
}

extension SessionState {
    /// The same session in another language.
    fileprivate func speaking(_ language: String, at now: Instant) -> SessionState {
        var state = self
        state.language = language
        state.revision += 1
        state.updatedAt = now
        return state
    }
}

extension SessionRun {
    /// The languages in which the session can go on.
    func languages(_ environment: [String: Wording]) -> [LanguageButton] {
        version.languages.map { language in
            LanguageButton(
                text: environment[language]?("language.name") ?? language,
                language: language,
                value: StepForm.languagePrefix + language,
                isCurrent: language == state.language
            )
        }
    }
}
