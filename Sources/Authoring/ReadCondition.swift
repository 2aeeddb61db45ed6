public import TaskModel

/// A condition that was read, and where it stands.
public struct ReadCondition: Sendable {
    /// The condition.
    public let predicate: Predicate
    /// Where it stands.
    public let position: SourcePosition
    /// Where reading stood.
    public let scope: ReadingScope
    /// Where its parts stand, if it is a list of conditions.
    public let parts: [SourcePosition]
    /// Whether it stands within another condition.
    public let isInner: Bool
}
