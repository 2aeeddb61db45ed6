public import TaskModel

extension Field where Value == String? {
    /// Creates an optional field for a text that participants see; it can contain piped values.
    public static func text(_ name: String, _ summary: String) -> Field {
        .optional(name, .text, summary)
    }

    /// Creates an optional field for a text that participants see before they give any answer.
    ///
    /// Values cannot be piped into the text.
    public static func plainText(_ name: String, _ summary: String) -> Field {
        .optional(name, .plainText, summary)
    }

    /// Creates an optional field for a text that participants do not see.
    public static func word(_ name: String, _ summary: String) -> Field {
        .optional(name, .word, summary)
    }
}

extension Field where Value == String {
    /// Creates a required field for a text that participants see; it can contain piped values.
    public static func requiredText(_ name: String, _ summary: String) -> Field {
        .required(name, .text, summary, standIn: "")
    }

    /// Creates a required field for a text that participants see before they give any answer.
    ///
    /// Values cannot be piped into the text.
    public static func requiredPlainText(_ name: String, _ summary: String) -> Field {
        .required(name, .plainText, summary, standIn: "")
    }

    public static func identifier(
        _ name: String,
        _ summary: String,
        form: IdentifierForm = .underscored
    ) -> Field {
        .required(name, .identifier(form), summary, standIn: "")
    }
}

extension Field where Value == Bool {
    /// Creates an optional field for a Boolean.
    public static func boolean(
        _ name: String,
        _ summary: String,
        default standIn: Bool = false
    ) -> Field {
        .defaulted(name, .boolean, summary, to: standIn, writtenAs: String(standIn))
    }
}

extension Field where Value == Int? {
    public static func integer(
        _ name: String,
        _ summary: String,
        in range: ClosedRange<Int>? = nil
    ) -> Field {
        .optional(name, .integer(in: range), summary)
    }
}

extension Field where Value == Int {
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
    public static func decimal(_ name: String, _ summary: String) -> Field {
        .optional(name, .decimal, summary)
    }
}

extension Field where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// Creates a field for one of several keywords, with a default.
    public static func oneOf(_ name: String, _ summary: String, default standIn: Value) -> Field {
        .defaulted(name, .oneOf, summary, to: standIn, writtenAs: standIn.rawValue)
    }
}

extension Field {
    /// Creates an optional field for a list, empty by default.
    public static func list<Element>(
        _ name: String,
        of type: FieldType<Element>,
        _ summary: String
    ) -> Field where Value == [Element] {
        .defaulted(name, .list(of: type), summary, to: [], writtenAs: "[]")
    }

    /// Creates an optional field for one value or a list of values, empty by default.
    public static func oneOrMore<Element>(
        _ name: String,
        _ type: FieldType<Element>,
        _ summary: String
    ) -> Field where Value == [Element] {
        .defaulted(name, .oneOrMore(type), summary, to: [], writtenAs: "[]")
    }

    public static func requiredList<Element>(
        _ name: String,
        of type: FieldType<Element>,
        _ summary: String
    ) -> Field where Value == [Element] {
        .required(name, .list(of: type), summary, standIn: [])
    }
}

extension Field where Value == AnswerDeclaration? {
    /// Creates a field for an answer declaration, required by default.
    public static func answer(_ name: String, _ summary: String, isRequired: Bool = true) -> Field {
        isRequired ? .required(name, .answer, summary) : .optional(name, .answer, summary)
    }
}

extension Field where Value == SourceNode? {
    /// Creates a field for a default answer, which `AnswerDeclaration.defaultValue` reads.
    public static func answerValue(_ name: String, _ summary: String) -> Field {
        .optional(name, .answerValue, summary)
    }
}

extension Field where Value == Predicate? {
    public static func predicate(_ name: String, _ summary: String) -> Field {
        .optional(name, .predicate, summary)
    }
}
