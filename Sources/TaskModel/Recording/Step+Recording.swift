extension Step {
    /// The step's recorders; for a step whose body is a page, limited to that page.
    public var recorders: [Recorder] {
        guard case .page(let kind) = body else { return ownRecorders }
        return (ownRecorders + kind.recorders).map { $0.limited(to: id) }
    }

    /// The browser features that the page may request, apart from those of its items.
    public var permissions: [Permission] {
        guard case .page(let kind) = body else { return [] }
        return kind.permissions
    }
}

extension TaskDefinition {
    /// Returns the recorder of an answer, or `nil` for any other identifier.
    public func answerRecorder(_ id: String) -> Recorder? {
        guard Recorder.isForAnswer(id) else { return nil }
        return pages.lazy.flatMap { step in
            step.items.lazy.compactMap { item in
                item.format.recorder(Recorder.identifier(forAnswer: item.id, of: step.id))
            }
        }.first { $0.id == id }
    }

    /// All recorders of the task: its own, followed by those of its steps.
    public var allRecorders: [Recorder] { recorders + pages.flatMap(\.recorders) }
}
