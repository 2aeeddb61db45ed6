import Authoring
import TaskModel

/// A check for comparisons of values of different types, such as a number and a date, and for
/// ordered comparisons of values without an order.
struct ComparisonCheck {
    private let comparison: Comparison
    private let operands: [SourceNode]
    private let kind: OperandKind
    private let reading: ReadingContext
    /// A function that returns the kind of a referenced answer, or `nil` if the answer does not
    /// exist.
    private let kindOfAnswer: (AnswerReference) -> OperandKind?

    init(
        _ comparison: Comparison,
        _ operands: [SourceNode],
        kind: OperandKind,
        reading: ReadingContext,
        kindOfAnswer: @escaping (AnswerReference) -> OperandKind?
    ) {
        self.comparison = comparison
        self.operands = operands
        self.kind = kind
        self.reading = reading
        self.kindOfAnswer = kindOfAnswer
    }

    func run() {
        for (operand, node) in zip(comparison.operands, operands) { check(operand, node) }
    }

    private func check(_ operand: Operand, _ node: SourceNode) {
        switch operand {
        case .text(let text):
            guard !accepts(text) else { return }
            report("expected \(words(kind)), found \(Diagnostic.quoted(text))", node)
        case .answer(let reference): check(kindOfAnswer(reference), node)
        case .number: check(.number, node)
        case .date: check(.date, node)
        }
    }

    private func accepts(_ text: String) -> Bool {
        if case .values = kind, isOrdered { return DecimalText(text) != nil }
        return kind.accepts(text) || kind == .dateTime && CalendarDate(text) != nil
    }

    private var isOrdered: Bool {
        comparison.relation != .equals && comparison.relation != .notEquals
    }

    private func check(_ other: OperandKind?, _ node: SourceNode) {
        guard let other else { return }
        let isOrderless = isOrdered && !(kind.isOrdered && other.isOrdered)
        guard isOrderless || !areComparable(family(kind), family(other)) else { return }
        guard !isOrderless else {
            let message = "these answers have no order"
            let advice = "use equals or notEquals"
            return reading.report(.wrongTest, message, suggestion: advice, at: node.position)
        }
        report("this compares \(words(kind)) with \(words(other))", node)
    }

    private func report(_ message: String, _ node: SourceNode) {
        let advice = "compare with a value of the same type"
        reading.report(.wrongOperand, message, suggestion: advice, at: node.position)
    }
}

extension ComparisonCheck {
    /// A group of operand kinds whose values can be compared with each other.
    ///
    /// Values of the kind `nothing` cannot be compared with any value.
    private enum Family {
        case anything, boolean, number, words, date, time, nothing
    }

    private func family(_ kind: OperandKind) -> Family {
        switch kind {
        case .anything: .anything
        case .boolean: .boolean
        case .number: .number
        case .date, .dateTime: .date
        case .time: .time
        case .nothing: .nothing
        case .values: kind.isNumeric ? .number : .words
        }
    }

    private func areComparable(_ left: Family, _ right: Family) -> Bool {
        if left == .nothing || right == .nothing { return false }
        return left == right || left == .anything || right == .anything
    }

    private func words(_ kind: OperandKind) -> String {
        switch family(kind) {
        case .anything: "text"
        case .boolean: "true or false"
        case .number: "a number"
        case .words: "one of the choices"
        case .date: "a date"
        case .time: "a time"
        case .nothing: "an answer with several parts"
        }
    }
}
