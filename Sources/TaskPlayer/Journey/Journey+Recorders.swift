public import TaskModel

/// A recorder that runs on the participant's current page.
public struct RunningRecorder: Sendable {
    public let recorder: Recorder
    /// The number of the visit at which the recording started.
    public let start: Int
    /// Whether the recording ends when the page is left.
    public let endsHere: Bool
}

extension Journey {
    /// Whether the task or any of its pages has recorders, other than those for answers.
    public var canRecord: Bool { !recorders.isEmpty }

    /// The recorders that run on the current page; empty on a completion page and after the
    /// session's end.
    public var runningRecorders: [RunningRecorder] {
        guard canRecord, state.status.isOpen, current?.step.isCompletion == false else { return [] }
        let visits =
            path.map { (step: $0.address.step, visit: $0.visit) } + [
                (step: state.visit.address.step, visit: state.visit.number)
            ]
        return recorders.compactMap { running($0, along: visits) }
    }

    /// Returns the recorder as running, or `nil` if it has not started on the path or has stopped.
    private func running(
        _ recorder: Recorder,
        along visits: [(step: String, visit: Int)]
    ) -> RunningRecorder? {
        let first = recorder.startStep.map { step in visits.lastIndex { $0.step == step } } ?? 0
        guard let first, let here = visits.last?.step else { return nil }
        let left = visits[first...].dropLast()
        guard let stop = recorder.stopStep else {
            return RunningRecorder(recorder: recorder, start: visits[first].visit, endsHere: false)
        }
        // A rule can skip the step after which the recording stops.
        guard !left.contains(where: { $0.step == stop }), !comes(here, after: stop) else {
            return nil
        }
        let isStop = here == stop
        return RunningRecorder(recorder: recorder, start: visits[first].visit, endsHere: isStop)
    }

    private func comes(_ step: String, after other: String) -> Bool {
        guard let one = tree.index(of: step), let two = tree.index(of: other) else { return false }
        return one > two
    }
}
