import HTTP
import Pages
import Sessions
import TaskModel
import TaskPlayer

/// A page of a task as a participant would see it, in a session that is not stored.
///
/// Unless the state is `answered`, the session has no answers, so texts show their fallbacks, and
/// conditions find no answers on earlier pages.
struct PagePreview {
    /// A state in which a page can be shown.
    enum State: String, CaseIterable {
        /// The page as it first appears.
        case first
        /// The page with sample answers to its questions and to those on earlier pages.
        case answered
        /// The page after Continue was pressed with invalid or missing answers.
        case rejected
    }

    let version: StudyVersion
    let task: String
    let step: String
    let language: String
    let state: State

    /// Returns the page, or `nil` if the version has no such page.
    func page(in site: SiteContext) -> StepPage? {
        guard let (session, shown) = session(site.environment) else { return nil }
        let context = session.context(StepAddress(step))
        var builder = StepPageBuilder(
            session: session,
            secrets: site.secrets,
            address: StepAddress(step),
            visit: session.state.visit.number,
            isEdit: false
        )
        switch state {
        case .first: break
        case .answered: builder.typed = fields(of: shown, in: context)
        case .rejected: (builder.typed, builder.errors) = mistakes(on: shown, in: context)
        }
        guard var page = site.participants.withAssets(builder) else { return nil }
        // Scripts must not record, and links must not lead out of the frame.
        page.recorders = nil
        page.onward = []
        return page
    }

    /// Returns the page that explains a topic.
    ///
    /// Returns `nil` if the previewed page has no such topic, or if the topic is only a link to an
    /// address.
    func explanation(
        of topic: String,
        back backPath: Address,
        in site: SiteContext
    ) -> LearnMorePage? {
        guard let (session, shown) = session(site.environment),
            let learnMore = shown.explanation(of: topic), learnMore.address == nil
        else { return nil }
        return site.participants.page(
            about: learnMore,
            in: session,
            at: StepAddress(step),
            back: backPath
        )
    }

    /// Returns a session on the page, together with the page's step.
    private func session(_ environment: SiteEnvironment) -> (LoadedSession, Step)? {
        let loaded = LoadedTask(
            task,
            of: version,
            in: language,
            policy: environment.policy,
            wording: environment.wording(language)
        )
        guard let loaded, let shown = loaded.definition.pages.first(where: { $0.id == step })
        else { return nil }
        let now = environment.now()
        let answered = state == .answered ? loaded.definition.pages.prefix { $0.id != step } : []
        let results = results(of: Array(answered), in: loaded, at: now)
        let session = LoadedSession(
            previewing: sessionState(at: shown, after: results, environment),
            of: loaded,
            at: now
        )
        return (session, shown)
    }

    /// Returns the state of a session on a page.
    ///
    /// The session's identifier is new each time, because scripts store typed text by session.
    private func sessionState(
        at step: Step,
        after results: StepResults,
        _ environment: SiteEnvironment
    ) -> SessionState {
        let now = environment.now()
        let last = results.last?.visit
        let visit = Visit(number: (last ?? 0) + 1, address: StepAddress(step.id), began: now)
        return SessionState(
            id: environment.identifier(),
            study: version.study.id,
            version: version.hash,
            task: task,
            participant: "",
            language: language,
            seed: 0,
            status: step.isCompletion ? .completed : .inProgress,
            visit: visit,
            lastResult: last,
            startedAt: now,
            finishedAt: step.isCompletion ? now : nil,
            history: results
        )
    }

    /// Returns results with sample answers to the questions on the pages.
    private func results(of pages: [Step], in task: LoadedTask, at now: Instant) -> StepResults {
        var results = StepResults()
        for page in pages {
            let context = AnswerContext(
                wording: task.wording,
                now: task.moment(now),
                draw: Draw(seed: 0, key: StepAddress(page.id).description)
            )
            let previous = results.last?.visit
            results.append(
                StepResult(
                    visit: (previous ?? 0) + 1,
                    address: StepAddress(page.id),
                    previous: previous,
                    answers: answers(to: page, in: context),
                    digest: "",
                    began: now,
                    ended: now
                )
            )
        }
        return results
    }

    private func answers(to step: Step, in context: AnswerContext) -> [String: Answer] {
        let fields = fields(of: step, in: context)
        let pairs = step.items.compactMap { item -> (String, Answer)? in
            let control = control(of: item, fields, context)
            guard case .success(let answer) = item.format.judge(fields, for: control) else {
                return nil
            }
            return (item.id, answer)
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the fields of a page, filled with sample answers.
    private func fields(of step: Step, in context: AnswerContext) -> RawFields {
        step.items.reduce(into: RawFields()) { fields, item in
            let control = control(of: item, fields, context)
            fields = fields.merging(
                item.format.boundaryAnswers(for: control).first ?? RawFields()
            )
        }
    }

    /// Returns input that the page rejects, with the errors.
    ///
    /// Required items get no answer; optional items get an invalid answer if their format has one.
    private func mistakes(
        on step: Step,
        in context: AnswerContext
    ) -> (RawFields, [ItemError]) {
        step.items.reduce(into: (RawFields(), [ItemError]())) { found, item in
            guard item.isOptional else {
                let missing = InvalidAnswer(item.format.missing)
                return found.1.append(ItemError(item: item.id, reason: missing))
            }
            let control = control(of: item, found.0, context)
            guard let sample = item.format.invalidSamples(for: control).first else { return }
            found.0 = found.0.merging(sample.fields)
            let reason = InvalidAnswer(sample.message)
            found.1.append(ItemError(item: item.id, reason: reason))
        }
    }

    private func control(
        of item: FormItem,
        _ fields: RawFields,
        _ context: AnswerContext
    ) -> Control {
        Control(name: item.id, raw: fields, context: context, isRequired: !item.isOptional)
    }
}
