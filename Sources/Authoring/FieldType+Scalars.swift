public import TaskModel

extension FieldType where Value == String {
    /// Translatable text for participants; blank text is reported.
    public static var text: FieldType {
        FieldType(.text) { node, reading in
            guard let original = node.text, !original.allSatisfy(\.isWhitespace) else {
                reading.expected(.text, insteadOf: node)
                return nil
            }
            return reading.text(original, of: node)
        }
    }

    /// Text that participants see before any answer, so values cannot be piped into it.
    public static var plainText: FieldType {
        FieldType(.text) { node, reading in
            guard let original = node.text, !original.allSatisfy(\.isWhitespace) else {
                reading.expected(.text, insteadOf: node)
                return nil
            }
            return reading.plainText(original, of: node)
        }
    }

    /// Text for participants, or `""` for no text.
    public static var textOrNone: FieldType {
        FieldType(.text) { node, reading in
            guard let original = node.text, !node.isBlank else {
                reading.expected(.text, insteadOf: node)
                return nil
            }
            return original.isEmpty ? original : reading.text(original, of: node)
        }
    }

    /// Text that participants see before any answer, or `""` for no text.
    public static var plainTextOrNone: FieldType {
        FieldType(.text) { node, reading in
            guard let original = node.text, !node.isBlank else {
                reading.expected(.text, insteadOf: node)
                return nil
            }
            return original.isEmpty ? original : reading.plainText(original, of: node)
        }
    }

    /// Text that is not empty and that participants do not see.
    public static var word: FieldType {
        .scalar(.word) { $0.isEmpty ? nil : $0 }
    }
}

extension FieldType where Value == Bool {
    /// `true` or `false`.
    ///
    /// YAML's other spellings, such as `yes`, are rejected, because authors also use them as texts.
    public static var boolean: FieldType {
        .scalar(.boolean) { text in
            switch text {
            case "true": true
            case "false": false
            default: nil
            }
        }
    }
}

extension FieldType where Value == Int {
    public static var integer: FieldType { integer(in: nil) }

    /// Returns the type of whole numbers in a range, or of all whole numbers if the range is `nil`.
    public static func integer(in range: ClosedRange<Int>?) -> FieldType {
        .scalar(.integer(range)) { text in
            Int(text).flatMap { range?.contains($0) == false ? nil : $0 }
        }
    }
}

extension FieldType where Value == DecimalText {
    public static var decimal: FieldType {
        .scalar(.decimal) { DecimalText($0) }
    }
}

extension FieldType where Value == CalendarDate {
    /// A date in ISO 8601 format.
    public static var date: FieldType {
        .scalar(.date) { CalendarDate($0) }
    }
}

extension FieldType where Value == ClockTime {
    /// A time of day in ISO 8601 format, without seconds.
    public static var time: FieldType {
        .scalar(.time) { ClockTime($0) }
    }
}

extension FieldType
where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// A case of an enumeration, given as its raw value.
    public static var oneOf: FieldType {
        .scalar(.oneOf(Value.allCases.map(\.rawValue))) { Value(rawValue: $0) }
    }
}

extension FieldType where Value == SourceNode {
    /// An answer's value, which only the answer format can read.
    public static var answerValue: FieldType {
        FieldType(.value) { node, _ in node }
    }
}

extension FieldType where Value == Pattern {
    /// A regular expression that is safe to run.
    public static var pattern: FieldType {
        FieldType(.pattern) { node, reading in
            guard let text = node.text, !node.isBlank else {
                reading.expected(.pattern, insteadOf: node)
                return nil
            }
            return reading.pattern(text, at: node.position)
        }
    }
}

extension ReadingContext {
    fileprivate func pattern(_ text: String, at position: SourcePosition) -> Pattern? {
        do throws(PatternError) {
            return try Pattern(parsing: text)
        } catch {
            report(
                error.isUnsafe ? .unsafePattern : .badPattern,
                "pattern \(Diagnostic.quoted(text)) \(error.reason)",
                suggestion: error.advice,
                at: position
            )
            return nil
        }
    }
}
