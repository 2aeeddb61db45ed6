import HTTP
import Pages
import Sessions
import Storage
import Studies
import TaskModel

/// An endpoint that lists a study's sessions, newest first, below the study's counts and downloads.
struct StudyAdminEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/studies/{study}"
    static let methods: Set<Method> = [.get]
    static let templates = [AdminStudyPage.template]
    private static let pageSize = 100
    let study: String

    enum Word: String, WordKey {
        case backlog = "admin.study.backlog"
        case times = "admin.times"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let version = try await admin.environment.library.study(study) else {
            throw SiteError.notFound
        }
        let storage = admin.environment.storage
        let offset = max(0, min(Int(request.head.query["offset"] ?? "") ?? 0, 1_000_000_000))
        let sessions = try await storage.sessions(
            of: study,
            limit: Self.pageSize + 1,
            offset: offset
        )
        let counts = try await storage.countsByTask(of: study)
        let isLast = sessions.count <= Self.pageSize
        let page = AdminStudyPage(
            frame: admin.frame(version.study.title),
            study: await admin.row(version.study, Self.total(counts)),
            tasks: FlaggedList(taskRows(version.study, counts)),
            enrolment: EnrolmentRows(
                version.study.enrolment,
                try await storage.enrolments(in: study),
                admin.wording
            ),
            versionsPath: StudyVersionsEndpoint(study: study).address,
            invitationsPath: StudyInvitationsEndpoint(study: study).address,
            consentsPath: version.study.tasks.allSatisfy(\.consents.isEmpty)
                ? nil : ConsentListEndpoint(study: study).address,
            exports: exports(admin),
            diagrams: diagrams(version.study),
            backlogs: FlaggedList(try await backlogs(admin)),
            zoneText: admin.zoneText(version.study),
            sessions: FlaggedList(
                sessions.prefix(Self.pageSize).map { admin.row($0, in: version) }
            ),
            newerPath: offset > 0 ? page(from: max(0, offset - Self.pageSize)) : nil,
            olderPath: isLast ? nil : page(from: offset + Self.pageSize)
        )
        return try admin.responder.page(page)
    }

    private func page(from offset: Int) -> Address { "\(path)?offset=\(offset)" }

    private func exports(_ admin: AdminContext) -> [AdminStudyPage.Export] {
        admin.environment.downloads.formats.map { format in
            AdminStudyPage.Export(
                format: format.name,
                text: format.summary,
                path: ExportEndpoint(study: study, format: format.name).address
            )
        }
    }

    private func diagrams(_ study: Study) -> [AdminStudyPage.Diagram] {
        study.tasks.map {
            AdminStudyPage.Diagram(
                title: $0.title,
                path: DiagramEndpoint(study: study.id, task: $0.id).address
            )
        }
    }

    /// Returns a sentence for each observer with notices that have not been delivered yet.
    private func backlogs(_ admin: AdminContext) async throws -> [AdminStudyPage.BacklogRow] {
        try await admin.environment.storage.backlogs(of: study).map { backlog in
            let words = [
                "observer": backlog.observer, "waiting": "\(backlog.waiting)",
                "attempts": "\(backlog.attempts)", "failure": backlog.failure,
            ]
            return AdminStudyPage.BacklogRow(text: admin.wording(Word.backlog, words))
        }
    }

    private static func total(_ counts: [String: SessionCounts]) -> SessionCounts {
        counts.values.reduce(into: SessionCounts()) { total, counts in
            for (status, count) in counts.statuses { total.add(count, of: status) }
        }
    }

    /// Returns the counts of each task that the study has or had.
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
                withdrawn: count { $0 == .withdrawn },
                failed: count { $0 == .failed }
            )
        }
    }
}

extension AdminContext {
    /// Returns a session's row, for the study's page and for the session's page.
    func row(_ session: SessionSummary, in version: StudyVersion?) -> AdminStudyPage.Row {
        AdminStudyPage.Row(
            id: session.id,
            path: SessionAdminEndpoint(id: session.id).address,
            participant: session.participant,
            participantPath: ParticipantAdminEndpoint(id: session.participant).address,
            task: version?.study.task(session.task)?.title ?? session.task,
            status: session.status.rawValue,
            statusText: wording(StatusWord(status: session.status)),
            step: session.step.description,
            started: words(session.startedAt, version),
            updated: words(session.updatedAt, version)
        )
    }

    /// Returns a time in words, in the study's time zone.
    ///
    /// The text omits the name of the zone, because the page shows that name once.
    private func words(_ moment: Instant, _ version: StudyVersion?) -> String {
        moment.words(in: wording, zone: version?.study.timeZone)
    }

    /// Returns the sentence that names the time zone of the times on a study's page.
    func zoneText(_ study: Study) -> String {
        wording(StudyAdminEndpoint.Word.times, ["zone": LocalDateTime.zoneName(study.timeZone)])
    }
}

/// The page of a study for researchers, with sessions, counts, downloads and diagrams.
struct AdminStudyPage: PageModel, Encodable {
    struct Row: Encodable {
        let id: String
        /// The address of the session's page.
        let path: Address
        let participant: String
        let participantPath: Address
        let task: String
        /// The status as in exports, used as `data-status`.
        let status: String
        /// The status in words.
        let statusText: String
        let step: String
        /// The time at which the session started, in words.
        let started: String
        /// The time of the last change, in words.
        let updated: String
    }

    struct Export: Encodable {
        let format: String
        /// A sentence that describes the download.
        let text: String
        let path: Address
    }

    /// A task's session counts.
    struct TaskRow: Encodable {
        let title: String
        let started: Int
        /// The number of sessions that can still be answered.
        let inProgress: Int
        let finished: Int
        /// The number of sessions that an answer or a button ended early.
        let endedEarly: Int
        let discarded: Int
        let withdrawn: Int
        let failed: Int
    }

    /// The notices that have not been delivered to an observer yet.
    struct BacklogRow: Encodable {
        /// A sentence with the observer, the number of waiting notices, the number of attempts and
        /// the last failure.
        let text: String
    }

    /// A link to the diagram of a task's paths.
    struct Diagram: Encodable {
        let title: String
        let path: Address
    }

    static let template = "admin-study"
    let frame: PageFrame
    /// The study and its counts.
    let study: AdminStudiesPage.Row
    var tasks: FlaggedList<TaskRow> = []
    /// The numbers of enrolled people; `nil` if the study has no enrolment rules.
    var enrolment: EnrolmentRows?
    let versionsPath: Address
    let invitationsPath: Address
    /// The address of the list of consents; `nil` if the study asks for none.
    let consentsPath: Address?
    let exports: [Export]
    let diagrams: [Diagram]
    var backlogs: FlaggedList<BacklogRow> = []
    /// A sentence that names the time zone of the sessions' times.
    let zoneText: String
    /// One page of sessions, newest first.
    let sessions: FlaggedList<Row>
    /// The address of the page with newer sessions, if any.
    let newerPath: Address?
    /// The address of the page with older sessions, if any.
    let olderPath: Address?

    var derivedValues: [String: TemplateValue] {
        ["hasOtherPages": .flag(newerPath != nil || olderPath != nil)]
    }
}

/// The key of the text that names a session's status.
struct StatusWord: WordKey {
    let status: SessionStatus

    static let allCases = SessionStatus.allCases.map { StatusWord(status: $0) }

    var key: String { "researchers.status.\(status.rawValue)" }
}
