import Authoring
import TaskModel

/// A check for tests that do not fit the tested value or can never hold.
struct OperandCheck {
    private let mention: NameReference
    private let kind: OperandKind
    private let reading: ReadingContext
    private let target: AnswerTarget?

    init(_ mention: NameReference, kind: OperandKind, reading: ReadingContext) {
        self.mention = mention
        self.kind = kind
        self.reading = reading
        target = nil
    }

    init(_ mention: NameReference, target: AnswerTarget, reading: ReadingContext) {
        self.mention = mention
        self.target = target
        self.reading = reading
        kind = target.operands
    }

    func run() {
        if isComparison, kind == .nothing { return reportWhole() }
        switch mention.test {
        case .equals, .notEquals, .includes, .includesAll: mention.operands.forEach(checkEqual)
        case .lessThan, .atMost, .greaterThan, .atLeast: checkOrder()
        case .between(let low, let high):
            checkOrder()
            checkBounds(low, high)
        case .dontKnow: checkOptOut(.dontKnow, AnswerFields.dontKnow)
        case .declined: checkOptOut(.declined, AnswerFields.preferNotToSay)
        case .matches, .answered, .skipped: break
        }
    }

    private var isComparison: Bool {
        switch mention.test {
        case .answered, .skipped, .dontKnow, .declined: false
        default: true
        }
    }

    /// Reports a test for an opt-out that the question does not offer.
    private func checkOptOut(_ kind: OptOut.Kind, _ field: Field<Bool>) {
        guard let target, !target.item.optOuts.contains(where: { $0.kind == kind }) else { return }
        let message = "this never holds, because the question does not offer this opt-out"
        let advice = "add \(field.name): true to its answer"
        reading.report(.unofferedAnswer, message, suggestion: advice, at: mention.position)
    }

    private func reportWhole() {
        let parts = target?.item.format.components.map(\.name) ?? []
        let message = "this answer cannot be compared as a whole"
        let advice =
            parts.isEmpty
            ? "test answered: true"
            : "name one of its parts: "
                + parts.joined(separator: ", ")
        reading.report(.wrongTest, message, suggestion: advice, at: mention.position)
    }

    private func checkEqual(_ operand: SourceNode) {
        guard let text = operand.text, !kind.accepts(text) else { return }
        if case .values(let values) = kind {
            // Choices that could not be read have already been reported.
            guard !values.isEmpty else { return }
            return reportChoice(text, values, operand)
        }
        reportOperand(text, operand)
    }

    private func checkOrder() {
        guard kind.isOrdered else {
            let message = "these answers have no order"
            let advice = "use equals, includes or answered"
            return reading.report(
                .wrongTest,
                message,
                suggestion: advice,
                at: mention.position
            )
        }
        for operand in mention.operands {
            if let text = operand.text, !isComparable(text) { reportOperand(text, operand) }
        }
    }

    private func isComparable(_ text: String) -> Bool {
        if case .values = kind { DecimalText(text) != nil } else { kind.accepts(text) }
    }

    private func checkBounds(_ low: String, _ high: String) {
        guard let first = mention.operands.first, isAbove(low, high) else { return }
        let message = "no value is between \(low) and \(high)"
        reading.report(.emptyRange, message, at: first.position)
    }

    private func isAbove(_ low: String, _ high: String) -> Bool {
        if let low = DecimalText(low), let high = DecimalText(high) { return low > high }
        switch kind {
        case .date, .time: return low > high
        default: return false
        }
    }

    private func reportChoice(_ text: String, _ values: [String], _ operand: SourceNode) {
        let known = values.prefix(10).joined(separator: ", ") + (values.count > 10 ? ", …" : "")
        reading.report(
            .unknownChoice,
            "\(Diagnostic.quoted(text)) is not one of the answers",
            suggestion: reading.suggestion(for: text, among: values) ?? "they are \(known)",
            at: operand.position
        )
    }

    private func reportOperand(_ text: String, _ operand: SourceNode) {
        let message = "expected \(expectation), found \(Diagnostic.quoted(text))"
        let advice = repaired(text).map { "write \($0)" }
        reading.report(.wrongOperand, message, suggestion: advice, at: operand.position)
    }

    /// Returns the value or relative date that the author probably meant, or `nil` if unknown.
    private func repaired(_ text: String) -> String? {
        if kind == .date || kind == .dateTime, let date = RelativeDate(text) {
            return "{ date: \(date) }"
        }
        return kind.repaired(text)
    }

    private var expectation: String {
        switch kind {
        case .anything: "text"
        case .boolean: "true or false"
        case .number, .values: "a number"
        case .date: "a date such as 2026-01-31 or today-18y"
        case .time: "a time such as 22:30"
        case .dateTime: "a date and a time such as 2026-01-31T22:30"
        case .nothing: "a part of the answer"
        }
    }
}
