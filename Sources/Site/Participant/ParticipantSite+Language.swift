import HTTP
import Pages
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Goes on with a session in another language; answers stay, and what was typed is a draft.
    func goOn(
        in language: String,
        _ run: SessionRun,
        _ form: StepForm,
        _ request: Request
    ) async throws -> Response {
        if language != run.state.language, let other = run.speaking(language, environment) {
            _ = try await environment.storage.update(run.state.id) { state in
                run.with(state).change(to: other)
            }
        }
        let query = request.head.query["return"].map { [(name: "return", value: $0)] } ?? []
        return responder.redirect(to: .step(session: run.state.id, form.address), query: query)
    }

    /// Makes a form that was written in another language than the session has now mean the same.
    ///
    /// - Returns: What is wrong with the fields that had to be emptied for that.
    func rewrite(_ form: inout StepForm, for run: SessionRun) -> [ItemError] {
        guard let language = form.writtenIn, language != run.state.language,
            let other = run.speaking(language, environment),
            let rewriting = other.rewriting(form.fields, at: form.address, for: run)
        else { return [] }
        form.rewrite(rewriting.fields)
        return rewriting.takenOut
    }
}

extension SessionRun {
    /// The same session with its pages in another language; `nil` when the study is not in it.
    func speaking(_ language: String, _ environment: SiteEnvironment) -> SessionRun? {
        guard version.languages.contains(language),
            let other = environment.task(state.task, of: version, speaking: language)
        else { return nil }
        var state = state
        state.language = language
        return SessionRun(state, other, browser, now: now)
    }

    /// What was typed on a page of this language, as the pages of another need it.
    func rewriting(
        _ fields: RawFields,
        at address: StepAddress,
        for other: SessionRun
    ) -> Rewriting? {
        guard let step = journey.step(address), let same = other.journey.step(address) else {
            return nil
        }
        return Rewriting(
            fields,
            of: (step, context(address)),
            for: (same, other.context(address))
        )
    }

    /// Makes the session speak another language; what was typed anywhere means the same there.
    fileprivate func change(to other: SessionRun) -> Change {
        guard state.language != other.state.language else {
            return Change(state: state, outcome: .repeated)
        }
        var next = state
        next.language = other.state.language
        next.revision += 1
        next.updatedAt = now
        var drafts: [StepAddress: RawFields?] = [:]
        for (address, fields) in state.drafts {
            guard let new = rewriting(fields, at: address, for: other)?.fields, new != fields
            else { continue }
            drafts.updateValue(new, forKey: address)
            next.drafts[address] = new
        }
        return Change(state: next, drafts: drafts)
    }

    /// The languages in which the session can go on.
    var languages: [LanguageButton] {
        version.languages.map { language in
            LanguageButton(
                text: LanguageCustoms.of(language).name,
                language: language,
                value: StepForm.languagePrefix + language,
                isCurrent: language == state.language
            )
        }
    }
}
