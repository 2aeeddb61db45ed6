import TaskModel

extension Journey {
    /// How far the participant has come; `nil` where that is not told.
    public var progress: Progress? {
        guard state.status.isOpen, let current else { return nil }
        guard !current.step.chrome.hidden.contains(.progress) else { return nil }
        return switch task.progress {
        case .steps: progressBySteps(current.step)
        case .markers: progressByMarkers
        case .none: nil
        }
    }

    /// The last marker that the path has come to; none before the first and after the last.
    private var progressByMarkers: Progress? {
        let visited = Set(path.map(\.address.step) + [state.visit.address.step])
        let nodes = visited.compactMap(outline.index)
        let reached = task.markers.lastIndex { marker in nodes.contains { isNode($0, at: marker) } }
        guard let reached else { return nil }
        let isLast = reached == task.markers.count - 1
        guard
            !isLast
                || isNode(outline.index(of: state.visit.address.step), at: task.markers[reached])
        else { return nil }
        return Progress(position: reached + 1, total: task.markers.count)
    }

    private func isNode(_ node: Int?, at marker: String) -> Bool {
        guard let node, let index = outline.index(of: marker) else { return false }
        return node == index || outline.section(index, holds: node)
    }

    private func progressBySteps(_ step: Step) -> Progress? {
        guard step.chrome.showsProgress, !step.isCompletion else { return nil }
        guard !path.isEmpty || !step.items.isEmpty else { return nil }
        let past = path.enumerated().count { counts($1.address, isFirst: $0 == 0) }
        let ahead = Prospect(of: self)
        let total = past + 1 + ahead.steps.count { counts(StepAddress($0), isFirst: false) }
        guard total > 1 else { return nil }
        return Progress(position: past + 1, total: total, isEstimate: ahead.isOpen(in: self))
    }

    private func counts(_ address: StepAddress, isFirst: Bool) -> Bool {
        guard let step = outline.page(address), step.chrome.showsProgress else { return false }
        return !step.isCompletion && !(isFirst && step.items.isEmpty)
    }
}
