/// A named part of an answer with several parts, such as a row of a matrix.
///
/// Conditions and scores append the component's name to the item's name: `step.item.part`, or
/// `step.part` for a question, whose item has the step's identifier.
public struct AnswerComponent: Sendable, Hashable {
    /// The identifier, which follows the same rules as an item's identifier.
    public let name: String
    /// The kind of value with which conditions can compare the component.
    public let operands: OperandKind
    /// The range of the component, if it is a number.
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
