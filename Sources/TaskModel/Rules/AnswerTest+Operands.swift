extension AnswerTest {
    /// The texts with which the test compares a value; empty for `matches` and for tests such as
    /// `skipped`.
    public var operands: [String] {
        switch self {
        case .equals(let text), .notEquals(let text), .lessThan(let text), .atMost(let text),
            .greaterThan(let text), .atLeast(let text):
            [text]
        case .between(let low, let high): [low, high]
        case .includes(let texts), .includesAll(let texts): texts
        case .matches, .answered, .skipped, .dontKnow, .declined: []
        }
    }
}
