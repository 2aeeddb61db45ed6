import HTTP
import Markup
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that shows how far people get in a task, page by page.
struct TaskAdminEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/tasks/{task}"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.counts])
    static let templates = [AdminTaskPage.template]
    let study: String
    let task: String

    enum Word: String, WordKey {
        case formerPage = "admin.task.formerPage"
        case unanswered = "admin.task.unanswered"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        guard let definition = version.study.task(task) else { throw SiteError.notFound }
        let storage = admin.environment.storage
        let history = try await StudyHistory(of: study, in: storage)
        let selection = TaskActivity.Selection(request.head.query)
        let activity = try await TaskActivity(
            of: definition,
            in: study,
            selection,
            history,
            storage
        )
        let arms = version.study.randomisation?.arms ?? []
        let started = activity.pages.map(\.activity.sessions).max() ?? 0
        let diagram = DiagramEndpoint(study: study, task: task)
        let page = AdminTaskPage(
            frame: admin.frame(definition.title),
            title: definition.title,
            studyTitle: version.study.title,
            studyPath: StudyAdminEndpoint(study: study).address,
            answersPath: admin.may(.answers, in: study)
                ? AnswersEndpoint(study: study, task: task).address : nil,
            action: address,
            versions: admin.options(
                history.entries.reversed().map { (String($0.number), String($0.number)) },
                selection.version
            ),
            arms: FlaggedList(
                arms.isEmpty ? [] : admin.options(arms.map { ($0.id, $0.title) }, selection.arm)
            ),
            pages: activity.pages.map { row($0, of: started, definition, admin.wording) },
            isUnused: started == 0,
            diagramPath: Address(diagram.path + Responder.queryText(selection.fields))
        )
        return try admin.responder.refreshedPage(page)
    }

    private func row(
        _ page: TaskActivity.Page,
        of started: Int,
        _ task: TaskDefinition,
        _ wording: Wording
    ) -> AdminTaskPage.Row {
        let title = page.definition?.content.title.map { Markup.plain(PipedText.unfilled($0)) }
        let times = Quartiles(page.activity.durations, middle: { ($0 + $1) / 2 })
        let share = { (count: Int) in "\(started == 0 ? 0 : count * 100 / started)%" }
        return AdminTaskPage.Row(
            step: page.step,
            title: page.definition == nil ? wording(Word.formerPage) : title ?? "",
            sessions: page.activity.sessions,
            here: page.here,
            endedHere: page.endedHere,
            wentOnShare: share(page.wentOn),
            sessionsShare: share(page.activity.sessions),
            median: times.map { wording.duration(tenths: $0.median) },
            lower: times.map { wording.duration(tenths: $0.lower) },
            upper: times.map { wording.duration(tenths: $0.upper) },
            unanswered: unanswered(page, wording)
        )
    }

    /// Returns a sentence for each item that was left without an answer; the item most often left
    /// unanswered is first.
    private func unanswered(_ page: TaskActivity.Page, _ wording: Wording) -> [String] {
        page.activity.unanswered
            .map { (item: $0.key, states: $0.value, total: $0.value.values.reduce(0, +)) }
            .sorted { ($1.total, $0.item) < ($0.total, $1.item) }
            .map { item, states, _ in
                let reasons = states.sorted {
                    $0.value > $1.value || $0.value == $1.value && $0.key.rawValue < $1.key.rawValue
                }
                .map { "\(wording(StateWord(state: $0.key))): \($0.value)" }
                let words = ["item": item, "reasons": reasons.joined(separator: ", ")]
                return wording(Word.unanswered, words)
            }
    }
}

/// The page that shows how far people get in a task.
struct AdminTaskPage: PageModel, Encodable {
    /// A page of the task.
    struct Row: Encodable {
        let step: String
        /// The title, or a standard text for a page that only earlier versions have.
        let title: String
        /// The number of sessions in which the page was shown.
        let sessions: Int
        /// The number of open sessions that are on the page.
        let here: Int
        /// The number of sessions that ended on the page without completing the task.
        let endedHere: Int
        /// The shares of sessions that continued and of sessions in which the page was shown.
        ///
        /// Both are percentages of the number of sessions in which the most visited page was shown.
        let wentOnShare: String
        let sessionsShare: String
        /// The median and the quartiles of the time on the page; `nil` if no visit has ended with a
        /// result yet.
        let median: String?
        let lower: String?
        let upper: String?
        /// A sentence for each item that was left without an answer.
        let unanswered: [String]
    }

    static let template = "admin-task"
    let frame: PageFrame
    /// The title of the task.
    let title: String
    let studyTitle: String
    let studyPath: Address
    /// The address of the page with the answers; `nil` if the researcher may not see them.
    let answersPath: Address?
    /// The address to which the form with the version and the arm is sent.
    let action: Address
    let versions: [AdminSessionsPage.Option]
    /// The arms; empty for a study without arms.
    let arms: FlaggedList<AdminSessionsPage.Option>
    let pages: [Row]
    /// Whether no page was shown in any of the selected sessions.
    let isUnused: Bool
    let diagramPath: Address
}
