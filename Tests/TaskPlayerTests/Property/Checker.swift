import TaskModel

@testable import TaskPlayer

/// An implementation of `Player.apply` under test.
typealias Reducer = @Sendable (Player, Action, SessionState, Instant) throws(ActionError) -> Change

/// An implementation of `Player.journey` under test.
typealias View = @Sendable (Player, SessionState) -> Journey

/// A checker that records the invariants that a session's changes violate.
struct Checker {
    let player: Player
    let reduce: Reducer
    let view: View
    let gauge: Gauge
    var checksProgress = true
    private(set) var broken: Set<Violation> = []
    /// The number of occurrences of each kind of event, with which tests verify that the checks
    /// were exercised.
    private(set) var outcomes: [String: Int] = [:]
    /// The steps of each list.
    let lists: [String: Set<String>]
    private var checked = 0
    /// The progress measured at each arrival.
    var measurements: [Arrival: TaskProgress?] = [:]
    /// The number of the newest visit for which progress was measured; 0 before the first.
    var newestMeasured = 0

    init(
        _ task: TaskDefinition,
        reduce: @escaping Reducer = { (player, action, state, now) throws(ActionError) in
            try player.apply(action, to: state, now: now)
        },
        view: @escaping View = { $0.journey(of: $1) },
        gauge: @escaping Gauge = { $0.progress }
    ) {
        player = Player(task: task)
        let tree = player.tree
        let own = tree.nodes.indices.filter(tree.isList).map { list in
            (tree.nodes[list].step.id, tree.nodes[(list + 1)..<tree.nodes[list].end])
        }
        lists = Dictionary(uniqueKeysWithValues: own.map { ($0, Set($1.map(\.step.id))) })
        self.reduce = reduce
        self.view = view
        self.gauge = gauge
    }

    mutating func expect(_ holds: Bool, _ violation: Violation) {
        if !holds { broken.insert(violation) }
    }

    mutating func note(_ outcome: String) {
        outcomes[outcome, default: 0] += 1
    }

    /// Applies an action, checks the change and returns the resulting state.
    mutating func step(_ action: Action, _ before: SessionState, _ now: Instant) -> SessionState {
        let change: Change
        do throws(ActionError) {
            change = try reduce(player, action, before, now)
        } catch {
            note(error.name)
            return before
        }
        noteOutcome(action, before, change)
        checked += 1
        check(action, before, change)
        if checked.isMultiple(of: 8) { checkDeeply(action, before, change, now) }
        checkRepeat(action, change, now)
        return change.state
    }

    private mutating func noteOutcome(
        _ action: Action,
        _ before: SessionState,
        _ change: Change
    ) {
        note("\(change.outcome)")
        if change.results.contains(where: \.isKept) { note("kept") }
        guard change.outcome == .moved else { return }
        if before.returnsTo == nil, change.state.returnsTo != nil { note("opened") }
        if case .continue(let form) = action, form.visit != before.visit.number { note("cut") }
        if case .press(let press, _) = action { note("pressed \(press.rawValue.prefix(3))") }
        if change.state.visit.address.round > 1 { note("round") }
    }

    private mutating func check(_ action: Action, _ before: SessionState, _ change: Change) {
        let after = change.state
        checkCount(before, change)
        checkNotices(before, change)
        guard after.status != .discarded else {
            return expect(after.history.isEmpty && after.drafts.isEmpty, .draftLost)
        }
        expect(after.history == before.history + change.results, .historyRewritten)
        checkVisits(before, change)
        checkDrafts(action, before, change)
        checkCorrection(action, before, change)
        guard let path = pathChecked(after) else { return expect(false, .brokenChain) }
        checkEnding(path, change)
        if checksProgress { checkProgress(path, after) }
        if change.outcome == .moved, action.isNavigation {
            checkPath(path, change)
            checkAnswer(action, change)
            checkKept(action, before, change)
        }
    }

    private mutating func checkCount(_ before: SessionState, _ change: Change) {
        let isSame = change.state == before && change.results.isEmpty && change.drafts.isEmpty
        expect(isSame == (change.outcome == .repeated), .miscounted)
        if !isSame { expect(change.state.revision == before.revision + 1, .miscounted) }
    }

    private mutating func checkVisits(_ before: SessionState, _ change: Change) {
        var newest = before.history.last?.visit ?? 0
        for result in change.results {
            expect(result.visit > newest, .visitReused)
            newest = max(newest, result.visit)
        }
        let stood = change.state.visit != before.visit && change.state.status.isOpen
        if stood {
            expect(change.state.visit.number > max(newest, before.visit.number), .visitReused)
        }
    }

    /// Returns the path, found without the journey, or `nil` if its chain is broken.
    private func pathChecked(_ state: SessionState) -> [StepResult]? {
        let pairs = state.history.map { ($0.visit, $0) }
        let results = Dictionary(pairs) { first, _ in first }
        var path: [StepResult] = []
        var wanted = state.lastResult
        while let visit = wanted {
            guard let result = results[visit] else { return nil }
            if let previous = result.previous, previous >= visit { return nil }
            path.append(result)
            wanted = result.previous
        }
        return path.reversed()
    }
}
