public import TaskModel

extension Field where Value == String? {
    /// Text that participants read.
    public static func text(_ name: String, _ summary: String) -> Field {
        .optional(name, .text, summary)
    }

    /// Text that participants read before there is any answer, so that nothing is piped into it.
    public static func plainText(_ name: String, _ summary: String) -> Field {
        .optional(name, .plainText, summary)
    }

    /// Text that participants do not read.
    public static func word(_ name: String, _ summary: String) -> Field {
        .optional(name, .word, summary)
    }
}

extension Field where Value == String {
    /// Text that participants read and that must be there.
    public static func requiredText(_ name: String, _ summary: String) -> Field {
        .required(name, .text, summary, standIn: "")
    }

    /// Text that participants read before there is any answer and that must be there.
    public static func requiredPlainText(_ name: String, _ summary: String) -> Field {
        .required(name, .plainText, summary, standIn: "")
    }

    /// An identifier, which must be there.
    public static func identifier(
        _ name: String,
        _ summary: String,
        form: IdentifierForm = .underscored
    ) -> Field {
        .required(name, .identifier(form), summary, standIn: "")
    }
}

extension Field where Value == Bool {
    /// A switch, off unless said otherwise.
    public static func boolean(
        _ name: String,
        _ summary: String,
        default standIn: Bool = false
    ) -> Field {
        .defaulted(name, .boolean, summary, to: standIn, writtenAs: String(standIn))
    }
}

extension Field where Value == Int? {
    /// A whole number that can be left out.
    public static func integer(
        _ name: String,
        _ summary: String,
        in range: ClosedRange<Int>? = nil
    ) -> Field {
        .optional(name, .integer(in: range), summary)
    }
}

extension Field where Value == Int {
    /// A whole number with a default.
    public static func integer(
        _ name: String,
        _ summary: String,
        in range: ClosedRange<Int>? = nil,
        default standIn: Int
    ) -> Field {
        let type = FieldType<Int>.integer(in: range)
        return .defaulted(name, type, summary, to: standIn, writtenAs: String(standIn))
    }
}

extension Field where Value == DecimalText? {
    /// A number that can be left out.
    public static func decimal(_ name: String, _ summary: String) -> Field {
        .optional(name, .decimal, summary)
    }
}

extension Field where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// One of several words, with a default.
    public static func oneOf(_ name: String, _ summary: String, default standIn: Value) -> Field {
        .defaulted(name, .oneOf, summary, to: standIn, writtenAs: standIn.rawValue)
    }
}

extension Field {
    /// Several of the same; none when it is left out.
    public static func list<Element>(
        _ name: String,
        of type: FieldType<Element>,
        _ summary: String
    ) -> Field where Value == [Element] {
        .defaulted(name, .list(of: type), summary, to: [], writtenAs: "[]")
    }

    /// Several of the same, which must be there.
    public static func requiredList<Element>(
        _ name: String,
        of type: FieldType<Element>,
        _ summary: String
    ) -> Field where Value == [Element] {
        .required(name, .list(of: type), summary, standIn: [])
    }
}

extension Field where Value == AskedAnswer? {
    /// What may be answered.
    public static func answer(_ name: String, _ summary: String, isRequired: Bool = true) -> Field {
        isRequired ? .required(name, .answer, summary) : .optional(name, .answer, summary)
    }
}

extension Field where Value == SourceNode? {
    /// What is answered beforehand; its format reads it with `AskedAnswer.defaultValue`.
    public static func answerValue(_ name: String, _ summary: String) -> Field {
        .optional(name, .answerValue, summary)
    }
}

extension Field where Value == Predicate? {
    /// A condition that can be left out.
    public static func predicate(_ name: String, _ summary: String) -> Field {
        .optional(name, .predicate, summary)
    }
}
