public import TaskModel

extension AnswerTest {
    /// Returns whether an answer passes the test.
    ///
    /// An answer without a value can pass only `skipped`, `dontKnow` and `declined`.
    public func holds(of answer: Answer?) -> Bool {
        switch self {
        case .answered: answer?.value != nil
        case .skipped: answer == .skipped
        case .dontKnow: answer == .dontKnow
        case .declined: answer == .declined
        default: answer?.value.map(passes) ?? false
        }
    }

    /// Returns whether a link parameter passes the test; an absent or empty parameter counts as
    /// skipped.
    public func holds(ofParameter parameter: String?) -> Bool {
        guard let parameter, !parameter.isEmpty else { return self == .skipped }
        return holds(of: .value(.text(parameter)))
    }

    private func passes(_ value: AnswerValue) -> Bool {
        switch self {
        case .equals(let text): value.isExactly(text)
        case .notEquals(let text): !value.isExactly(text)
        case .includes(let texts): texts.contains(where: value.has)
        case .includesAll(let texts): texts.allSatisfy(value.has)
        case .matches(let pattern): value.texts.contains(where: pattern.matches)
        case .answered, .skipped, .dontKnow, .declined: false
        default: passesByOrder(value)
        }
    }

    private func passesByOrder(_ value: AnswerValue) -> Bool {
        switch self {
        case .lessThan(let bound): value.order(to: bound) == .before
        case .atMost(let bound): value.order(to: bound).map { $0 != .after } ?? false
        case .greaterThan(let bound): value.order(to: bound) == .after
        case .atLeast(let bound): value.order(to: bound).map { $0 != .before } ?? false
        case .between(let low, let high):
            AnswerTest.atLeast(low).passesByOrder(value)
                && AnswerTest.atMost(high).passesByOrder(value)
        default: false
        }
    }
}
