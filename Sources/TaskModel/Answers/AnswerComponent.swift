/// One of the parts of an answer that has several, such as a row of a matrix.
///
/// Conditions and scores name it behind the item: `step.item.part`, or `step.part` where the step
/// asks only one thing.
public struct AnswerComponent: Sendable, Hashable {
    /// The identifier, of the same form as an item's.
    public let name: String
    /// What a condition can compare it with.
    public let operands: OperandKind
    /// The numbers that it can be, where it is one.
    public let limits: AnswerLimits

    public init(
        _ name: String,
        _ operands: OperandKind,
        limits: AnswerLimits = AnswerLimits()
    ) {
        self.name = name
        self.operands = operands
        self.limits = limits
    }
}
