public import TaskModel

extension HeightFormat {
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let wording = context.wording
        return try control.value(from: raw, named: name, in: wording, within: Self.rounding) {
            system throws(InvalidAnswer) in
            guard system == .metric else { return try inches(raw, name, in: wording) }
            return try bounds.metric(
                raw,
                name,
                control.metricSuffix,
                digits: Self.metricDigits,
                in: wording
            ) { words($0, in: wording) }
        }
    }

    /// Half an inch and half a centimetre.
    private static let rounding = 1.77

    private func inches(
        _ raw: RawFields,
        _ name: String,
        in wording: Wording
    ) throws(InvalidAnswer) -> DecimalText {
        let typed = [Self.feet, Self.inches].map { CleanedInput.number(raw, name + $0) }
        let height = try bounds.messages.reading { () throws(InvalidAnswer) in
            let feet = try feet(typed[0])
            return try inches(typed[1], beside: feet, in: wording)
        }
        let low = words(Inches.whole(bounds.minimum, upwards: true), in: wording)
        let high = words(Inches.whole(bounds.maximum, upwards: false), in: wording)
        guard let centimetres = height.centimetres else { throw unreal(Self.feet) }
        try bounds.require(centimetres, from: low, to: high, [Self.feet, Self.inches])
        return centimetres
    }

    private func feet(_ text: String) throws(InvalidAnswer) -> Int? {
        guard !text.isEmpty else { return nil }
        guard text.utf8.count <= 3, WholeNumber.isDigits(text), let feet = Int(text) else {
            throw unreal(Self.feet)
        }
        return feet
    }

    /// Beside feet there are less than twelve inches; alone there can be more.
    private func inches(
        _ text: String,
        beside feet: Int?,
        in wording: Wording
    ) throws(InvalidAnswer) -> Inches {
        guard !text.isEmpty else { return Inches(tenths: (feet ?? 0) * 120) }
        guard let number = try? NumberNotation(of: wording).number(text),
            number.fractionDigits <= 1,
            0...(feet == nil ? 999 : 11.9) ~= number.value
        else { throw unreal(Self.inches) }
        let tenths = Int(ExactDecimal(number).count(at: 1))
        return Inches(tenths: (feet ?? 0) * 120 + tenths)
    }

    private func unreal(_ suffix: String) -> InvalidAnswer {
        InvalidAnswer(Message("errors.height.unreal\(suffix)"), parts: [suffix])
    }
}

extension HeightFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        rehearsed.boundaryAnswers(for: control)
    }

    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        rehearsed.randomAnswer(for: control, using: &generator)
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        rehearsed.invalidAnswers(for: control)
    }

    public var customMessages: [String] { bounds.messages.texts }

    private var rehearsed: RehearsedMeasure {
        RehearsedMeasure(
            format: self,
            units: control,
            bounds: bounds,
            digits: Self.metricDigits,
            usual: 0.4...0.65
        )
    }
}
