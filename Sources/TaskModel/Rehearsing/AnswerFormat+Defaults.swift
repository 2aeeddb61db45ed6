extension AnswerFormat {
    /// Every option that conditions can compare with; without such, the bounds and the example that
    /// the page shows, or usual texts that are accepted.
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let options = operands.options.compactMap { option in
            fields(of: option, for: control)
        }
        guard options.isEmpty else { return options }
        let shown = typed(texts(of: ["min", "max", "example"], for: control), for: control)
        return shown.isEmpty ? typed(TypingErrors.usual + ["1985", "word"], for: control) : shown
    }

    /// What the page of a control shows under these names.
    private func texts(of names: [String], for control: Control) -> [String] {
        let model = pageModel(for: control)
        return names.compactMap { name in
            if case .text(let text) = model[name] { text } else { nil }
        }
    }

    /// The texts that are accepted where one types.
    private func typed(_ texts: [String], for control: Control) -> [RawFields] {
        texts.map { RawFields([control.name: [$0]]) }.filter { accepts($0, for: control) }
    }

    /// A whole number between the bounds that the page shows, or else one of the boundary answers.
    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        let bounds = texts(of: ["min", "max"], for: control).compactMap { Int($0) }
        if let low = bounds.first, let high = bounds.last, low < high {
            let number = String(generator.number(in: low...high))
            if let drawn = typed([number], for: control).first { return drawn }
        }
        return generator.pick(from: boundaryAnswers(for: control)) ?? RawFields()
    }

    /// Most invalid answers are those that can be made with every control.
    public func invalidAnswers(for control: Control) -> [RawFields] { [] }

    /// Most formats say only what the player says.
    public var customMessages: [String] { [] }

    /// Most controls send words.
    public func sampleFile(using generator: inout SeededGenerator) -> [UInt8]? { nil }

    /// The fields of a value that is known by its text, whatever shape values have here.
    private func fields(of text: String, for control: Control) -> RawFields? {
        AnswerValue.shapes(of: text).lazy
            .map { raw(of: $0, named: control.name, in: control.wording) }
            .first { accepts($0, for: control) }
    }
}

extension OperandKind {
    /// The texts with which a condition can compare, where they can be counted.
    fileprivate var options: [String] {
        switch self {
        case .boolean: ["true", "false"]
        case .values(let values): values
        case .anything, .number, .date, .time, .dateTime, .nothing: []
        }
    }
}

extension AnswerValue {
    /// The values that a text can stand for.
    public static func shapes(of text: String) -> [AnswerValue] {
        var shapes: [AnswerValue] = [.choices([text], other: nil)]
        if let whole = Int(text) { shapes.append(.integer(whole)) }
        if let number = DecimalText(text) { shapes.append(.decimal(number.text)) }
        if text == "true" || text == "false" { shapes.append(.boolean(text == "true")) }
        if LocalMoment(text) != nil { shapes.append(.dateTime(text)) }
        if ClockTime(text) != nil { shapes.append(.time(text)) }
        return shapes + [.date(text), .text(text), .choices([text], other: "Something else")]
    }
}
