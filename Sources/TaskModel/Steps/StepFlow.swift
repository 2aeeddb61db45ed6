/// How a step takes part in navigation.
public struct StepFlow: Sendable, Hashable {
    /// Whether the participant may go on without an answer.
    public var isOptional: Bool
    /// When it is passed over.
    public var skipWhen: Predicate?
    /// Where to go after it.
    public var next: [NavigationRule]
    /// Changes to its page.
    public var modify: [StepModifier]

    /// Makes a flow of its parts; required and in order by default.
    public init(
        isOptional: Bool = false,
        skipWhen: Predicate? = nil,
        next: [NavigationRule] = [],
        modify: [StepModifier] = []
    ) {
        self.isOptional = isOptional
        self.skipWhen = skipWhen
        self.next = next
        self.modify = modify
    }
}
