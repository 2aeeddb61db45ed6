import TaskModel

extension Journey {
    /// The participant's progress, or `nil` if it is not shown.
    public var progress: TaskProgress? {
        guard state.status.isOpen, let current else { return nil }
        guard !current.step.chrome.hidden.contains(.progress) else { return nil }
        return switch task.progress {
        case .steps: progressBySteps(current.step)
        case .markers: progressByMarkers
        case .none: nil
        }
    }

    /// Whether answers can change the length of the task.
    ///
    /// If so, pages show progress as an estimate even if `progress.isEstimate` is `false`.
    public var canBranch: Bool { tree.canChange }

    /// The progress at the furthest marker that the path has reached; `nil` before the task's first
    /// marker and after its final marker.
    private var progressByMarkers: TaskProgress? {
        let visited = Set(path.map(\.address.step) + [state.visit.address.step])
        let nodes = visited.compactMap(tree.index)
        let markers = task.markers.map(tree.span)
        let reached = markers.lastIndex { marker in nodes.contains(where: marker.contains) }
        guard let reached, let here = tree.index(of: state.visit.address.step) else {
            return nil
        }
        let isOver = reached == markers.count - 1 && !markers[reached].contains(here)
        return isOver ? nil : TaskProgress(position: reached + 1, total: markers.count)
    }

    private func progressBySteps(_ step: Step) -> TaskProgress? {
        guard step.counts, !path.isEmpty || !step.items.isEmpty else { return nil }
        let ahead = ahead
        let past = countedPath
        guard past + ahead.count > 0 else { return nil }
        return TaskProgress(
            position: past + 1,
            total: past + 1 + ahead.count,
            isEstimate: ahead.isOpen,
            done: shareDone
        )
    }

    /// The number of expected steps that count towards progress, and whether it can still change.
    private var ahead: (count: Int, isOpen: Bool) {
        if let count = tree.plainlyAhead(of: state.visit.address.step) { return (count, false) }
        let expectedPath = ExpectedPath(of: self)
        return (expectedPath.steps.count { tree.counts($0.step) }, expectedPath.isOpen(in: self))
    }

    /// The completed share; `nil` if the path has a fixed length, because the position then
    /// determines the share.
    ///
    /// The position is not a lower bound for the share. After a loop, the number of expected steps
    /// can be lower than before the loop, and can rise on the next page.
    private var shareDone: Double? {
        guard !tree.isLinear else { return nil }
        let passed = passed ?? ProgressHighWaterMark(on: self)
        return passed.share(at: state.visit.address, evaluation, in: task)
    }

    /// The number of steps on the path that count towards progress.
    ///
    /// An instruction at the start, results of removed entries, and button presses after which the
    /// participant returns to a list page do not count.
    private var countedPath: Int {
        let counted = tree.hasLists ? countedBesideLists : evaluation.counted
        guard let first = path.first, isCounted(first) else { return counted }
        return tree.ask(first.address) { $0.items.isEmpty } == true ? counted - 1 : counted
    }

    private var countedBesideLists: Int { path.count(where: isCounted) }

    private func isCounted(_ result: StepResult) -> Bool {
        guard tree.counts(result.address.step), evaluation.counts(result) else { return false }
        return tree.list(result.address.step) == nil || result.leaves
    }
}

extension ProgressHighWaterMark {
    /// Creates the high-water mark of a journey's progress from the results on its path.
    init(on journey: Journey) {
        self.init(seed: journey.state.seed)
        var evaluation = EvaluationContext(journey.task, journey.tree, journey.state, path: [])
        for result in journey.path {
            let isFirst = result.visit == journey.path.first?.visit
            pass(result, isFirst: isFirst, evaluation, in: journey.task)
            evaluation.add(result)
        }
    }
}
