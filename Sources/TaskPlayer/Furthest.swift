import TaskModel

/// The largest share of the expected path that was done at any step of the way here.
///
/// It is found from the path alone, so that it is the same whoever asks and whenever. What lies ahead
/// is followed anew only where an answer can have changed it, and only so often that a long task with
/// many rules costs no more than a short one; from there on each step counts for as much as was
/// expected at that place.
struct Furthest: Sendable {
    /// How many steps may be followed in all.
    private static let budget = 2_000
    /// What can be done at most before the end, however long the path becomes.
    private static let most = 0.95

    /// From 0 to 1.
    private(set) var share = 0.0
    private let seed: UInt64
    private var isDecided = true
    private var budget = Self.budget
    /// How many steps that count are left behind.
    private var past = 0
    /// The steps that are expected, the next one last, and how many of them count.
    private var expected: [StepAddress] = []
    private var ahead = 0
    /// The steps whose answers decide on what is expected.
    private var deciding: Set<String> = []
    /// The share and the steps left behind where following ended, and the steps that were ahead there.
    private var end: (share: Double, past: Int, ahead: Int)?

    /// Begins at the start of a session of a seed.
    init(seed: UInt64) {
        self.seed = seed
    }

    /// Goes on with one more result of the path.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - isFirst: Whether it is the path's first.
    ///   - findings: What is known without it.
    ///   - task: The task.
    mutating func pass(
        _ result: StepResult,
        isFirst: Bool,
        _ findings: Findings,
        in task: TaskDefinition
    ) {
        arrive(at: result.address, findings, in: task)
        isDecided = decides(result.address, findings.outline)
        leave(result, isFirst: isFirst, findings.outline)
    }

    /// The share once the participant stands at a step behind all these results.
    func share(
        at address: StepAddress,
        _ findings: Findings,
        in task: TaskDefinition
    ) -> Double {
        var here = self
        here.arrive(at: address, findings, in: task)
        return here.share
    }

    private mutating func arrive(
        at address: StepAddress,
        _ findings: Findings,
        in task: TaskDefinition
    ) {
        if end == nil { look(from: address, findings, in: task) }
        guard findings.outline.counts(address.step) else { return }
        share = max(share, end.map(shareBehind) ?? Double(past) / Double(past + 1 + ahead))
    }

    /// Takes the step that was expected, or follows the rules anew.
    private mutating func look(
        from address: StepAddress,
        _ findings: Findings,
        in task: TaskDefinition
    ) {
        if !isDecided, expected.last == address {
            expected.removeLast()
            if findings.outline.counts(address.step) { ahead -= 1 }
        } else if budget > 0 {
            follow(from: address, findings, in: task)
        } else {
            end = (share, past, max(ahead, 1))
        }
    }

    private mutating func follow(
        from address: StepAddress,
        _ findings: Findings,
        in task: TaskDefinition
    ) {
        let prospect = Prospect(from: address, findings, seed: seed)
        budget -= prospect.steps.count + 1
        expected = prospect.steps.reversed()
        ahead = expected.count { findings.outline.counts($0.step) }
        let references = prospect.consulted.flatMap { $0.references(in: task) }
        deciding = Set(references.map(\.step))
    }

    /// Whether what lies ahead may be other than was expected, once a step is answered.
    private func decides(_ address: StepAddress, _ outline: Outline) -> Bool {
        if deciding.contains(address.step) { return true }
        return outline.ask(address) { $0.flow.cohorts.isEmpty } == false
    }

    private func shareBehind(_ end: (share: Double, past: Int, ahead: Int)) -> Double {
        let rest = min(Double(past - end.past) / Double(end.ahead + 1), Self.most)
        return end.share + (1 - end.share) * rest
    }

    /// Counts a step that is left; an instruction at the start does not count, nor what was only
    /// pressed on a list's page.
    private mutating func leave(_ result: StepResult, isFirst: Bool, _ outline: Outline) {
        guard outline.counts(result.address.step) else { return }
        guard outline.list(result.address.step) == nil || result.leaves else { return }
        if isFirst, outline.ask(result.address, { $0.items.isEmpty }) == true { return }
        past += 1
    }
}
