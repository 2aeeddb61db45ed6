import HTTP
import Pages
import Storage
import Studies
import TaskModel
import TaskPlayer

/// A session's answers; viewing them is recorded in the audit trail.
struct SessionAdminEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/sessions/{id}"
    static let methods: Set<Method> = [.get]
    let id: String

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let state = try await admin.environment.storage.session(id),
            let version = try await admin.environment.library.version(state.version),
            let task = version.study.task(state.task)
        else { throw SiteError.notFound }
        try await admin.record("session.view", id)
        let wording = admin.wording
        let journey = Player(task: task).journey(of: state)
        let isDeleted = state.status == .discarded
        var frame = admin.frame(wording("researchers.session"))
        frame.studyTitle = version.study.title
        var page = AdminSessionPage(
            frame: frame,
            session: admin.row(SessionSummary(state), in: version),
            studyPath: StudyAdminEndpoint(study: state.study).path,
            summary: try await summary(of: state, in: version, admin),
            rows: isDeleted
                ? []
                : SessionRows(version.study, journey, wording) {
                    $0.words(in: wording, zone: version.study.timeZone)
                }.all,
            scores: isDeleted ? [] : ScoreRows.models(of: task.scores, journey, wording),
            isDeleted: isDeleted
        )
        page.zoneText = admin.zoneText(version.study)
        return try admin.responder.page(page)
    }

    private func summary(
        of state: SessionState,
        in version: StudyVersion,
        _ admin: AdminContext
    ) async throws -> AdminSessionPage.Summary {
        let allocation =
            state.arm == nil
            ? nil
            : try await admin.environment.storage.allocation(of: state.participant, in: state.study)
        let zone = version.study.timeZone
        return AdminSessionPage.Summary(
            arm: state.arm,
            strata: allocation.map { strata($0, of: version.study) } ?? [],
            parameters: state.parameters.sorted { $0.key < $1.key }
                .map { .init(name: $0.key, value: $0.value) },
            language: state.language,
            version: try await publication(of: state, zone: zone, admin),
            hash: state.version,
            ended: state.finishedAt?.words(in: admin.wording, zone: zone)
        )
    }

    /// Returns the number of the session's version in its study, counted from the oldest, and its
    /// date.
    private func publication(
        of state: SessionState,
        zone: String?,
        _ admin: AdminContext
    ) async throws -> String? {
        let versions = try await admin.environment.storage.versions(of: state.study)
        guard let index = versions.firstIndex(where: { $0.hash == state.version }) else {
            return nil
        }
        let words = [
            "number": "\(index + 1)", "count": "\(versions.count)",
            "date": versions[index].publishedAt.words(in: admin.wording, zone: zone),
        ]
        return admin.wording("admin.session.publication", words)
    }

    /// Returns the answers that stratify the allocation, formatted as in exports.
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
