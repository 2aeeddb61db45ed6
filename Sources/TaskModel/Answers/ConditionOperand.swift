/// What conditions can compare an answer with.
///
/// Used by the player, the page's script and the checks of study files. With the defaults an answer
/// can be compared with any text, has no parts, and is compared only on the server.
public protocol ConditionOperand: Sendable {
    /// The kind of operand, so that impossible comparisons are reported.
    var operands: OperandKind { get }
    /// The range of its numbers, dates or times, as far as it is the same on every day.
    var limits: AnswerLimits { get }
    /// The parts of an answer that conditions and scores can name, such as the rows of a matrix.
    var components: [AnswerComponent] { get }
    /// How the page's script reads an answer, for questions that appear while the page is filled in.
    ///
    /// `nil` if only the server can read it; conditions on it then change only the next page.
    var clientReading: ClientReading? { get }
}

extension ConditionOperand {
    /// Any text.
    public var operands: OperandKind { .anything }
    /// Unlimited.
    public var limits: AnswerLimits { AnswerLimits() }
    /// No parts.
    public var components: [AnswerComponent] { [] }
    /// Read only on the server.
    public var clientReading: ClientReading? { nil }
}
