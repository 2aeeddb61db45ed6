extension Step {
    /// The step's recorders; if the step is a page, each records only on that page.
    public var recorders: [Recorder] {
        guard case .page(let kind) = body else { return ownRecorders }
        return (ownRecorders + kind.recorders).map { $0.limited(to: id) }
    }

    /// The browser features that the step's kind requests; those for the page's items, recorders
    /// and timer are not included.
    public var permissions: [Permission] {
        guard case .page(let kind) = body else { return [] }
        return kind.permissions
    }
}

extension TaskDefinition {
    /// Returns the kind of the recorder with the given identifier if it records an answer;
    /// otherwise `nil`.
    public func answerRecorder(_ id: String) -> (any RecorderKind)? {
        let names = id.split(separator: ".", omittingEmptySubsequences: false)
        guard names.count == 2 else { return nil }
        let items = pages.first { $0.id == names[0] }?.items ?? []
        return items.first { $0.id == names[1] }?.format.recorder
    }

    /// All recorders of the task except those for answers: its own, followed by those of its pages.
    public var allRecorders: [Recorder] { recorders + pages.flatMap(\.recorders) }
}
