import Studies
import HTTP
import Pages
import Storage
import TaskModel
import TaskPlayer

extension AdminSite {
    /// One session's answers; that they were looked at goes to the audit trail.
    func session(_ id: String, _ researcher: SignedInResearcher) async throws -> Response {
        guard let state = try await environment.storage.session(id),
            let version = try await environment.library.version(state.version),
            let task = version.study.task(state.task)
        else { throw SiteError.notFound }
        try await record("session.view", id, researcher)
        let journey = Player(task: task).journey(of: state)
        let isDeleted = state.status == .discarded
        var frame = frame(wording("researchers.session"), researcher)
        frame.studyTitle = version.study.title
        var page = AdminSessionPage(
            frame: frame,
            session: row(SessionSummary(state), in: version),
            studyPath: Route.adminStudy(state.study).path,
            summary: try await summary(of: state, in: version),
            rows: isDeleted
                ? []
                : SessionRows(version.study, journey, wording) { [wording] in
                    $0.words(in: wording, zone: version.study.timeZone)
                }.all,
            scores: isDeleted ? [] : ScoreRows.models(of: task.scores, journey, wording),
            isDeleted: isDeleted
        )
        page.zoneText = zoneText(version.study)
        return try responder.page(page)
    }

    /// Notes in the audit trail what a researcher did.
    func record(_ kind: String, _ object: String, _ researcher: SignedInResearcher) async throws {
        try await environment.storage.record(
            Event(
                kind: kind,
                actor: "researcher:\(researcher.name)",
                object: object,
                at: environment.now()
            )
        )
    }
}

extension AdminSite {
    private func summary(
        of state: SessionState,
        in version: StudyVersion
    ) async throws -> AdminSessionPage.Summary {
        let allocation =
            state.arm == nil
            ? nil
            : try await environment.storage.allocation(of: state.participant, in: state.study)
        return AdminSessionPage.Summary(
            arm: state.arm,
            strata: allocation.map { strata($0, of: version.study) } ?? [],
            parameters: state.parameters.sorted { $0.key < $1.key }
                .map { .init(name: $0.key, value: $0.value) },
            language: state.language,
            version: try await publication(of: state, zone: version.study.timeZone),
            hash: state.version,
            ended: state.finishedAt?.words(in: wording, zone: version.study.timeZone)
        )
    }

    /// The number of the session's version in its study, counted from the oldest, and its date.
    private func publication(of state: SessionState, zone: String?) async throws -> String? {
        let versions = try await environment.storage.versions(of: state.study)
        guard let index = versions.firstIndex(where: { $0.hash == state.version }) else {
            return nil
        }
        let words = [
            "number": "\(index + 1)", "count": "\(versions.count)",
            "date": versions[index].publishedAt.words(in: wording, zone: zone),
        ]
        return wording("admin.session.publication", words)
    }

    /// The answers by which the allocation is stratified, as exports write them.
    private func strata(
        _ allocation: Allocation,
        of study: Study
    ) -> [AdminSessionPage.Fact] {
        let references = study.randomisation?.strata ?? []
        return zip(references, Strata(study).cells(allocation.stratum)).map { reference, cell in
            AdminSessionPage.Fact(name: reference.variable, value: cell)
        }
    }
}
