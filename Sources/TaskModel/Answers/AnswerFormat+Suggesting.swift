extension AnswerFormat {
    /// Returns the answer that results if the control shows a value and is submitted unchanged.
    ///
    /// Returns `nil` if the control cannot show the value, or if the format reads back no value,
    /// different choices or a different number of components.
    ///
    /// - Throws: `InvalidAnswer` if the format rejects the value.
    package func accepted(
        _ candidate: AnswerValue,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let fields = raw(of: candidate, named: "answer", in: context.wording)
        guard !fields.values.isEmpty else { return nil }
        let read = try value(from: fields, named: "answer", in: context)
        return read.flatMap { candidate.isKept(by: $0) ? $0 : nil }
    }

    /// Returns the first valid answer that a text, such as a link parameter, can represent; `nil`
    /// if there is none.
    package func answer(meaning text: String, in context: AnswerContext) -> AnswerValue? {
        for candidate in AnswerValue.meanings(of: text) {
            if let value = try? accepted(candidate, in: context) { return value }
        }
        return nil
    }
}

extension AnswerValue {
    /// Returns the values that a text can represent, in a fixed order.
    package static func meanings(of text: String) -> [AnswerValue] {
        kinds(of: text).compactMap { $0 }
    }

    /// Returns the text as a value of each kind except components and files, in a fixed order.
    ///
    /// A value is `nil` if the text does not fit its kind. The kind `date` occurs twice: once for
    /// full dates, and once without a check, for texts such as `2026-01`.
    package static func kinds(of text: String) -> [AnswerValue?] {
        [
            text == "true" || text == "false" ? .boolean(text == "true") : nil,
            .choices([text], other: nil),
            Int(text).map { .integer($0) },
            DecimalText(text).map { .decimal($0.text) },
            CalendarDate(text).map { .date($0.description) },
            ClockTime(text).map { .time($0.description) },
            LocalDateTime(text).map { .dateTime($0.description) },
            .date(text),
            .text(text),
        ]
    }

    /// Returns whether `read`, the value that a format read from this value's fields, has the same
    /// choices or the same number of components.
    ///
    /// If not, the format misread the value. For any other pair of kinds, returns `true`.
    fileprivate func isKept(by read: AnswerValue) -> Bool {
        switch (self, read) {
        case (.choices(let written, _), .choices(let read, _)): Set(written) == Set(read)
        case (.components(let written), .components(let read)): written.count == read.count
        default: true
        }
    }
}
