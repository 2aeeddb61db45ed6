extension AnswerFormat {
    /// Returns every option with which a condition can compare an answer.
    ///
    /// If there are no options, returns the limits and the example that the page shows, or else
    /// common texts. Inputs that are not accepted are left out.
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let options = operands.options.compactMap { option in
            fields(of: option, for: control)
        }
        guard options.isEmpty else { return options }
        let shown = accepted(texts(of: ["min", "max", "example"], for: control), for: control)
        return shown.isEmpty
            ? accepted(TypingErrors.usual + ["1985", "word"], for: control) : shown
    }

    /// Returns a random whole number within the limits that the page shows, or else a random
    /// boundary answer; empty if there is none.
    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        let bounds = texts(of: ["min", "max"], for: control).compactMap { Int($0) }
        if let low = bounds.first, let high = bounds.last, low < high {
            let number = String(generator.number(in: low...high))
            if let drawn = accepted([number], for: control).first { return drawn }
        }
        return generator.pick(from: boundaryAnswers(for: control)) ?? RawFields()
    }

    public func invalidAnswers(for control: Control) -> [RawFields] { [] }

    public var customMessages: [String] { [] }

    public func sampleFile(using generator: inout SeededGenerator) -> [UInt8]? { nil }

    /// Returns the first accepted input of up to twenty attempts, or else a random boundary answer;
    /// empty if there is none.
    public func firstAccepted(
        for control: Control,
        using generator: inout SeededGenerator,
        _ attempt: (inout SeededGenerator) -> RawFields
    ) -> RawFields {
        for _ in 0..<20 {
            let fields = attempt(&generator)
            if accepts(fields, for: control) { return fields }
        }
        return generator.pick(from: boundaryAnswers(for: control)) ?? RawFields()
    }

    private func texts(of names: [String], for control: Control) -> [String] {
        let model = pageModel(for: control)
        return names.compactMap { name in
            if case .text(let text) = model[name] { text } else { nil }
        }
    }

    private func accepted(_ texts: [String], for control: Control) -> [RawFields] {
        texts.map { RawFields([control.name: [$0]]) }.filter { accepts($0, for: control) }
    }

    /// Returns the fields of the first accepted value whose `texts` could contain the given text;
    /// `nil` if there is none.
    private func fields(of text: String, for control: Control) -> RawFields? {
        AnswerValue.shapes(of: text).lazy
            .map { raw(of: $0, named: control.name, in: control.wording) }
            .first { accepts($0, for: control) }
    }
}

extension OperandKind {
    /// The texts with which a condition can compare an answer; empty if they cannot be listed.
    fileprivate var options: [String] {
        switch self {
        case .boolean: ["true", "false"]
        case .values(let values): values
        case .anything, .number, .date, .time, .dateTime, .nothing: []
        }
    }
}

extension AnswerValue {
    /// Returns values of different kinds whose `texts` could contain a given text.
    public static func shapes(of text: String) -> [AnswerValue] {
        var shapes: [AnswerValue] = [.choices([text], other: nil)]
        if let whole = Int(text) { shapes.append(.integer(whole)) }
        if let number = DecimalText(text) { shapes.append(.decimal(number.text)) }
        if text == "true" || text == "false" { shapes.append(.boolean(text == "true")) }
        if LocalDateTime(text) != nil { shapes.append(.dateTime(text)) }
        if ClockTime(text) != nil { shapes.append(.time(text)) }
        return shapes + [.date(text), .text(text), .choices([text], other: "Something else")]
    }
}
