import HTTP
import Markup
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that shows how often each answer in a task was given, and the task's scores.
struct AnswersEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/tasks/{task}/answers"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.answers])
    static let templates = [AdminAnswersPage.template]
    let study: String
    let task: String

    enum Word: String, WordKey {
        case title = "admin.answers.title"
        case count = "admin.answers.count"
        case round = "admin.answers.round"
        case bands = "admin.session.band"
        case noBand = "admin.answers.noBand"
        case missing = "admin.answers.missing"
        case few = "admin.answers.few"
        case hidden = "admin.answers.hidden"
        case hiddenText = "admin.answers.hiddenText"
    }

    /// Returns a lane with a deadline of ten minutes, because all answers are read.
    static func lane(
        of method: Method,
        _ respond: @escaping RequestPlan.Respond
    ) -> RequestPlan.Lane {
        .task(within: .seconds(10 * 60), respond)
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        guard let definition = version.study.task(task) else { throw SiteError.notFound }
        let environment = admin.environment
        let history = try await StudyHistory(of: study, in: environment.storage)
        let search = SessionSearch(request.head.query, history, of: version.study, admin)
        let report = AnswerReport(source: environment.storage, library: environment.library)
        let found = try await report.distributions(of: study, task: task) {
            search.filter.acceptsVersionArmAndStart(of: $0)
        }
        // Researchers who may see participants could count the answers themselves.
        let hidesFew = !admin.may(.participants, in: study)
        let isTooFew = hidesFew && SmallCells.isSmall(found.sessions)
        try await admin.record("answers.view", "\(study)/\(task)")
        let arms = version.study.randomisation?.arms ?? []
        let errors = search.period.errors(admin.wording)
        let page = AdminAnswersPage(
            frame: admin.frame(admin.wording(Word.title)),
            title: definition.title,
            studyTitle: version.study.title,
            taskPath: TaskAdminEndpoint(study: study, task: task).address,
            action: address,
            versions: admin.options(
                history.entries.reversed().map { (String($0.number), String($0.number)) },
                search.version
            ),
            arms: FlaggedList(
                arms.isEmpty ? [] : admin.options(arms.map { ($0.id, $0.title) }, search.arm)
            ),
            from: search.period.from,
            until: search.period.until,
            countText: isTooFew
                ? admin.wording(Word.few)
                : admin.wording(Word.count, ["count": String(found.sessions)]),
            hiddenText: hidesFew ? admin.wording(Word.hiddenText) : nil,
            questions: FlaggedList(
                isTooFew
                    ? []
                    : found.questions.compactMap {
                        row($0, definition, admin.wording, hidesFew: hidesFew)
                    }
            ),
            scores: FlaggedList(
                isTooFew
                    ? []
                    : definition.scores.compactMap { score in
                        found.scores.first { $0.id == score.id }
                            .flatMap { row($0, score, admin.wording, hidesFew: hidesFew) }
                    }
            ),
            errors: FieldErrors(errors)
        )
        let status: Status = errors.isEmpty ? .ok : .unprocessableContent
        return try admin.responder.page(page, status: status)
    }

    /// Returns a question with its charts; `nil` if the question was not shown in any session.
    private func row(
        _ question: AnswerDistributions.Question,
        _ task: TaskDefinition,
        _ wording: Wording,
        hidesFew: Bool
    ) -> AdminAnswersPage.Question? {
        let reached = ItemState.allCases.filter { $0 != .notReached && $0 != .notShown }
        guard reached.contains(where: { question.states[$0] != nil }) else { return nil }
        let step = task.pages.first { $0.id == question.address.step.step }
        let item = step?.recordedItems.first { $0.id == question.address.item }
        let label = item?.label(in: wording) ?? ""
        let title = label.isEmpty ? step?.content.title ?? "" : label
        let round = question.address.step.round
        let found = ItemState.allCases.compactMap { state in
            question.states[state].map { (state: state, count: $0) }
        }
        let answered = found.firstIndex { $0.state == .answered }
        let hidden =
            hidesFew ? SmallCells.hidden(found.map(\.count), keeping: answered) : []
        // The charts reveal how many sessions have an answer.
        let charts =
            answered.map(hidden.contains) == true
            ? [] : AnswerChart.charts(question, wording, hidesFew: hidesFew)
        let states = found.enumerated().map { place, entry in
            let number = hidden.contains(place) ? wording(Word.hidden) : String(entry.count)
            return "\(wording(StateWord(state: entry.state))): \(number)"
        }
        return AdminAnswersPage.Question(
            variable: question.variable,
            title: Markup.plain(PipedText.unfilled(title)),
            round: round == 1 ? nil : wording(Word.round, ["number": String(round)]),
            states: states.joined(separator: " · "),
            charts: charts.map(\.scaled)
        )
    }

    /// Returns a score with its charts; `nil` if no sessions, or too few to be shown, have the
    /// score.
    private func row(
        _ values: AnswerDistributions.ScoreValues,
        _ score: Score,
        _ wording: Wording,
        hidesFew: Bool
    ) -> AdminAnswersPage.Question? {
        let total = values.counts.values.reduce(0, +)
        guard total >= (hidesFew ? SmallCells.fewest : 1) else { return nil }
        var charts = [
            AnswerChart(numbers: values.counts, hidesExtremes: hidesFew, wording)
        ]
        if !score.bands.isEmpty {
            let bands = score.bands.map { band in
                let inside = values.counts.filter { band.minimum...band.maximum ~= $0.key }
                return (label: band.label, count: inside.values.reduce(0, +))
            }
            let rest = total - bands.reduce(0) { $0 + $1.count }
            let others = rest > 0 ? [(label: wording(Word.noBand), count: rest)] : []
            charts.append(
                AnswerChart(
                    title: wording(Word.bands),
                    rows: AnswerChart.rows(bands + others, of: total)
                )
            )
        }
        let isHidden = hidesFew && SmallCells.isSmall(values.missing)
        let missing = isHidden ? wording(Word.hidden) : String(values.missing)
        return AdminAnswersPage.Question(
            variable: score.id,
            title: score.title,
            round: nil,
            states: wording(Word.missing, ["count": missing]),
            charts: charts.map { hidesFew ? $0.hiding(SmallCells.hidden).scaled : $0.scaled }
        )
    }
}

