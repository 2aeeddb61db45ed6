import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that searches a study's participants and lists them, newest first.
struct StudyParticipantsEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/participants"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.participants])
    static let templates = [AdminParticipantsPage.template]
    private static let pageSize = 100
    let study: String

    enum Word: String, WordKey {
        case title = "admin.participants.title"
        case sessions = "admin.participants.sessionCount"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        let query = request.head.query
        let history = try await StudyHistory(of: study, in: admin.environment.storage)
        let search = ParticipantSearch(query, history, of: version.study, admin)
        try await admin.record("participants.view", study)
        let list = PagedList(query, size: Self.pageSize)
        let found = try await admin.environment.storage.participants(
            of: study,
            matching: search.filter,
            limit: list.limit,
            offset: list.offset
        )
        let arms = version.study.randomisation?.arms ?? []
        let errors = search.period.errors(admin.wording)
        let page = AdminParticipantsPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: version.study.title,
            studyPath: StudyAdminEndpoint(study: study).address,
            action: address,
            notesPath: admin.may(.changeParticipants, in: study)
                ? NotesEndpoint(study: study).address : nil,
            withdrawalsPath: admin.may(.changeParticipants, in: study)
                ? StudyWithdrawalsEndpoint(study: study).address : nil,
            notice: NotesEndpoint.notice(query, admin.wording)
                ?? StudyWithdrawalsEndpoint.notice(query, admin.wording),
            text: search.text,
            from: search.period.from,
            until: search.period.until,
            statuses: admin.options(
                ParticipantStatus.allCases.map { status in
                    (status.rawValue, admin.wording(ParticipantStatusWord(status: status)))
                },
                search.status
            ),
            arms: FlaggedList(
                arms.isEmpty ? [] : admin.options(arms.map { ($0.id, $0.title) }, search.arm)
            ),
            versions: admin.options(history, search.version),
            markOptions: admin.markOptions(search.mark),
            zoneText: admin.zoneText(version.study),
            participants: FlaggedList(
                try await rows(list.page(of: found), in: version.study, admin)
            ),
            newerPath: list.newer.map { address(search, $0) },
            olderPath: list.older(after: found).map { address(search, $0) },
            errors: FieldErrors(errors)
        )
        let status: Status = errors.isEmpty ? .ok : .unprocessableContent
        return try admin.responder.page(page, status: status)
    }

    private func address(_ search: ParticipantSearch, _ offset: Int) -> Address {
        Address(path + Responder.queryText(search.fields + [PagedList.field(offset)]))
    }

    private func rows(
        _ participants: [ParticipantSummary],
        in study: Study,
        _ admin: AdminContext
    ) async throws -> [AdminParticipantsPage.Row] {
        let marks = try await admin.environment.storage.marks(
            on: participants.map { .participant($0.participant.id) }
        )
        return participants.map { summary in
            let id = summary.participant.id
            let words = { (moment: Instant) in
                moment.words(in: admin.wording, zone: study.timeZone)
            }
            return AdminParticipantsPage.Row(
                id: id,
                path: ParticipantAdminEndpoint(id: id).address,
                label: admin.seesLabels(in: study.id) ? summary.label ?? "" : "",
                statusText: admin.wording(ParticipantStatusWord(status: summary.status)),
                arm: summary.arm.map { study.title(ofArm: $0) },
                sessionText: admin.wording(
                    Word.sessions,
                    ["completed": "\(summary.completed)", "all": "\(summary.sessions)"]
                ),
                added: words(summary.createdAt),
                lastActivity: summary.lastActivity.map(words),
                marks: FlaggedList(admin.marks(marks[.participant(id)]))
            )
        }
    }
}

/// A search for participants, read from the query of an address.
private struct ParticipantSearch {
    let text: String
    let status: String
    let arm: String
    /// The number of a version, as typed.
    let version: String
    let mark: String
    let period: TypedPeriod
    let filter: ParticipantFilter

    init(_ query: FormFields, _ history: StudyHistory, of study: Study, _ admin: AdminContext) {
        let zone = LocalZone(study.timeZone)
        text = query.trimmed("text")
        status = query.trimmed("status")
        arm = query.trimmed("arm")
        version = query.trimmed("version")
        mark = query.trimmed("mark")
        period = TypedPeriod(query)
        var filter = ParticipantFilter()
        filter.hiddenParameter = admin.hiddenParameter(of: study)
        filter.searchesLabels = admin.seesLabels(in: study.id)
        filter.text = text
        filter.status = ParticipantStatus(rawValue: status)
        filter.arm = arm.isEmpty ? nil : arm
        filter.version = Int(version).flatMap { history.entry($0)?.version.hash }
        filter.mark = Mark(rawValue: mark)
        filter.from = period.start(in: zone)
        filter.until = period.end(in: zone)
        self.filter = filter
    }

    /// The fields that are not empty, for links to other pages of the list.
    var fields: [(name: String, value: String)] {
        let all = [
            ("text", text), ("status", status), ("arm", arm), ("version", version), ("mark", mark),
            ("from", period.from), ("until", period.until),
        ]
        return all.filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) }
    }
}

extension Study {
    /// Returns the title of an arm, or its identifier if this version does not have the arm.
    func title(ofArm id: String) -> String {
        randomisation?.arms.first { $0.id == id }?.title ?? id
    }
}

/// The key of the text that names a participant's status.
struct ParticipantStatusWord: WordKey {
    let status: ParticipantStatus

    static let allCases = ParticipantStatus.allCases.map { ParticipantStatusWord(status: $0) }

    var key: String { "admin.participants.status.\(status.rawValue)" }
}

/// The page on which researchers search the participants of a study.
struct AdminParticipantsPage: PageModel, Encodable {
    struct Row: Encodable {
        let id: String
        let path: Address
        /// The label of the participant's invitation; empty if there is none, or if the researcher
        /// may not see labels.
        let label: String
        let statusText: String
        let arm: String?
        /// A text with the numbers of completed sessions and of all sessions.
        let sessionText: String
        /// The time at which the participant was added.
        let added: String
        /// The time of the last change to a session that was not discarded; `nil` if there is no
        /// such session.
        let lastActivity: String?
        let marks: FlaggedList<MarkLabel>
    }

    static let template = "admin-participants"
    let frame: PageFrame
    let studyTitle: String
    let studyPath: Address
    /// The address of the search form.
    let action: Address
    /// The address of the page for adding notes to the selected participants; `nil` if the
    /// researcher may not add notes.
    let notesPath: Address?
    /// The address of the page for ending the participation of the selected participants; `nil` if
    /// the researcher may not end participation.
    let withdrawalsPath: Address?
    var notice: String?
    let text: String
    /// The first and the last day, as typed.
    let from: String
    let until: String
    let statuses: [AdminSessionsPage.Option]
    /// The arms; empty for a study without arms.
    let arms: FlaggedList<AdminSessionsPage.Option>
    let versions: [AdminSessionsPage.Option]
    let markOptions: [AdminSessionsPage.Option]
    /// A sentence that names the time zone of the times on the page.
    let zoneText: String
    /// The participants on this page of the list, newest first.
    let participants: FlaggedList<Row>
    /// The address of the previous page of the list; `nil` on the first page.
    let newerPath: Address?
    /// The address of the next page of the list; `nil` on the last page.
    let olderPath: Address?
    let errors: FieldErrors

    var derivedValues: [String: TemplateValue] {
        ["hasOtherPages": .flag(newerPath != nil || olderPath != nil)]
    }
}
