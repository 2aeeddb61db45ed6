import HashTreeCollections
import TaskModel

/// The data against which predicates and scores are evaluated: the answers on a path and the
/// session's initial data.
struct Findings: Sendable {
    /// The answers of a page that is being filled in; they replace the step's earlier ones.
    struct Live: Sendable {
        let address: StepAddress
        let answers: [String: Answer]
    }

    /// The result of the latest visit of a step.
    struct Found: Sendable {
        let visit: Int
        let answers: [String: Answer]
    }

    /// The session's initial data, held by reference because findings are copied for every step.
    private final class Given: Sendable {
        let task: String
        let scores: [Score]
        let outline: Outline
        let parameters: [String: String]
        let otherTasks: [String: [String: [String: Answer]]]
        let cohorts: Set<String>

        init(_ task: TaskDefinition, _ outline: Outline, _ state: SessionState) {
            self.task = task.id
            scores = task.scores
            self.outline = outline
            parameters = state.parameters
            otherTasks = state.otherTasks
            cohorts = state.cohorts
        }
    }

    private let given: Given
    var arm: String?
    var live: Live?
    /// The latest visit of each step that counts; those of removed entries do not.
    ///
    /// A tree, because findings are copied for every step, and copies share its branches.
    private var latest: TreeDictionary<StepAddress, Found> = [:]
    private(set) var cohorts: Set<String>
    private(set) var isAbbreviated: Bool
    /// Whether a button was pressed that ends the task early.
    private(set) var isTerminated = false
    /// The number of results of steps that count towards progress.
    private(set) var counted = 0
    private var lists: [Int: Entries] = [:]
    /// The rounds in which each repeated step was visited, latest last.
    private var visited: [String: [Int]] = [:]
    /// The results so far; empty unless cohorts may have to be recomputed.
    private var trail: [StepResult] = []

    /// Creates findings from the results on a path.
    init(
        _ task: TaskDefinition,
        _ outline: Outline,
        _ state: SessionState,
        path: some Collection<StepResult>
    ) {
        given = Given(task, outline, state)
        arm = state.arm
        cohorts = state.cohorts
        isAbbreviated = state.isAbbreviated
        for result in path { add(result) }
    }

    var task: String { given.task }
    var scores: [Score] { given.scores }
    var outline: Outline { given.outline }
    var parameters: [String: String] { given.parameters }
    var otherTasks: [String: [String: [String: Answer]]] { given.otherTasks }

    /// Returns the latest visit of a step that counts.
    func found(_ address: StepAddress) -> Found? {
        latest[address]
    }

    /// The latest visits that count, by step.
    var allFound: [StepAddress: Found] {
        Dictionary(uniqueKeysWithValues: latest.lazy.map { ($0.key, $0.value) })
    }

    /// Returns the entries of a list.
    func entries(_ list: Int) -> Entries {
        lists[list] ?? Entries()
    }

    /// Returns the latest round in which a repeated step was visited.
    func latestRound(of step: String) -> Int? {
        visited[step]?.last
    }
}

extension Findings {
    /// Adds a result.
    mutating func add(_ result: StepResult) {
        guard let index = outline.index(of: result.address.step) else { return }
        if outline.nodes[index].counts { counted += 1 }
        noteButton(result.outcome, at: index)
        if outline.isList(index) { notePress(result.outcome, on: index) }
        let home = outline.nodes[index].repeating
        if let home, outline.isList(home), !noteVisit(result, in: home) { return }
        latest[result.address] = Found(visit: result.visit, answers: result.answers)
        if home != nil { visited[result.address.step, default: []].append(result.address.round) }
        if outline.hasCohortsBesideLists { trail.append(result) }
        noteCohorts(result, at: index)
    }

    /// Records what was done on the page of a list.
    private mutating func notePress(_ outcome: StepResult.Outcome, on list: Int) {
        switch outcome {
        case .pressed(.add): lists[list, default: Entries()].add()
        case .pressed(.change(let round)): lists[list, default: Entries()].change(round)
        case .pressed(.remove(let round)):
            forget(round, of: list)
            lists[list, default: Entries()].remove(round)
        default: lists[list, default: Entries()].leave()
        }
    }

    /// Records a visit to a round of a list.
    ///
    /// The first new result of a round that is being changed discards its old answers, so that
    /// nothing remains of a branch that was left. Leaving with a button discards nothing and starts
    /// no entry.
    ///
    /// - Returns: Whether the result counts.
    private mutating func noteVisit(_ result: StepResult, in list: Int) -> Bool {
        let round = result.address.round
        let entries = entries(list)
        if case .pressed = result.outcome {
            return entries.has(round) && entries.changing != round
        }
        if entries.changing == round { forget(round, of: list) }
        lists[list, default: Entries()].count(round)
        return true
    }

    /// Discards the answers of an entry.
    private mutating func forget(_ round: Int, of list: Int) {
        guard entries(list).has(round) else { return }
        let steps = outline.nodes[(list + 1)..<outline.nodes[list].end].map(\.step.id)
        for step in steps { latest[StepAddress(step, round: round)] = nil }
        for step in steps { dropForgottenVisits(of: step) }
        if outline.hasCohortsBesideLists { findCohortsAnew(without: round, of: Set(steps)) }
    }

    private mutating func dropForgottenVisits(of step: String) {
        while let round = visited[step]?.last, latest[StepAddress(step, round: round)] == nil {
            visited[step]?.removeLast()
        }
    }

    private mutating func noteButton(_ outcome: StepResult.Outcome, at index: Int) {
        switch outcome {
        case .pressed(.reviewInstructions): isAbbreviated = false
        case .pressed(.button(let id)):
            let isLast = outline.nodes[index].step.flow.buttons.contains {
                $0.id == id && $0.terminates
            }
            isTerminated = isTerminated || isLast
        default: break
        }
    }
}

extension Findings {
    /// Applies a step's cohort rules, which add the session to cohorts or remove it.
    private mutating func noteCohorts(_ result: StepResult, at index: Int) {
        guard !outline.nodes[index].step.flow.cohorts.isEmpty, result.leaves else { return }
        for rule in outline.nodes[index].step.flow.cohorts {
            let isMember = rule.when.map { holds($0, for: .step(result.address)) } ?? true
            if isMember { cohorts.insert(rule.cohort) } else { cohorts.remove(rule.cohort) }
        }
    }

    /// Recomputes the cohorts as if an entry had never existed.
    private mutating func findCohortsAnew(without round: Int, of steps: Set<String>) {
        trail.removeAll { $0.address.round == round && steps.contains($0.address.step) }
        var anew = self
        anew.restart()
        for result in trail { anew.add(result) }
        cohorts = anew.cohorts
    }

    private mutating func restart() {
        latest = [:]
        counted = 0
        cohorts = given.cohorts
        lists = [:]
        visited = [:]
        trail = []
    }
}

extension StepResult {
    /// Whether the step was left with a button, without an answer.
    var isPressed: Bool {
        if case .pressed = outcome { true } else { false }
    }

    /// Whether the result leaves the step; the buttons of a list page and the one for the
    /// instructions lead back to it.
    var leaves: Bool {
        switch outcome {
        case .completed, .skipped, .pressed(.button): true
        case .pressed: false
        }
    }
}
