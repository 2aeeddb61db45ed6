import HTTP
import Pages
import Sessions
import TaskModel
import TaskPlayer

/// A page of a task as a participant would see it, in a session that does not exist.
///
/// The session has no answers, so texts show their fallbacks, and conditions that depend on earlier
/// pages are false.
struct PagePreview {
    /// The states in which a page can be shown.
    enum State: String, CaseIterable {
        /// As it first appears.
        case first
        /// With an answer to each question.
        case answered
        /// After Continue was pressed with invalid or missing answers.
        case rejected
    }

    let version: StudyVersion
    let task: String
    let step: String
    let language: String
    let state: State

    /// Returns the page, or `nil` if the version has no such page.
    func page(in site: SiteContext) -> StepPage? {
        let environment = site.environment
        let loaded = LoadedTask(
            task,
            of: version,
            in: language,
            policy: environment.policy,
            wording: environment.wording(language)
        )
        guard let loaded, let shown = loaded.definition.pages.first(where: { $0.id == step })
        else { return nil }
        let session = LoadedSession(
            previewing: sessionState(at: shown, environment),
            of: loaded,
            at: environment.now()
        )
        var builder = StepPageBuilder(
            session: session,
            secrets: site.secrets,
            address: StepAddress(step),
            visit: 1,
            isEdit: false
        )
        switch state {
        case .first: break
        case .answered: builder.typed = answers(to: shown, in: session)
        case .rejected: (builder.typed, builder.errors) = mistakes(on: shown, in: session)
        }
        guard var page = site.participants.withAssets(builder) else { return nil }
        // Scripts must not record, and links must not lead out of the frame.
        page.recorders = nil
        page.onward = []
        return page
    }

    /// Returns the state of a session on a page.
    ///
    /// The session's identifier is new each time, because scripts store typed text by session.
    private func sessionState(at step: Step, _ environment: SiteEnvironment) -> SessionState {
        let now = environment.now()
        return SessionState(
            id: environment.identifier(),
            study: version.study.id,
            version: version.hash,
            task: task,
            participant: "",
            language: language,
            seed: 0,
            status: step.isCompletion ? .completed : .inProgress,
            visit: Visit(number: 1, address: StepAddress(step.id), began: now),
            startedAt: now,
            finishedAt: step.isCompletion ? now : nil
        )
    }

    private func answers(to step: Step, in session: LoadedSession) -> RawFields {
        step.items.reduce(into: RawFields()) { fields, item in
            let control = control(of: item, fields, session)
            fields = fields.merging(
                item.format.boundaryAnswers(for: control).first ?? RawFields()
            )
        }
    }

    /// Returns input that the page rejects, with the errors: no answers to required items, and
    /// invalid answers to optional ones.
    private func mistakes(
        on step: Step,
        in session: LoadedSession
    ) -> (RawFields, [ItemError]) {
        step.items.reduce(into: (RawFields(), [ItemError]())) { found, item in
            guard item.isOptional else {
                let missing = InvalidAnswer(item.format.missing)
                return found.1.append(ItemError(item: item.id, reason: missing))
            }
            let control = control(of: item, found.0, session)
            guard let sample = item.format.invalidSamples(for: control).first else { return }
            found.0 = found.0.merging(sample.fields)
            let reason = InvalidAnswer(sample.message)
            found.1.append(ItemError(item: item.id, reason: reason))
        }
    }

    private func control(
        of item: FormItem,
        _ fields: RawFields,
        _ session: LoadedSession
    ) -> Control {
        Control(
            name: item.id,
            raw: fields,
            context: session.context(StepAddress(step)),
            isRequired: !item.isOptional
        )
    }
}
