extension Step {
    /// The recorders that run only while the step's page is open.
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
    /// All recorders of the task: its own, followed by those of its steps.
    public var allRecorders: [Recorder] { recorders + pages.flatMap(\.recorders) }
}
