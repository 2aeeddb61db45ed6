/// The properties of an answer that conditions depend on.
///
/// Used by the player, by pages that show or hide questions, and by checks and rehearsals of
/// studies. By default, an answer can be compared with any text, has no components, and is compared
/// only on the server.
public protocol ConditionOperand: Sendable {
    /// The kind of operand, used to report impossible comparisons.
    var operands: OperandKind { get }
    /// The range of its numbers, dates or times, without limits that depend on the current time or
    /// the enrolment.
    var limits: AnswerLimits { get }
    /// The components that conditions and scores can name, such as the rows of a matrix.
    var components: [AnswerComponent] { get }
    /// The values of choices that count as missing in scores, such as "not applicable".
    var missingValues: Set<String> { get }
    /// The method with which the page's script reads an answer, to show or hide questions on the
    /// same page.
    ///
    /// `nil` if only the server can read the answer. Conditions on the answer then show or hide
    /// questions only after the form is submitted.
    var clientReading: ClientReading? { get }
}

extension ConditionOperand {
    public var operands: OperandKind { .anything }
    public var limits: AnswerLimits { AnswerLimits() }
    public var components: [AnswerComponent] { [] }
    public var missingValues: Set<String> { [] }
    public var clientReading: ClientReading? { nil }
}
