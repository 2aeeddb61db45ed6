import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that shows the state of a study: people, sessions, quotas and pending deliveries.
struct StudyAdminEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.counts])
    static let templates = [AdminStudyPage.template]
    /// The maximum number of sessions that the page lists.
    private static let latest = 10
    let study: String

    enum Word: String, WordKey {
        case backlog = "admin.study.backlog"
        case waitingMail = "admin.study.waitingMail"
        case waitingWebhook = "admin.study.waitingWebhook"
        case times = "admin.times"
        case room = "admin.study.room"
        case invitations = "admin.study.people.invitations"
        case invited = "admin.study.people.invited"
        case participants = "admin.study.people.participants"
        case enrolled = "admin.study.people.enrolled"
        case stopped = "admin.study.people.stopped"
        case deleted = "admin.study.people.deleted"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        let storage = admin.environment.storage
        let figures = try await SessionFigures(of: study, in: admin.environment)
        let tables = try await FigureTables(figures, of: version.study, admin)
        let enrolments = try await storage.enrolments(in: study)
        let people = try await storage.people(in: study)
        let sees = { (capability: Capability) in admin.may(capability, in: study) }
        let sessions =
            sees(.participants)
            ? try await storage.sessions(of: study, limit: Self.latest, offset: 0) : []
        let page = AdminStudyPage(
            frame: admin.frame(version.study.title),
            study: await admin.row(version.study, figures.total),
            people: self.people(people, enrolments, of: version.study, admin.wording),
            chart: tables.chart,
            tables: FlaggedList(tables.all),
            enrolment: EnrolmentRows(version.study.enrolment, enrolments, admin.wording),
            versionsPath: StudyVersionsEndpoint(study: study).address,
            invitationsPath: sees(.changeParticipants)
                ? StudyInvitationsEndpoint(study: study).address : nil,
            participantsPath: sees(.participants)
                ? StudyParticipantsEndpoint(study: study).address : nil,
            sessionsPath: sees(.participants) ? StudySessionsEndpoint(study: study).address : nil,
            auditPath: sees(.audit) ? StudyAuditEndpoint(study: study).address : nil,
            peoplePath: sees(.managePeople) ? StudyPeopleEndpoint(study: study).address : nil,
            webhooksPath: sees(.managePeople) ? WebhooksEndpoint(study: study).address : nil,
            schedulePath: version.study.schedule.isEmpty
                ? nil : AdherenceEndpoint(study: study).address,
            consentsPath: version.study.tasks.allSatisfy(\.consents.isEmpty)
                || !sees(.participants) ? nil : ConsentListEndpoint(study: study).address,
            exportsPath: sees(.export) ? StudyExportsEndpoint(study: study).address : nil,
            codebookPath: CodebookEndpoint(study: study).address,
            dataProtectionPath: DataProtectionEndpoint(study: study).address,
            retentionText: try await retentionText(version.study, admin),
            tasks: tasks(version.study),
            backlogs: FlaggedList(try await backlogs(admin, waitingMail: people.waitingMail)),
            roomText: admin.environment.downloads.freeBytes.map { bytes in
                admin.wording(Word.room, ["gigabytes": gigabytes(bytes, admin.wording)])
            },
            zoneText: admin.zoneText(version.study),
            sessions: FlaggedList(try await admin.rows(sessions, in: version))
        )
        return try admin.responder.refreshedPage(page)
    }

    private func retentionText(_ study: Study, _ admin: AdminContext) async throws -> String? {
        let environment = admin.environment
        let outlook = try await environment.retention.outlook(of: study, at: environment.now())
        return outlook.firstDeletion.map { first in
            let words = [
                "count": "\(outlook.announced)",
                "moment": first.words(in: admin.wording, zone: study.timeZone),
            ]
            return admin.wording(DataProtectionEndpoint.Word.announced, words)
        }
    }

    private func gigabytes(_ bytes: UInt64, _ wording: Wording) -> String {
        let tenths = bytes / 100_000_000
        return "\(tenths / 10)\(wording.customs.decimalMark)\(tenths % 10)"
    }

    private func people(
        _ people: PeopleCounts,
        _ enrolments: EnrolmentCounts,
        of study: Study,
        _ wording: Wording
    ) -> [AdminStudyPage.Figure] {
        let figures: [(Word, Int)?] = [
            people.invitations > 0 ? (.invitations, people.invitations) : nil,
            people.invitations > 0 ? (.invited, people.invited) : nil,
            (.participants, people.participants),
            study.enrolment == .unlimited ? nil : (.enrolled, enrolments.enrolled),
            (.stopped, people.stopped),
            (.deleted, people.deleted),
        ]
        return figures.compactMap(\.self).map {
            AdminStudyPage.Figure(label: wording($0), value: $1)
        }
    }

    private func tasks(_ study: Study) -> [AdminStudyPage.Task] {
        study.tasks.map {
            AdminStudyPage.Task(
                title: $0.title,
                path: TaskAdminEndpoint(study: study.id, task: $0.id).address
            )
        }
    }

    /// Returns sentences about pending deliveries: notices to observers and webhooks, and emails.
    private func backlogs(
        _ admin: AdminContext,
        waitingMail: Int
    ) async throws -> [AdminStudyPage.BacklogRow] {
        let notices = try await admin.environment.storage.backlogs(of: study).map { backlog in
            let words = [
                "observer": backlog.observer, "waiting": "\(backlog.waiting)",
                "attempts": "\(backlog.attempts)", "failure": backlog.failure,
            ]
            return admin.wording(Word.backlog, words)
        }
        let mail =
            waitingMail == 0 ? nil : admin.wording(Word.waitingMail, ["count": "\(waitingMail)"])
        let events = admin.may(.managePeople, in: study) ? try await waitingWebhooks(admin) : []
        return (notices + events + [mail].compactMap(\.self))
            .map { AdminStudyPage.BacklogRow(text: $0) }
    }

    /// Returns a sentence for each failing or stopped webhook that has unsent events.
    private func waitingWebhooks(_ admin: AdminContext) async throws -> [String] {
        let environment = admin.environment
        var sentences: [String] = []
        for webhook in try await environment.storage.webhooks(of: study) {
            guard let reason = webhook.progress.reason,
                try await environment.storage.nextNotice(for: webhook, before: environment.now())
                    != nil
            else { continue }
            let words = ["url": webhook.url, "reason": reason]
            sentences.append(admin.wording(Word.waitingWebhook, words))
        }
        return sentences
    }
}

