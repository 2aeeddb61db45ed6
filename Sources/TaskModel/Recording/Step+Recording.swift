extension Step {
    /// The actions that run while the step's page is open; none if the step is not a page.
    public var asyncActions: [AsyncAction] {
        if case .page(let kind) = body { kind.asyncActions } else { [] }
    }

    /// The browser features that the page may request, apart from those of its items.
    public var permissions: [Permission] {
        guard case .page(let kind) = body else { return [] }
        return kind.permissions + kind.asyncActions.flatMap(\.permissions)
    }
}
