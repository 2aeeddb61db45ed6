import HTTP
import Pages
import Storage
import TaskModel

/// An endpoint that shows participants' adherence to a study's schedule.
struct AdherenceEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/schedule"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.counts])
    static let templates = [AdminSchedulePage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "admin.schedule.title"
        case day = "admin.schedule.day"
        case share = "admin.schedule.share"
        case overall = "admin.schedule.overall"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        let environment = admin.environment
        let now = environment.now()
        let adherence = try await Adherence(of: version.study, in: environment.storage, at: now)
        let calendars = version.study.schedule.compactMap { entry in
            AdherenceCalendar(
                entry.task,
                version.study.task(entry.task)?.title ?? entry.task,
                adherence.tasks[entry.task] ?? Adherence.TaskRecord(),
                admin.wording
            )
        }
        let page = AdminSchedulePage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: version.study.title,
            studyPath: StudyAdminEndpoint(study: study).address,
            columns: Adherence.Progress.allCases.map {
                admin.wording(ProgressWord(progress: $0))
            },
            people: version.study.schedule.map { entry in
                let people = adherence.tasks[entry.task]?.people ?? [:]
                return AdminSchedulePage.PeopleRow(
                    task: version.study.task(entry.task)?.title ?? entry.task,
                    counts: Adherence.Progress.allCases.map { people[$0] ?? 0 }
                )
            },
            calendars: FlaggedList(calendars)
        )
        return try admin.responder.page(page)
    }
}

/// The key of the text for a person's progress in a task.
struct ProgressWord: WordKey {
    let progress: Adherence.Progress

    static let allCases = Adherence.Progress.allCases.map { ProgressWord(progress: $0) }

    var key: String { "admin.schedule.progress.\(progress.rawValue)" }
}

/// The page about participants' adherence to a study's schedule.
struct AdminSchedulePage: PageModel, Encodable {
    struct PeopleRow: Encodable {
        let task: String
        /// The number of people for each column.
        let counts: [Int]
    }

    static let template = "admin-schedule"
    let frame: PageFrame
    let studyTitle: String
    let studyPath: Address
    /// The headings of the table of people.
    let columns: [String]
    let people: [PeopleRow]
    /// The calendars of the tasks that have had occasions on fixed days.
    let calendars: FlaggedList<AdherenceCalendar>
}
