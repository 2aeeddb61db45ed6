import TaskModel

extension EvaluationContext {
    /// Returns whether a comparison holds; it does not hold if any of its values is unknown.
    func holds(_ comparison: Comparison, _ scope: ReferenceScope) -> Bool {
        guard let subject = value(of: comparison.subject, scope) else { return false }
        let operands = comparison.operands.compactMap { value(of: $0, scope) }
        guard operands.count == comparison.operands.count else { return false }
        return comparison.relation.holds(subject, operands)
    }

    private func value(of operand: Operand, _ scope: ReferenceScope) -> AnswerValue? {
        switch operand {
        case .text(let text): .text(text)
        case .answer(let reference): answer(reference, for: scope)?.value
        case .number(let number): value(of: number, for: scope).map(AnswerValue.number)
        case .date(let date): date.date(days).map { .date($0.description) }
        }
    }
}

extension Comparison.Relation {
    fileprivate func holds(_ subject: AnswerValue, _ operands: [AnswerValue]) -> Bool {
        guard let first = operands.first, let last = operands.last else { return false }
        return switch self {
        case .equals: subject.isSame(as: first)
        case .notEquals: !subject.isSame(as: first)
        case .lessThan: subject.order(to: first) == .before
        case .atMost: [.before, .same].contains(subject.order(to: first))
        case .greaterThan: subject.order(to: first) == .after
        case .atLeast: [.after, .same].contains(subject.order(to: first))
        case .between:
            [.after, .same].contains(subject.order(to: first))
                && [.before, .same].contains(subject.order(to: last))
        }
    }
}

extension AnswerValue {
    /// Returns whether two values compare as equal or, if they are not comparable, have the same
    /// texts in any order.
    fileprivate func isSame(as other: AnswerValue) -> Bool {
        if let order = order(to: other) { return order == .same }
        return !texts.isEmpty && Set(texts) == Set(other.texts)
    }

    /// Returns the value's order relative to another value, or `nil` if they are not comparable.
    ///
    /// Dates with different precisions, for example with and without a time of day, are compared by
    /// the parts that both have.
    fileprivate func order(to other: AnswerValue) -> ValueOrder? {
        guard let left = texts.first, texts.count == 1, let right = other.texts.first,
            other.texts.count == 1
        else { return nil }
        switch (self, other) {
        case (.date, .date), (.date, .dateTime), (.dateTime, .date), (.dateTime, .dateTime):
            let length = min(left.count, right.count)
            return ValueOrder(String(left.prefix(length)), String(right.prefix(length)))
        case (.date, .text), (.time, .time), (.dateTime, .text), (.time, .text):
            return ValueOrder(left, right)
        case (.integer, _), (.decimal, _), (.text, _), (.choices, _):
            return order(to: right)
        default: return nil
        }
    }
}
