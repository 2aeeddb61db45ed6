public import TaskModel

/// A condition with its position and scope.
public struct ParsedCondition: Sendable {
    public let predicate: Predicate
    public let position: SourcePosition
    public let scope: ReadingScope
    /// The positions of the conditions in `all` or `any`; empty for other conditions.
    public let parts: [SourcePosition]
    /// Whether the condition is nested in another condition.
    public let isInner: Bool
}