extension SessionFilter {
    /// Returns whether a session matches the filter's version, arm and start period.
    fileprivate func acceptsVersionArmAndStart(of session: SessionState) -> Bool {
        (version ?? session.version) == session.version && (arm == nil || arm == session.arm)
            && from.map { $0 <= session.startedAt } ?? true
            && until.map { session.startedAt < $0 } ?? true
    }
}

/// The page with charts of the answers and scores of a task.
struct AdminAnswersPage: PageModel, Encodable {
    /// A question or a score, with its charts.
    struct Question: Encodable {
        /// The name of the variable in exports.
        let variable: String
        let title: String
        /// The name of the round of a repeated section; `nil` for the first round.
        let round: String?
        /// For a question, the number of sessions in each item state; for a score, the number of
        /// sessions without the score.
        let states: String
        let charts: [AnswerChart]
    }

    static let template = "admin-answers"
    let frame: PageFrame
    /// The title of the task.
    let title: String
    let studyTitle: String
    /// The address of the task page.
    let taskPath: Address
    /// The address of the form that selects sessions.
    let action: Address
    let versions: [AdminSessionsPage.Option]
    /// The arms; empty for a study without arms.
    let arms: FlaggedList<AdminSessionsPage.Option>
    /// The first and the last day, as they were entered.
    let from: String
    let until: String
    /// A sentence that states the number of included sessions, or that there are too few sessions.
    let countText: String
    /// A sentence about hidden numbers; `nil` if the researcher may see all numbers.
    var hiddenText: String?
    let questions: FlaggedList<Question>
    let scores: FlaggedList<Question>
    let errors: FieldErrors
}
