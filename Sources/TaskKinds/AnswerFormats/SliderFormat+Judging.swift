import Authoring
public import TaskModel

extension SliderFormat {
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = CleanedInput.number(raw, name)
        guard !text.isEmpty else { return nil }
        let notation = NumberNotation(of: context.wording)
        let number = try notation.number(text)
        try requireBounds(number, in: notation)
        try FractionDigits.require(fractionDigits, of: number)
        try steps?.require(number, in: notation)
        guard fractionDigits == 0, let whole = Int(number.text) else {
            return .decimal(number.text)
        }
        return .integer(whole)
    }

    private func requireBounds(
        _ number: DecimalText,
        in notation: NumberNotation
    ) throws(InvalidAnswer) {
        if number < minimum {
            let parameters = ["minimum": notation.text(minimum)]
            throw InvalidAnswer(Message("errors.number.below", parameters))
        }
        if number > maximum {
            let parameters = ["maximum": notation.text(maximum)]
            throw InvalidAnswer(Message("errors.number.above", parameters))
        }
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let wording = control.wording
        let mark = DecimalMark(of: wording)
        let ends = ["minimum": mark.text(minimum), "maximum": mark.text(maximum)]
        return [
            "value": .text(control.raw[control.name] ?? ""),
            "min": .text(minimum.text),
            "max": .text(maximum.text),
            "step": .text(steps?.size.text ?? "1"),
            "unit": .optional(unit),
            "isUnitBefore": .flag(false),
            "inputMode": .optional(minimum.value >= 0 ? "decimal" : nil),
            "range": .text(wording("answers.slider.range", ends)),
            "labels": .list(labels.map { model(of: $0, mark) }),
            "hasLabels": .flag(!labels.isEmpty),
            "hidesValue": .flag(hidesValue),
            "mark": .text(String(wording.customs.decimalMark)),
        ]
    }

    private func model(of label: Label, _ mark: DecimalMark) -> TemplateValue {
        .object(["value": .text(mark.text(label.value)), "text": .text(label.text)])
    }
}

extension SliderFormat {
    /// The author's step, or one of the last digit.
    static func step(_ source: FieldReader) -> DecimalText {
        let last = ExactDecimal(1, places: source[fractionDigits]).text(leastPlaces: 0)
        return source[step] ?? DecimalText(last) ?? .zero
    }

    /// The labels of the ends and of single numbers, in the order of the line.
    static func labels(_ source: FieldReader) -> [Label] {
        let (low, high) = (source[minimum], source[maximum])
        let single = source[labels].compactMap { entry in
            if let value = DecimalText(entry.key), value >= low, value <= high {
                return Label(value: value, text: entry.text)
            }
            let message = "\(Diagnostic.quoted(entry.key)) is not a number on this line"
            source.reading.report(.unknownLabel, message, at: entry.position)
            return nil
        }
        let ends = [
            source[minimumLabel].map { Label(value: low, text: $0) },
            source[maximumLabel].map { Label(value: high, text: $0) },
        ]
        return (ends.compactMap { $0 } + single).sorted { $0.value < $1.value }
    }

    func check(_ source: FieldReader) {
        let digits = max(minimum.fractionDigits, maximum.fractionDigits)
        guard minimum < maximum else {
            let message = "maximum \(maximum) is not above minimum \(minimum)"
            return source.report(.badBounds, message, at: Self.maximum)
        }
        guard let steps else {
            return source.report(.badStep, "step must be above 0", at: Self.step)
        }
        guard max(digits, steps.size.fractionDigits) <= fractionDigits else {
            let message = "minimum, maximum and step have more than \(fractionDigits) decimals"
            let advice = "write fractionDigits: \(max(digits, steps.size.fractionDigits))"
            return source.report(.badStep, message, suggestion: advice, at: Self.fractionDigits)
        }
        guard steps.contains(maximum) else {
            let message = "steps of \(steps.size) from \(minimum) do not reach \(maximum)"
            return source.report(.badStep, message, at: Self.step)
        }
    }
}

extension DecimalText {
    /// Nothing.
    static let zero = DecimalText(tenths: 0)
    /// The end of a line of hundredths.
    static let hundred = DecimalText(tenths: 1000)
}

extension SliderFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        (range.ends + labels.map(\.value)).map { fields($0, for: control) }
            .filter { accepts($0, for: control) }
    }

    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        range.randomNumber(using: &generator).map { fields($0, for: control) } ?? RawFields()
    }

    private var range: NumberRange {
        NumberRange(from: minimum, to: maximum, by: steps?.size ?? .unit(digits: fractionDigits))
    }

    private func fields(_ number: DecimalText, for control: Control) -> RawFields {
        raw(of: .decimal(number.text), named: control.name, in: control.wording)
    }
}
