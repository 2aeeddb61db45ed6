public import Authoring
public import TaskModel

/// An answer format for a person's weight, typed in kilograms, pounds, or pounds and ounces, and
/// stored in kilograms.
///
/// Template variables: see `MeasureControl`.
public struct WeightFormat: MeasureFormat {
    public static let name = "weight"
    public static let summary = "A weight, typed in kilograms or in pounds."
    static let units = UnitChoice.field(
        "The units in which the weight is typed; `local` means the usual units for the page's language."
    )
    static let range = Field<AgeGroup>.oneOf(
        "range",
        "The age group of the person, which sets the usual limits and the precision.",
        default: .adult
    )
    static let minimum = Field.decimal("minimum", "The lowest weight accepted, in kilograms.")
    static let maximum = Field.decimal("maximum", "The highest weight accepted, in kilograms.")
    static let fractionDigits = Field.integer(
        "fractionDigits",
        "The maximum number of decimal places for kilograms (default: 1, or 3 for infants).",
        in: 0...3
    )
    static let ounces = Field<Bool?>.optional(
        "ounces",
        .boolean,
        "Whether US weights are typed in pounds and ounces (default: only for infants)."
    )
    public static let fields =
        FieldDeclaration.list(units, range, minimum, maximum, fractionDigits, ounces)
        + CustomMessages.fields
    public static let unit = "kg"
    static let pounds = "-pounds"
    static let ounceSuffix = "-ounces"

    public let control: MeasureControl
    public let bounds: MeasureBounds
    public let fractionDigits: Int
    public let metricDigits = 3
    public let usualShare = 0.04...0.18
    let hasOunces: Bool
    /// The maximum number of decimal places for ounces.
    let ounceDigits: Int

    public init(reading source: FieldReader) {
        let group = source[Self.range]
        let usual = Self.bounds(of: group)
        hasOunces = source[Self.ounces] ?? (group == .infant)
        ounceDigits = group == .infant ? 1 : 0
        control = MeasureControl(
            units: source[Self.units],
            usSuffixes: hasOunces ? [Self.pounds, Self.ounceSuffix] : [Self.pounds]
        )
        fractionDigits = source[Self.fractionDigits] ?? (group == .infant ? 3 : 1)
        bounds = MeasureBounds(reading: source, Self.minimum, Self.maximum, usual: usual)
    }

    private static func bounds(of group: AgeGroup) -> ClosedRange<DecimalText> {
        switch group {
        case .adult: DecimalText(tenths: 200)...DecimalText(tenths: 6500)
        case .child: DecimalText(tenths: 20)...DecimalText(tenths: 2500)
        case .infant: DecimalText(tenths: 3)...DecimalText(tenths: 400)
        }
    }

    public var missing: Message { Message(Word.missing) }
    /// The sum of the rounding errors of both systems, in kilograms.
    ///
    /// The errors are half a pound and half a kilogram or, with ounces, half an ounce and 50 grams.
    public var tolerance: Double { hasOunces ? 0.065 : 0.73 }

    public func rawUS(
        _ measure: DecimalText,
        named name: String,
        in wording: Wording
    ) -> RawFields {
        let (ounces, mark) = (ounces(of: measure), DecimalMark(of: wording))
        guard hasOunces else { return RawFields([name + Self.pounds: [mark.text(ounces.pounds)]]) }
        return RawFields([
            name + Self.pounds: [String(ounces.wholePounds)],
            name + Self.ounceSuffix: [mark.text(ounces.rest)],
        ])
    }

    /// Returns the weight rounded to the precision with which US weights can be typed.
    private func ounces(of weight: DecimalText) -> Ounces {
        guard hasOunces else { return Ounces(kilograms: weight, in: Ounces.perTenthOfPound) }
        return Ounces(kilograms: weight, in: ounceDigits == 0 ? 10 : 1)
    }

    public func wordsUS(_ measure: DecimalText, in wording: Wording) -> String {
        words(ounces(of: measure), in: wording)
    }

    func words(_ ounces: Ounces, in wording: Wording) -> String {
        let mark = DecimalMark(of: wording)
        guard hasOunces else { return mark.text(ounces.pounds) + " lb" }
        let parameters = ["pounds": String(ounces.wholePounds), "ounces": mark.text(ounces.rest)]
        return wording(Word.words, parameters)
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let fields: [UnitSystem: [PartField]] = [
            .metric: [metricField(in: control.wording)], .us: usFields(in: control.wording),
        ]
        let us: Word = hasOunces ? .poundsAndOunces : .pounds
        let names = [UnitSystem.metric: Message(Word.metric), .us: Message(us)]
        return self.control.model(in: control, names: names, fields: fields)
    }

    private func metricField(in wording: Wording) -> PartField {
        PartField(
            suffix: control.metricSuffix,
            label: wording(Word.metric),
            size: 4,
            unit: control.isSingle ? "kg" : nil,
            inputMode: fractionDigits == 0 ? "numeric" : "decimal",
            min: bounds.minimum.text,
            max: bounds.maximum.text,
            step: fractionDigits == 0 ? "1" : "0.1"
        )
    }

    private func usFields(in wording: Wording) -> [PartField] {
        let low = Ounces.whole(bounds.minimum, in: Ounces.perPound, upwards: true).wholePounds
        let high = Ounces.whole(bounds.maximum, in: Ounces.perPound, upwards: false).wholePounds
        let pounds = PartField(
            suffix: Self.pounds,
            label: wording(Word.pounds),
            size: 4,
            inputMode: hasOunces ? "numeric" : "decimal",
            min: String(low),
            max: String(max(low, hasOunces ? high - 1 : high)),
            step: "1"
        )
        return hasOunces ? [pounds, ounceField(in: wording)] : [pounds]
    }

    private func ounceField(in wording: Wording) -> PartField {
        PartField(
            suffix: Self.ounceSuffix,
            label: wording(Word.ounces),
            size: 3,
            inputMode: ounceDigits == 0 ? "numeric" : "decimal",
            min: "0",
            max: "15",
            step: "1"
        )
    }

    public func readUS(
        _ raw: RawFields,
        named name: String,
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

    /// Reads pounds and any ounces; the ounces must be less than 16 if pounds were also entered.
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

    /// Returns a number in tenths; an empty field counts as 0.
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
        let word: Word =
            suffix == Self.pounds
            ? (hasOunces ? .unrealWholePounds : .unrealPounds)
            : (ounceDigits == 0 ? .unrealWholeOunces : .unrealOunces)
        return InvalidAnswer(
            Message(word, ["example": DecimalMark(of: wording).example]),
            parts: [suffix]
        )
    }

    private func tooHigh(_ high: String, _ parts: [String]) -> InvalidAnswer {
        let message = bounds.messages.high(ControlWord.numberTooHigh, ["maximum": high])
        return InvalidAnswer(message, parts: parts)
    }
}

extension WeightFormat {
    public enum Word: String, WordKey {
        case metric = "answers.weight.metric"
        case pounds = "answers.weight.pounds"
        case ounces = "answers.weight.ounces"
        case poundsAndOunces = "answers.weight.usOunces"
        case words = "answers.weight.words"
        case missing = "errors.weight.missing"
        case unrealPounds = "errors.weight.unreal-pounds"
        case unrealWholePounds = "errors.weight.unreal-pounds-whole"
        case unrealOunces = "errors.weight.unreal-ounces"
        case unrealWholeOunces = "errors.weight.unreal-ounces-whole"
    }
}
