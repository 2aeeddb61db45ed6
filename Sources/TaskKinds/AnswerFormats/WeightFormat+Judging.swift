public import TaskModel

extension WeightFormat {
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let wording = context.wording
        return try control.value(from: raw, named: name, in: wording, within: rounding) {
            system throws(InvalidAnswer) in
            guard system == .metric else { return try pounds(raw, name, in: wording) }
            return try bounds.metric(
                raw,
                name,
                control.metricSuffix,
                digits: fractionDigits,
                in: wording
            ) { words($0, in: wording) }
        }
    }

    /// Half a pound and half a kilogram; half an ounce and half a tenth of a kilogram.
    private var rounding: Double { hasOunces ? 0.065 : 0.73 }

    private func pounds(
        _ raw: RawFields,
        _ name: String,
        in wording: Wording
    ) throws(InvalidAnswer) -> DecimalText {
        let typed = control.usSuffixes.map { CleanedInput.number(raw, name + $0) }
        let weight = try bounds.messages.reading { () throws(InvalidAnswer) in
            try ounces(typed, in: wording)
        }
        let unit = hasOunces ? 10 : Ounces.perTenthOfPound
        let low = words(Ounces.whole(bounds.minimum, in: unit, upwards: true), in: wording)
        let high = words(Ounces.whole(bounds.maximum, in: unit, upwards: false), in: wording)
        guard let kilograms = weight.kilograms else { throw tooHigh(high, control.usSuffixes) }
        try bounds.require(kilograms, from: low, to: high, control.usSuffixes)
        return kilograms
    }

    /// Beside pounds there are less than sixteen ounces; alone there can be more.
    private func ounces(_ typed: [String], in wording: Wording) throws(InvalidAnswer) -> Ounces {
        let pounds = try tenths(
            typed.first ?? "",
            upTo: 2000,
            digits: hasOunces ? 0 : 1,
            at: Self.pounds,
            in: wording
        )
        let isAlone = typed.first?.isEmpty ?? true
        let ounces = try tenths(
            typed.count > 1 ? typed[1] : "",
            upTo: isAlone ? 32_000 : 15.9,
            digits: ounceDigits,
            at: Self.ounceSuffix,
            in: wording
        )
        return Ounces(tenths: pounds * Ounces.perTenthOfPound + ounces)
    }

    /// A number in tenths; an empty field counts as 0.
    private func tenths(
        _ text: String,
        upTo most: Double,
        digits: Int,
        at suffix: String,
        in wording: Wording
    ) throws(InvalidAnswer) -> Int {
        guard !text.isEmpty else { return 0 }
        guard let number = try? NumberNotation(of: wording).number(text),
            number.fractionDigits <= digits, 0...most ~= number.value
        else { throw unreal(suffix, in: wording) }
        return Int(ExactDecimal(number).count(at: 1))
    }

    private func unreal(_ suffix: String, in wording: Wording) -> InvalidAnswer {
        let isWhole = suffix == Self.pounds ? hasOunces : ounceDigits == 0
        let key = "errors.weight.unreal\(suffix)\(isWhole ? "-whole" : "")"
        return InvalidAnswer(
            Message(key, ["example": DecimalMark(of: wording).example]),
            parts: [suffix]
        )
    }

    private func tooHigh(_ high: String, _ parts: [String]) -> InvalidAnswer {
        InvalidAnswer(bounds.messages.high("errors.number.above", ["maximum": high]), parts: parts)
    }
}

extension WeightFormat {
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
            digits: fractionDigits,
            usual: 0.04...0.18
        )
    }
}
