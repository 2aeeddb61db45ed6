import Studies
import HTTP
import Pages
import Sessions
import Storage
import TaskModel

extension AdminSite {
    private static let pageSize = 100

    /// The list of studies with their counts.
    func studies(_ researcher: SignedInResearcher) async throws -> Response {
        let counts = try await environment.storage.counts()
        var rows: [AdminStudiesPage.Row] = []
        for version in try await environment.library.studies() {
            rows.append(await row(version.study, counts[version.study.id]))
        }
        let page = AdminStudiesPage(
            frame: frame(wording("admin.studies.title"), researcher),
            studies: rows,
            diagnostics: await environment.library.diagnostics()
        )
        return try responder.page(page)
    }

    /// A study's sessions, newest first, with its counts and downloads.
    func study(
        _ id: String,
        _ request: Request,
        _ researcher: SignedInResearcher
    ) async throws -> Response {
        guard let version = try await environment.library.study(id) else {
            throw SiteError.notFound
        }
        let offset = max(0, min(Int(request.head.query["offset"] ?? "") ?? 0, 1_000_000_000))
        let sessions = try await environment.storage.sessions(
            of: id,
            limit: Self.pageSize + 1,
            offset: offset
        )
        let counts = try await environment.storage.countsByTask(of: id)
        var page = AdminStudyPage(
            frame: frame(version.study.title, researcher),
            study: await row(version.study, Self.total(counts)),
            exports: exports(of: id),
            diagrams: diagrams(of: version.study),
            sessions: sessions.prefix(Self.pageSize).map { row($0, in: version) },
            newerPath: nil,
            olderPath: nil
        )
        page.zoneText = zoneText(version.study)
        page.tasks = taskRows(version.study, counts)
        page.backlogs = try await backlogs(of: id)
        let path = Route.adminStudy(id).path
        if offset > 0 { page.newerPath = "\(path)?offset=\(max(0, offset - Self.pageSize))" }
        if sessions.count > Self.pageSize {
            page.olderPath = "\(path)?offset=\(offset + Self.pageSize)"
        }
        return try responder.page(page)
    }

    /// What observers of the study's sessions have not taken, a sentence for each.
    private func backlogs(of study: String) async throws -> [AdminStudyPage.Backlog] {
        try await environment.storage.backlogs(of: study).map { backlog in
            let words = [
                "observer": backlog.observer, "waiting": "\(backlog.waiting)",
                "attempts": "\(backlog.attempts)", "failure": backlog.failure,
            ]
            return AdminStudyPage.Backlog(text: wording("admin.study.backlog", words))
        }
    }

    private static func total(_ counts: [String: SessionCounts]) -> SessionCounts {
        counts.values.reduce(into: SessionCounts()) { total, counts in
            for (status, count) in counts.statuses { total.add(count, of: status) }
        }
    }

    private func row(_ study: Study, _ counts: SessionCounts?) async -> AdminStudiesPage.Row {
        let published = await environment.library.published(study.id)
        return AdminStudiesPage.Row(
            title: study.title,
            id: study.id,
            path: Route.adminStudy(study.id).path,
            publicPath: Route.study(study.id).path,
            published: published?.zonedWords(in: wording, zone: study.timeZone) ?? "",
            started: counts?.count { _ in true } ?? 0,
            inProgress: counts?.count(where: \.isOpen) ?? 0,
            finished: counts?.count { $0 == .completed } ?? 0
        )
    }

    /// The counts of each task that the study has or had.
    private func taskRows(
        _ study: Study,
        _ counts: [String: SessionCounts]
    ) -> [AdminStudyPage.TaskRow] {
        let known = study.tasks.map { (id: $0.id, title: $0.title) }
        let former = Set(counts.keys).subtracting(known.map(\.id))
        return (known + former.sorted().map { (id: $0, title: $0) }).map { task in
            let count = { (isCounted: (SessionStatus) -> Bool) in
                counts[task.id]?.count(where: isCounted) ?? 0
            }
            return AdminStudyPage.TaskRow(
                title: task.title,
                started: count { _ in true },
                inProgress: count(\.isOpen),
                finished: count { $0 == .completed },
                endedEarly: count { $0 == .earlyTermination },
                discarded: count { $0 == .discarded },
                failed: count { $0 == .failed }
            )
        }
    }

    /// A session's row in tables.
    func row(_ session: SessionSummary, in version: StudyVersion?) -> AdminStudyPage.Row {
        AdminStudyPage.Row(
            id: session.id,
            path: Route.adminSession(session.id).path,
            participant: session.participant,
            task: version?.study.task(session.task)?.title ?? session.task,
            status: session.status.rawValue,
            statusText: wording("researchers.status.\(session.status.rawValue)"),
            step: session.step.description,
            started: words(session.startedAt, version),
            updated: words(session.updatedAt, version)
        )
    }

    /// A time in the study's time zone, without the zone, which the page names once.
    private func words(_ moment: Instant, _ version: StudyVersion?) -> String {
        moment.words(in: wording, zone: version?.study.timeZone)
    }

    /// The sentence that names the zone of the times on a page.
    func zoneText(_ study: Study) -> String {
        wording("admin.times", ["zone": LocalMoment.zoneName(study.timeZone)])
    }
}
