import TaskModel
package import TaskPlayer

extension LoadedSession {
    /// Returns the same session with pages in another language, or `nil` if the study does not have
    /// that language.
    func speaking(_ language: String, _ tasks: LoadedTaskCache) -> LoadedSession? {
        guard version.languages.contains(language),
            let other = tasks.task(state.task, of: version, in: language)
        else { return nil }
        var state = state
        state.language = language
        return with(SessionSnapshot(state, other))
    }

    /// Converts fields of a page from this session's language to that of `other`; returns `nil` if
    /// either session lacks the page.
    func conversion(
        of fields: RawFields,
        at address: StepAddress,
        for other: LoadedSession
    ) -> LocaleConversion? {
        guard let step = journey.step(address), let same = other.journey.step(address) else {
            return nil
        }
        return LocaleConversion(
            fields,
            of: (step, context(address)),
            for: (same, other.context(address))
        )
    }

    /// Returns the change that switches the session to the language of `other` and converts drafts
    /// to that language's notation.
    ///
    /// The change is empty if the session is already in that language.
    func change(to other: LoadedSession, at now: Instant) -> Change {
        guard state.language != other.state.language else {
            return Change(state: state, outcome: .repeated)
        }
        var next = state
        next.language = other.state.language
        next.revision += 1
        next.updatedAt = now
        var drafts: [StepAddress: RawFields?] = [:]
        for (address, fields) in state.drafts {
            guard let new = conversion(of: fields, at: address, for: other)?.fields, new != fields
            else { continue }
            drafts.updateValue(new, forKey: address)
            next.drafts[address] = new
        }
        return Change(state: next, drafts: drafts)
    }
}

extension SessionService {
    /// Converts the fields of a form that was written in a language other than the session's.
    ///
    /// - Returns: Errors for the items whose fields were removed. Such a field is invalid in the
    ///   form's language but valid in the session's.
    package func translate(_ form: inout StepForm, for session: LoadedSession) -> [ItemError] {
        guard let language = form.writtenIn, language != session.state.language,
            let other = session.speaking(language, tasks),
            let conversion = other.conversion(of: form.fields, at: form.address, for: session)
        else { return [] }
        form.fields = conversion.fields
        return conversion.removed
    }
}
