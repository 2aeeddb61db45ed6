import TaskModel

/// How one value stands to another.
enum Order {
    case before
    case same
    case after

    /// Compares two values.
    init<Value: Comparable>(_ left: Value, _ right: Value) {
        self = left < right ? .before : left > right ? .after : .same
    }
}

extension AnswerValue {
    /// A number as a value, for comparisons.
    static func number(_ number: Double) -> AnswerValue {
        .decimal(String(number))
    }

    /// Whether this is the author's text: numbers by their size, everything else by its text.
    ///
    /// Several choices are no single one of them; `has` asks for one among them.
    func isExactly(_ text: String) -> Bool {
        texts.count == 1 && has(text)
    }

    /// Whether the author's text is the value, or one of the choices.
    func has(_ text: String) -> Bool {
        switch self {
        case .integer, .decimal: order(to: text) == .same
        default: texts.contains(text)
        }
    }

    /// How the value stands to a bound, if they can be compared: numbers by their size, dates and
    /// times in ISO 8601 by their text.
    func order(to bound: String) -> Order? {
        guard let text = texts.first, texts.count == 1 else { return nil }
        switch self {
        case .boolean, .components, .file: return nil
        case .date, .time, .dateTime: return Order(text, bound)
        case .integer, .decimal: return Quantity.order(text, bound)
        case .text, .choices: return Quantity.order(text, bound) ?? Moment.order(text, bound)
        }
    }
}
