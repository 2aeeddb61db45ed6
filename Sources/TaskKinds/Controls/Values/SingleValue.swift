public import TaskModel

/// A type of value that fills one cell of an export.
public protocol SingleValue: Sendable {
    /// The kind of the export column.
    static var columnKind: ResultColumn.Kind { get }
    /// The operands with which conditions can compare the value.
    static var operands: OperandKind { get }
    /// Creates the value from an answer; returns `nil` if the answer is of another type.
    init?(answer: AnswerValue)
    /// The answer that is stored.
    var answer: AnswerValue { get }
    /// The text in the export, with a point as the decimal mark.
    var cell: String { get }
}

extension Bool: SingleValue {
    public static var columnKind: ResultColumn.Kind { .boolean }
    public static var operands: OperandKind { .boolean }
    public init?(answer: AnswerValue) {
        guard case .boolean(let value) = answer else { return nil }
        self = value
    }
    public var answer: AnswerValue { .boolean(self) }
    public var cell: String { self ? "1" : "0" }
}

extension Int: SingleValue {
    public static var columnKind: ResultColumn.Kind { .integer }
    public static var operands: OperandKind { .number }
    public init?(answer: AnswerValue) {
        guard case .integer(let value) = answer else { return nil }
        self = value
    }
    public var answer: AnswerValue { .integer(self) }
    public var cell: String { String(self) }
}

extension DecimalText: SingleValue {
    public static var columnKind: ResultColumn.Kind { .decimal }
    public static var operands: OperandKind { .number }
    public init?(answer: AnswerValue) {
        guard case .decimal(let text) = answer else { return nil }
        self.init(text)
    }
    public var answer: AnswerValue { .decimal(text) }
    public var cell: String { text }
}

extension String: SingleValue {
    public static var columnKind: ResultColumn.Kind { .text }
    public static var operands: OperandKind { .anything }
    public init?(answer: AnswerValue) {
        guard case .text(let value) = answer else { return nil }
        self = value
    }
    public var answer: AnswerValue { .text(self) }
    public var cell: String { self }
}

extension ClockTime: SingleValue {
    public static var columnKind: ResultColumn.Kind { .time }
    public static var operands: OperandKind { .time }
    public init?(answer: AnswerValue) {
        guard case .time(let text) = answer else { return nil }
        self.init(text)
    }
    public var answer: AnswerValue { .time(description) }
    public var cell: String { description }
}

extension LocalDateTime: SingleValue {
    public static var columnKind: ResultColumn.Kind { .dateTime }
    public static var operands: OperandKind { .dateTime }
    public init?(answer: AnswerValue) {
        guard case .dateTime(let text) = answer else { return nil }
        self.init(text)
    }
    public var answer: AnswerValue { .dateTime(description) }
    public var cell: String { description }
}

extension StoredFile: SingleValue {
    public static var columnKind: ResultColumn.Kind { .file }
    public static var operands: OperandKind { .nothing }
    public init?(answer: AnswerValue) {
        guard case .file(let file) = answer else { return nil }
        self = file
    }
    public var answer: AnswerValue { .file(self) }
    public var cell: String { id }
}
