public import Authoring
public import TaskModel

/// The height of a person, typed in centimetres or in feet and inches; stored in centimetres.
///
/// Template variables: see `MeasureControl`.
public struct HeightFormat: AuthoredFormat {
    public static let name = "height"
    public static let summary = "A height, typed in centimetres or in feet and inches."
    static let units = UnitChoice.field(
        "The units: those usual for the page's language, or these."
    )
    static let range = Field<AgeGroup>.oneOf(
        "range",
        "Whose height it is. This sets the usual bounds.",
        default: .adult
    )
    static let minimum = Field.decimal("minimum", "The lowest height accepted, in centimetres.")
    static let maximum = Field.decimal("maximum", "The greatest height accepted, in centimetres.")
    public static let fields =
        [
            units.declaration, range.declaration, minimum.declaration, maximum.declaration,
        ] + CustomMessages.fields
    /// All measures share one style.
    public static let assets = ["measure"]
    static let feet = "-feet"
    static let inches = "-inches"
    /// What is typed in centimetres has at most so many digits behind the mark.
    static let metricDigits = 1

    let control: MeasureControl
    let bounds: MeasureBounds

    public init(reading source: FieldReader) {
        let usual = Self.bounds(of: source[Self.range])
        control = MeasureControl(
            units: source[Self.units],
            usSuffixes: [Self.feet, Self.inches]
        )
        bounds = MeasureBounds(reading: source, Self.minimum, Self.maximum, usual: usual)
    }

    private static func bounds(of group: AgeGroup) -> ClosedRange<DecimalText> {
        switch group {
        case .adult: DecimalText(tenths: 500)...DecimalText(tenths: 2800)
        case .child: DecimalText(tenths: 400)...DecimalText(tenths: 2300)
        case .infant: DecimalText(tenths: 200)...DecimalText(tenths: 1200)
        }
    }

    public var isGroup: Bool { !control.isSingle }
    public var parts: [String] { control.parts }
    public var missing: Message { Message("errors.height.missing") }
    public var operands: OperandKind { .number }
    public var limits: AnswerLimits { bounds.limits }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard let height = height(value) else { return RawFields() }
        let (system, mark) = (system(of: height, in: wording), DecimalMark(of: wording))
        var raw = RawFields()
        if system == .us {
            let inches = Inches(centimetres: height)
            raw[name + Self.feet] = String(inches.feet)
            raw[name + Self.inches] = mark.text(inches.rest)
        } else {
            raw[name + control.metricSuffix] = mark.text(metric(height))
        }
        return control.choosing(system, raw, named: name)
    }

    /// In which unit a height was typed; see `Inches`.
    private func system(of height: DecimalText, in wording: Wording) -> UnitSystem {
        let typed: UnitSystem = height.fractionDigits > Self.metricDigits ? .us : .metric
        return control.system(typedIn: typed, in: wording)
    }

    private func metric(_ height: DecimalText) -> DecimalText {
        let rounded = ExactDecimal(height).rounded(to: Self.metricDigits)
        return height.fractionDigits > Self.metricDigits
            ? DecimalText(rounded.text(leastPlaces: 0)) ?? height : height
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard let height = height(value) else { return "" }
        return system(of: height, in: wording) == .us
            ? words(Inches(centimetres: height), in: wording)
            : words(metric(height), in: wording)
    }

    func words(_ centimetres: DecimalText, in wording: Wording) -> String {
        DecimalMark(of: wording).text(centimetres) + " cm"
    }

    func words(_ inches: Inches, in wording: Wording) -> String {
        let rest = DecimalMark(of: wording).text(inches.rest)
        let parameters = ["feet": String(inches.feet), "inches": rest]
        let form = inches.feet == 1 ? "one" : "other"
        return wording("answers.height.words.\(form)", parameters)
    }

    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .decimal, unit: "cm")]
    }

    public func cells(of value: AnswerValue) -> [String] {
        [height(value)?.text ?? ""]
    }

    private func height(_ value: AnswerValue) -> DecimalText? {
        guard case .decimal(let text) = value else { return nil }
        return DecimalText(text)
    }
}