extension AdminContext {
    /// Returns the current version of a study.
    ///
    /// - Throws: `SiteError.notFound` if there is no such study.
    func version(_ study: String) async throws -> StudyVersion {
        guard let version = try await environment.library.study(study) else {
            throw SiteError.notFound
        }
        return version
    }
}

/// A study's page for researchers, with numbers, downloads and the latest sessions.
struct AdminStudyPage: PageModel, Encodable {
    /// A count and its label.
    struct Figure: Encodable {
        let label: String
        let value: Int
    }

    /// A sentence about pending deliveries.
    struct BacklogRow: Encodable {
        let text: String
    }

    /// A link to a task's admin page.
    struct Task: Encodable {
        let title: String
        let path: Address
    }

    static let template = "admin-study"
    let frame: PageFrame
    /// The study and its counts.
    let study: AdminStudiesPage.Row
    let people: [Figure]
    /// A chart of the sessions by the day or week of their start; `nil` before the first session.
    let chart: ColumnChart?
    let tables: FlaggedList<FigureTable>
    /// The numbers of enrolled people; `nil` if the study has no enrolment rules.
    var enrolment: EnrolmentRows?
    let versionsPath: Address
    /// The addresses of pages; each is `nil` if the researcher may not see the page.
    let invitationsPath: Address?
    let participantsPath: Address?
    let sessionsPath: Address?
    let auditPath: Address?
    let peoplePath: Address?
    let webhooksPath: Address?
    /// The address of the page about adherence; `nil` if the study has no schedule.
    let schedulePath: Address?
    /// The address of the list of consents; `nil` if no task asks for consent, or if the researcher
    /// may not see the list.
    let consentsPath: Address?
    let exportsPath: Address?
    let codebookPath: Address
    let dataProtectionPath: Address
    /// A sentence about announced deletions of data; `nil` if no deletion is announced.
    var retentionText: String?
    let tasks: [Task]
    var backlogs: FlaggedList<BacklogRow> = []
    /// A sentence with the free disk space; `nil` if it is unknown.
    let roomText: String?
    /// A sentence that names the time zone of the times on the page.
    let zoneText: String
    /// The latest sessions, newest first; empty if the researcher may not see sessions.
    let sessions: FlaggedList<SessionListRow>
}
