import TaskModel

/// The completed share of the expected path, at a step of the current path.
///
/// The share grows with every step that counts. An answer can make the path so long that the share
/// would decrease. The share that remained at the previous step is then divided among the steps
/// expected now.
///
/// The share depends on the path alone, not on the time or number of requests. The expected path is
/// recomputed only at an unexpected step or after an answer that can have changed it, and within a
/// fixed budget. The cost of a long task with many rules is therefore limited. Once the budget is
/// used up, the number of steps ahead is estimated from the last expected path.
struct ProgressHighWaterMark: Sendable {
    /// The maximum share before the end, however long the path becomes.
    private static let maximumShare = 1 - 1e-9

    /// The completed share, from 0 to 1.
    private(set) var share = 0.0
    private let seed: UInt64
    /// Whether the last answers may have changed the expected path.
    private var isOutdated = true
    /// The number of steps that may still be followed to recompute the expected path.
    private var budget = 2_000
    /// The number of passed steps that count towards progress.
    private var past = 0
    /// The expected steps, the next step last; `ahead` is the number of these that count, or an
    /// estimate once the budget is used up.
    private var expected: [StepAddress] = []
    private var ahead = 0
    /// The steps whose answers affect the expected path.
    private var deciding: Set<String> = []
    /// The number of steps beyond the last expected path; `nil` until the budget is used up.
    private var unexpected: Int?
    /// The values of `past` and `ahead` at the last step that counts; `nil` before the first.
    private var last: (past: Int, ahead: Int)?
    /// The number of times that the path became longer than expected.
    private var detours = 0

    init(seed: UInt64) {
        self.seed = seed
    }

    /// Advances past one more result of the path.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - isFirst: Whether it is the first result on the path.
    ///   - evaluation: The context without this result.
    ///   - task: The task.
    mutating func pass(
        _ result: StepResult,
        isFirst: Bool,
        _ evaluation: EvaluationContext,
        in task: TaskDefinition
    ) {
        arrive(at: result.address, evaluation, in: task)
        isOutdated = canChangePath(result.address, evaluation.tree)
        leave(result, isFirst: isFirst, evaluation.tree)
    }

    /// Returns the share at a step that follows all results so far.
    func share(
        at address: StepAddress,
        _ evaluation: EvaluationContext,
        in task: TaskDefinition
    ) -> Double {
        var here = self
        here.arrive(at: address, evaluation, in: task)
        return here.share
    }

    private mutating func arrive(
        at address: StepAddress,
        _ evaluation: EvaluationContext,
        in task: TaskDefinition
    ) {
        if unexpected == nil { updateExpected(from: address, evaluation, in: task) }
        guard evaluation.tree.counts(address.step) else { return }
        if unexpected != nil { extrapolate() }
        advance()
    }

    /// Raises the share to the proportion of steps passed, or by a part of the remaining share.
    private mutating func advance() {
        let plain = Double(past) / Double(past + 1 + ahead)
        if let last, plain <= share, past > last.past {
            if ahead >= last.ahead { detours += 1 }
            // A path that has repeatedly become longer than expected may become longer again.
            let steps = ahead + 2 + 2 * max(detours - 1, 0)
            share = min(share + (1 - share) / Double(steps), max(share, Self.maximumShare))
        }
        share = max(share, plain)
        last = (past, ahead)
    }

    /// Estimates the number of steps ahead from the last expected path.
    ///
    /// Beyond the end of that path, the estimate is the number of unexpected steps so far.
    private mutating func extrapolate() {
        let surplus = unexpected ?? 0
        if ahead > surplus {
            ahead -= 1
        } else {
            ahead = surplus + 1
            unexpected = surplus + 1
        }
    }

    /// Removes the reached step from the expected path, or recomputes the path while the budget
    /// lasts.
    ///
    /// Once the budget is used up, the number of steps ahead is extrapolated instead.
    private mutating func updateExpected(
        from address: StepAddress,
        _ evaluation: EvaluationContext,
        in task: TaskDefinition
    ) {
        if !isOutdated, expected.last == address {
            expected.removeLast()
            if evaluation.tree.counts(address.step) { ahead -= 1 }
        } else if budget > 0 {
            recompute(from: address, evaluation, in: task)
        } else {
            unexpected = 0
        }
    }

    private mutating func recompute(
        from address: StepAddress,
        _ evaluation: EvaluationContext,
        in task: TaskDefinition
    ) {
        let expectedPath = ExpectedPath(from: address, evaluation, seed: seed)
        budget -= expectedPath.steps.count + 1
        expected = expectedPath.steps.reversed()
        ahead = expected.count { evaluation.tree.counts($0.step) }
        let references = expectedPath.consulted.flatMap { $0.references(in: task) }
        deciding = Set(references.map(\.step))
    }

    /// Returns whether answering a step may change the expected path.
    private func canChangePath(_ address: StepAddress, _ tree: StepTree) -> Bool {
        if deciding.contains(address.step) { return true }
        return tree.ask(address) { $0.flow.cohorts.isEmpty } == false
    }

    /// Counts a step that the participant has left.
    ///
    /// Does not count an instruction at the start, or a list page to which the participant will
    /// return.
    private mutating func leave(_ result: StepResult, isFirst: Bool, _ tree: StepTree) {
        guard tree.counts(result.address.step) else { return }
        guard tree.list(result.address.step) == nil || result.leaves else { return }
        if isFirst, tree.ask(result.address, { $0.items.isEmpty }) == true { return }
        past += 1
    }
}
