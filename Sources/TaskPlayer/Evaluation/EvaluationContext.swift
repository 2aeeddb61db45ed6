import HashTreeCollections
import TaskModel

/// The data against which predicates and scores are evaluated: the answers on a path and the
/// session's initial data.
struct EvaluationContext: Sendable {
    /// The answers on a page that is being filled in; they replace the step's earlier answers.
    struct LiveAnswers: Sendable {
        let address: StepAddress
        let answers: [String: Answer]
    }

    /// The result of the latest visit to a step.
    struct LatestVisit: Sendable {
        let visit: Int
        let answers: [String: Answer]
    }

    /// The task and the session's initial data, shared by reference because contexts are copied for
    /// every step.
    private final class Inputs: Sendable {
        let task: String
        let numbers: DerivedNumbers
        let tree: StepTree
        let parameters: [String: String]
        let otherTasks: [String: [String: [String: Answer]]]
        let cohorts: Set<String>
        let startedAt: Instant
        let timeZone: String?
        let enrolledOn: CalendarDate?

        init(_ task: TaskDefinition, _ tree: StepTree, _ state: SessionState) {
            self.task = task.id
            numbers = task.numbers
            self.tree = tree
            parameters = state.parameters
            otherTasks = state.otherTasks
            cohorts = state.cohorts
            startedAt = state.startedAt
            timeZone = state.timeZone
            enrolledOn = state.enrolledOn
        }
    }

    private let inputs: Inputs
    var arm: String?
    var live: LiveAnswers?
    /// The latest visit to each address; visits to removed entries do not count.
    ///
    /// The visits are stored in a tree, because contexts are copied for every step and the copies
    /// share branches.
    private var latest: TreeDictionary<StepAddress, LatestVisit> = [:]
    private(set) var cohorts: Set<String>
    private(set) var isAbbreviated: Bool
    /// Whether a button that ends the task early was pressed.
    private(set) var isTerminated = false
    /// The number of results whose steps count towards progress.
    private(set) var counted = 0
    private var lists: [Int: ListEntries] = [:]
    /// The rounds in which each repeated step was visited, latest last.
    private var visited: [String: [Int]] = [:]
    /// The results so far that count, stored only if cohorts may have to be recomputed.
    private var trail: [StepResult] = []

    init(
        _ task: TaskDefinition,
        _ tree: StepTree,
        _ state: SessionState,
        path: some Collection<StepResult>
    ) {
        inputs = Inputs(task, tree, state)
        arm = state.arm
        cohorts = state.cohorts
        isAbbreviated = state.isAbbreviated
        for result in path { add(result) }
    }

    var task: String { inputs.task }
    var numbers: DerivedNumbers { inputs.numbers }
    var scores: [Score] { inputs.numbers.scores }
    var tree: StepTree { inputs.tree }
    var parameters: [String: String] { inputs.parameters }
    var otherTasks: [String: [String: [String: Answer]]] { inputs.otherTasks }

    /// The days to which relative dates in conditions refer.
    ///
    /// "Today" is the day on which the session started, so that a path does not change overnight.
    var days: ReferenceDays {
        ReferenceDays(
            today: LocalZone(inputs.timeZone).date(inputs.startedAt),
            enrolment: inputs.enrolledOn
        )
    }

    /// Returns the latest visit to an address, or `nil` if no visit counts.
    func latestVisit(_ address: StepAddress) -> LatestVisit? {
        latest[address]
    }

    /// The latest visits that count, by address.
    var latestVisits: [StepAddress: LatestVisit] {
        Dictionary(uniqueKeysWithValues: latest.lazy.map { ($0.key, $0.value) })
    }

    func entries(_ list: Int) -> ListEntries {
        lists[list] ?? ListEntries()
    }

    /// Returns the latest round in which a repeated step was visited, or `nil` if there is none.
    func latestRound(of step: String) -> Int? {
        visited[step]?.last
    }
}

