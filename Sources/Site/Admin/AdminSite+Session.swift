import HTTP
import Pages
import Storage
import TaskModel
import TaskPlayer

extension AdminSite {
    /// One session's answers; that they were looked at goes to the audit trail.
    func session(_ id: String, _ researcher: SignedIn) async throws -> Response {
        guard let state = try await environment.storage.session(id),
            let version = try await environment.library.version(state.version),
            let task = version.study.task(state.task)
        else { throw SiteError.notFound }
        try await record("session.view", id, researcher)
        let journey = Journey(task: task, state: state)
        var frame = frame(wording("researchers.session"), researcher)
        frame.studyTitle = version.study.title
        var page = AdminSessionPage(
            frame: frame,
            session: row(SessionSummary(state), in: version),
            studyPath: Route.adminStudy(state.study).path,
            rows: rows(of: task, journey),
            scores: ScoreRows.models(of: task.scores, journey, wording)
        )
        page.zoneText = zoneText(version.study)
        return try responder.page(page)
    }

    /// Notes in the audit trail what a researcher did.
    func record(_ kind: String, _ object: String, _ researcher: SignedIn) async throws {
        try await environment.storage.record(
            Event(
                kind: kind,
                actor: "researcher:\(researcher.name)",
                object: object,
                at: environment.now()
            )
        )
    }

    private func rows(of task: TaskDefinition, _ journey: Journey) -> [AdminSessionPage.Row] {
        task.pages.flatMap { step in
            step.recordedItems.map { row($0, of: step, journey) }
        }
    }

    private func row(_ item: FormItem, of step: Step, _ journey: Journey) -> AdminSessionPage.Row {
        let reference = AnswerReference(step: step.id, item: item.id)
        let state = journey.state(of: reference)
        return AdminSessionPage.Row(
            variable: reference.variable,
            question: PipedText.written(item.text),
            answer: journey.answer(reference)?.value.map {
                PipedText.written(item.format.display($0, in: wording))
            },
            state: state,
            stateText: wording("researchers.state.\(state.rawValue)")
        )
    }
}
