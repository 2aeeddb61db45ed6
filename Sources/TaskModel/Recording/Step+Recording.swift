extension Step {
    /// What its page does beside what is asked; nothing for everything but pages.
    public var asyncActions: [AsyncAction] {
        if case .page(let kind) = body { kind.asyncActions } else { [] }
    }

    /// What its page may ask the browser for, besides what is needed by what it asks.
    public var permissions: [Permission] {
        guard case .page(let kind) = body else { return [] }
        return kind.permissions + kind.asyncActions.flatMap(\.permissions)
    }
}
