import TaskModel

enum ValueOrder {
    case before
    case same
    case after

    init<Value: Comparable>(_ left: Value, _ right: Value) {
        self = left < right ? .before : left > right ? .after : .same
    }
}

extension AnswerValue {
    /// Returns a number, such as a score, as a decimal value that tests can compare.
    static func number(_ number: Double) -> AnswerValue {
        .decimal(String(number))
    }

    /// Returns whether the value equals the author's text: numbers are compared numerically,
    /// everything else as text.
    ///
    /// Several choices never equal a single text; `has` tests whether the text is one of the
    /// choices.
    func isExactly(_ text: String) -> Bool {
        texts.count == 1 && has(text)
    }

    /// Returns whether the author's text equals the value or one of the choices.
    func has(_ text: String) -> Bool {
        switch self {
        case .integer, .decimal: order(to: text) == .same
        default: texts.contains(text)
        }
    }

    /// Returns the value's order relative to a boundary value, or `nil` if they are not comparable.
    ///
    /// Numbers are compared numerically; dates and times in ISO 8601 are compared as text. A text
    /// or a single choice is compared as a number if both sides are numbers, and otherwise as a
    /// date or time. Booleans, files, answers with parts and several choices are not comparable.
    func order(to bound: String) -> ValueOrder? {
        guard let text = texts.first, texts.count == 1 else { return nil }
        switch self {
        case .boolean, .components, .file: return nil
        case .date, .time, .dateTime: return ValueOrder(text, bound)
        case .integer, .decimal: return ComparableNumber.order(text, bound)
        case .text, .choices:
            return ComparableNumber.order(text, bound) ?? DateTimeComparison.order(text, bound)
        }
    }
}