extension EvaluationContext {
    mutating func add(_ result: StepResult) {
        guard let index = tree.index(of: result.address.step) else { return }
        if tree.nodes[index].counts { counted += 1 }
        recordButton(result.outcome, at: index)
        if tree.isList(index) { recordPress(result.outcome, on: index) }
        let home = tree.nodes[index].repeating
        if let home, tree.isList(home), !recordVisit(result, in: home) { return }
        latest[result.address] = LatestVisit(visit: result.visit, answers: result.answers)
        if home != nil { visited[result.address.step, default: []].append(result.address.round) }
        if tree.hasCohortsBesideLists { trail.append(result) }
        recordCohorts(result, at: index)
    }

    /// Updates the entries of a list after a visit to its page.
    private mutating func recordPress(_ outcome: StepResult.VisitOutcome, on list: Int) {
        switch outcome {
        case .pressed(.add): lists[list, default: ListEntries()].add()
        case .pressed(.change(let round)): lists[list, default: ListEntries()].change(round)
        case .pressed(.remove(let round)):
            forget(round, of: list)
            lists[list, default: ListEntries()].remove(round)
        default: lists[list, default: ListEntries()].leave()
        }
    }

    /// Records a visit to a round of a list.
    ///
    /// The first new result of a round that is being changed discards the round's old answers, so
    /// that no answers of an abandoned branch remain. Pressing a button other than Continue or Skip
    /// discards nothing and starts no entry.
    ///
    /// - Returns: Whether the result counts.
    private mutating func recordVisit(_ result: StepResult, in list: Int) -> Bool {
        let round = result.address.round
        let entries = entries(list)
        if case .pressed = result.outcome {
            return entries.has(round) && entries.changing != round
        }
        if entries.changing == round { forget(round, of: list) }
        lists[list, default: ListEntries()].count(round)
        return true
    }

    /// Discards the answers of an entry.
    private mutating func forget(_ round: Int, of list: Int) {
        guard entries(list).has(round) else { return }
        let steps = tree.nodes[(list + 1)..<tree.nodes[list].end].map(\.step.id)
        for step in steps { latest[StepAddress(step, round: round)] = nil }
        for step in steps { dropForgottenVisits(of: step) }
        if tree.hasCohortsBesideLists { recomputeCohorts(without: round, of: Set(steps)) }
    }

    private mutating func dropForgottenVisits(of step: String) {
        while let round = visited[step]?.last, latest[StepAddress(step, round: round)] == nil {
            visited[step]?.removeLast()
        }
    }

    private mutating func recordButton(_ outcome: StepResult.VisitOutcome, at index: Int) {
        switch outcome {
        case .pressed(.reviewInstructions): isAbbreviated = false
        case .pressed(.button(let id)):
            let isLast = tree.nodes[index].step.flow.buttons.contains {
                $0.id == id && $0.terminates
            }
            isTerminated = isTerminated || isLast
        default: break
        }
    }
}

extension EvaluationContext {
    /// Applies a step's cohort rules if the result leaves the step: each rule adds the session to a
    /// cohort or removes the session from it.
    private mutating func recordCohorts(_ result: StepResult, at index: Int) {
        guard !tree.nodes[index].step.flow.cohorts.isEmpty, result.leaves else { return }
        for rule in tree.nodes[index].step.flow.cohorts {
            let isMember = rule.when.map { holds($0, for: .step(result.address)) } ?? true
            if isMember { cohorts.insert(rule.cohort) } else { cohorts.remove(rule.cohort) }
        }
    }

    /// Recomputes the cohorts without the results that a round of a list has so far.
    private mutating func recomputeCohorts(without round: Int, of steps: Set<String>) {
        trail.removeAll { $0.address.round == round && steps.contains($0.address.step) }
        var fresh = self
        fresh.restart()
        for result in trail { fresh.add(result) }
        cohorts = fresh.cohorts
    }

    private mutating func restart() {
        latest = [:]
        counted = 0
        cohorts = inputs.cohorts
        lists = [:]
        visited = [:]
        trail = []
    }
}

extension StepResult {
    /// Whether a button other than Continue or Skip was pressed; such a result has no answers.
    var isPressed: Bool {
        if case .pressed = outcome { true } else { false }
    }

    /// Whether the participant leaves the step with this result.
    ///
    /// The participant returns to the step after adding, changing or removing a list entry, and
    /// after viewing the full instructions.
    var leaves: Bool {
        switch outcome {
        case .completed, .skipped, .pressed(.button), .pressed(.action): true
        case .pressed: false
        }
    }
}
