/// The properties of an answer that conditions depend on.
///
/// By default, an answer can be compared with any text, has no components, and is compared only on
/// the server.
public protocol ConditionOperand: Sendable {
    /// The kind of value with which conditions can compare the answer.
    var operands: OperandKind { get }
    /// The range of the answer's numbers, dates or times, without limits that depend on the current
    /// time or the enrolment.
    var limits: AnswerLimits { get }
    /// The components that conditions and scores can name, such as the rows of a matrix.
    var components: [AnswerComponent] { get }
    /// The values of choices, such as "not applicable", that count as missing in scores.
    var missingValues: Set<String> { get }
    /// The method by which the page's script reads the answer, to show or hide questions on the
    /// same page.
    ///
    /// The value is `nil` if only the server can read the answer. Conditions on the answer then
    /// show or hide questions only after the form is submitted.
    var clientReading: ClientReading? { get }
}

extension ConditionOperand {
    public var operands: OperandKind { .anything }
    public var limits: AnswerLimits { AnswerLimits() }
    public var components: [AnswerComponent] { [] }
    public var missingValues: Set<String> { [] }
    public var clientReading: ClientReading? { nil }
}
