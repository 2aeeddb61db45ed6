public import Authoring
public import TaskModel

/// A person's weight, typed in kilograms, in pounds, or in pounds and ounces; stored in kilograms.
///
/// Template variables: see `MeasureControl`.
public struct WeightFormat: AuthoredFormat {
    public static let name = "weight"
    public static let summary = "A weight, typed in kilograms or in pounds."
    static let units = UnitChoice.field(
        "The units: those usual for the page's language, or these."
    )
    static let range = Field<AgeGroup>.oneOf(
        "range",
        "Whose weight it is. This sets the usual bounds, and grams and ounces for infants.",
        default: .adult
    )
    static let minimum = Field.decimal("minimum", "The lowest weight accepted, in kilograms.")
    static let maximum = Field.decimal("maximum", "The greatest weight accepted, in kilograms.")
    static let fractionDigits = Field.integer(
        "fractionDigits",
        "The number of decimal places of a kilogram (default: 1, or 3 for infants).",
        in: 0...3
    )
    static let ounces = Field<Bool?>.optional(
        "ounces",
        .boolean,
        "Whether US weights are typed in pounds and ounces (default: only for infants)."
    )
    public static let fields =
        [
            units.declaration, range.declaration, minimum.declaration, maximum.declaration,
            fractionDigits.declaration, ounces.declaration,
        ] + CustomMessages.fields
    /// All measures share one style.
    public static let assets = ["measure"]
    static let pounds = "-pounds"
    static let ounceSuffix = "-ounces"

    let control: MeasureControl
    let bounds: MeasureBounds
    let fractionDigits: Int
    let hasOunces: Bool
    /// How many digits ounces may have behind the mark.
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

    public var isGroup: Bool { !control.isSingle }
    public var parts: [String] { control.parts }
    public var missing: Message { Message("errors.weight.missing") }
    public var operands: OperandKind { .number }
    public var limits: AnswerLimits { bounds.limits }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard let weight = weight(value) else { return RawFields() }
        let (system, mark) = (system(of: weight, in: wording), DecimalMark(of: wording))
        var raw = RawFields()
        if system == .metric {
            raw[name + control.metricSuffix] = mark.text(metric(weight))
        } else {
            let ounces = ounces(of: weight)
            raw[name + Self.pounds] =
                hasOunces ? String(ounces.wholePounds) : mark.text(ounces.pounds)
            if hasOunces { raw[name + Self.ounceSuffix] = mark.text(ounces.rest) }
        }
        return control.choosing(system, raw, named: name)
    }

    /// In which unit a weight was typed; see `Ounces`.
    private func system(of weight: DecimalText, in wording: Wording) -> UnitSystem {
        let typed: UnitSystem = weight.fractionDigits > 3 ? .us : .metric
        return control.system(typedIn: typed, in: wording)
    }

    private func metric(_ weight: DecimalText) -> DecimalText {
        guard weight.fractionDigits > fractionDigits else { return weight }
        let rounded = ExactDecimal(weight).rounded(to: fractionDigits)
        return DecimalText(rounded.text(leastPlaces: 0)) ?? weight
    }

    /// The weight in the smallest unit that can be typed.
    private func ounces(of weight: DecimalText) -> Ounces {
        guard hasOunces else { return Ounces(kilograms: weight, in: Ounces.perTenthOfPound) }
        return Ounces(kilograms: weight, in: ounceDigits == 0 ? 10 : 1)
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard let weight = weight(value) else { return "" }
        return system(of: weight, in: wording) == .us
            ? words(ounces(of: weight), in: wording) : words(metric(weight), in: wording)
    }

    func words(_ kilograms: DecimalText, in wording: Wording) -> String {
        DecimalMark(of: wording).text(kilograms) + " kg"
    }

    func words(_ ounces: Ounces, in wording: Wording) -> String {
        let mark = DecimalMark(of: wording)
        guard hasOunces else { return mark.text(ounces.pounds) + " lb" }
        let parameters = ["pounds": String(ounces.wholePounds), "ounces": mark.text(ounces.rest)]
        return wording("answers.weight.words", parameters)
    }

    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .decimal, unit: "kg")]
    }

    public func cells(of value: AnswerValue) -> [String] {
        [weight(value)?.text ?? ""]
    }

    private func weight(_ value: AnswerValue) -> DecimalText? {
        guard case .decimal(let text) = value else { return nil }
        return DecimalText(text)
    }
}
