import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that searches a study's sessions and lists them, newest first.
struct StudySessionsEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/sessions"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.participants])
    static let templates = [AdminSessionsPage.template]
    private static let pageSize = 100
    let study: String

    enum Word: String, WordKey {
        case title = "admin.sessions.title"
        case any = "admin.sessions.any"
        case badDate = "admin.sessions.badDate"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        let query = request.head.query
        let history = try await StudyHistory(of: study, in: admin.environment.storage)
        let search = SessionSearch(query, history, of: version.study, admin)
        let list = PagedList(query, size: Self.pageSize)
        let found = try await admin.environment.storage.sessions(
            of: study,
            matching: search.filter,
            limit: list.limit,
            offset: list.offset
        )
        let page = { (offset: Int) in
            Address(path + Responder.queryText(search.fields + [PagedList.field(offset)]))
        }
        let arms = version.study.randomisation?.arms ?? []
        let errors = search.period.errors(admin.wording)
        let model = AdminSessionsPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: version.study.title,
            studyPath: StudyAdminEndpoint(study: study).address,
            action: address,
            notesPath: admin.may(.changeParticipants, in: study)
                ? NotesEndpoint(study: study).address : nil,
            notice: NotesEndpoint.notice(query, admin.wording),
            text: search.text,
            from: search.period.from,
            until: search.period.until,
            tasks: admin.options(version.study.tasks.map { ($0.id, $0.title) }, search.task),
            statuses: admin.options(
                SessionStatus.allCases.map {
                    ($0.rawValue, admin.wording(StatusWord(status: $0)))
                },
                search.status
            ),
            arms: FlaggedList(
                arms.isEmpty ? [] : admin.options(arms.map { ($0.id, $0.title) }, search.arm)
            ),
            versions: admin.options(history, search.version),
            markOptions: admin.markOptions(search.mark),
            zoneText: admin.zoneText(version.study),
            sessions: FlaggedList(try await admin.rows(list.page(of: found), in: version)),
            newerPath: list.newer.map(page),
            olderPath: list.older(after: found).map(page),
            errors: FieldErrors(errors)
        )
        let status: Status = errors.isEmpty ? .ok : .unprocessableContent
        return try admin.responder.page(model, status: status)
    }
}

extension AdminContext {
    /// Returns an option for all values, followed by the given options.
    func options(
        _ values: [(value: String, text: String)],
        _ chosen: String
    ) -> [AdminSessionsPage.Option] {
        ([("", wording(StudySessionsEndpoint.Word.any))] + values).map { value, text in
            AdminSessionsPage.Option(value: value, text: text, isChosen: value == chosen)
        }
    }

    /// Returns an option for all versions, followed by the options for single versions, newest
    /// first.
    func options(_ history: StudyHistory, _ chosen: String) -> [AdminSessionsPage.Option] {
        options(history.entries.reversed().map { ("\($0.number)", "\($0.number)") }, chosen)
    }
}

/// The page on which researchers search the sessions of a study.
struct AdminSessionsPage: PageModel, Encodable {
    struct Option: Encodable {
        let value: String
        let text: String
        let isChosen: Bool
    }

    static let template = "admin-sessions"
    let frame: PageFrame
    let studyTitle: String
    let studyPath: Address
    /// The address of the search form.
    let action: Address
    /// The address of the page for adding notes to the selected sessions; `nil` if the researcher
    /// may not add notes.
    let notesPath: Address?
    var notice: String?
    let text: String
    /// The first and the last day, as typed.
    let from: String
    let until: String
    let tasks: [Option]
    let statuses: [Option]
    /// The arms; empty for a study without arms.
    let arms: FlaggedList<Option>
    let versions: [Option]
    let markOptions: [Option]
    /// A sentence that names the time zone of the times on the page.
    let zoneText: String
    /// The sessions on this page of the list, newest first.
    let sessions: FlaggedList<SessionListRow>
    /// The address of the previous page of the list; `nil` on the first page.
    let newerPath: Address?
    /// The address of the next page of the list; `nil` on the last page.
    let olderPath: Address?
    let errors: FieldErrors

    var derivedValues: [String: TemplateValue] {
        [
            "hasOtherPages": .flag(newerPath != nil || olderPath != nil),
            "isSelectable": .flag(notesPath != nil),
        ]
    }
}
