extension Predicate: CustomStringConvertible {
    /// A short form of the condition for researchers: `coffee > 0 and not (last_cup skipped)`.
    public var description: String {
        switch self {
        case .answer(let reference, let test): "\(reference) \(test)"
        case .number(let number, let test): "\(number) \(test)"
        case .comparison(let comparison): "\(comparison)"
        case .parameter(let name, let test): "parameter \(name) \(test)"
        case .cohort(let name): "in cohort \(name)"
        case .arm(let id): "in arm \(id)"
        case .all(let parts):
            Self.joined(parts.filter { $0 != .all([]) }, by: "and", none: "always")
        case .any(let parts):
            Self.joined(parts.filter { $0 != .any([]) }, by: "or", none: "never")
        case .not(let part): "not (\(part))"
        }
    }

    private static func joined(_ parts: [Predicate], by word: String, none: String) -> String {
        guard parts.count != 1 else { return "\(parts[0])" }
        return parts.isEmpty ? none : parts.map(\.enclosed).joined(separator: " \(word) ")
    }

    /// The condition as an operand of another condition, in parentheses if needed.
    private var enclosed: String {
        switch self {
        case .all(let parts) where parts.count > 1: "(\(self))"
        case .any(let parts) where parts.count > 1: "(\(self))"
        default: description
        }
    }
}

extension AnswerTest: CustomStringConvertible {
    /// The test, worded to follow the tested answer, number or parameter: `≥ 3`.
    public var description: String {
        switch self {
        case .equals(let value): "= \(value)"
        case .notEquals(let value): "≠ \(value)"
        case .lessThan(let value): "< \(value)"
        case .atMost(let value): "≤ \(value)"
        case .greaterThan(let value): "> \(value)"
        case .atLeast(let value): "≥ \(value)"
        case .between(let low, let high): "from \(low) to \(high)"
        case .includes(let values): "includes " + values.joined(separator: " or ")
        case .includesAll(let values): "includes " + values.joined(separator: " and ")
        case .matches(let pattern): "matches \(pattern.source)"
        case .answered: "answered"
        case .skipped: "skipped"
        case .dontKnow: "not known"
        case .declined: "declined"
        }
    }
}
