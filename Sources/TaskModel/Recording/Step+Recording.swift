extension Step {
    /// The step's recorders; if the step is a page, each records only on that page.
    public var recorders: [Recorder] {
        guard case .page(let kind) = body else { return ownRecorders }
        return (ownRecorders + kind.recorders).map { $0.limited(to: id) }
    }

    /// The browser features that the step's kind may request, without those that the page's items,
    /// recorders and timer require.
    public var permissions: [Permission] {
        guard case .page(let kind) = body else { return [] }
        return kind.permissions
    }
}

extension TaskDefinition {
    /// Returns the kind of recorder that records an answer, given the recorder's identifier; `nil`
    /// for any other identifier.
    public func answerRecorder(_ id: String) -> (any RecorderKind)? {
        let names = id.split(separator: ".", omittingEmptySubsequences: false)
        guard names.count == 2 else { return nil }
        let items = pages.first { $0.id == names[0] }?.items ?? []
        return items.first { $0.id == names[1] }?.format.recorder
    }

    /// All recorders of the task except those for answers: its own, followed by those of its pages.
    public var allRecorders: [Recorder] { recorders + pages.flatMap(\.recorders) }
}
