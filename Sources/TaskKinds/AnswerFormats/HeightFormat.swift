public import Authoring
public import TaskModel

/// An answer format for a person's height, typed in centimetres or in feet and inches, and stored
/// in centimetres.
///
/// Template variables: see `MeasureControl`.
public struct HeightFormat: MeasureFormat {
    public static let name = "height"
    public static let summary = "A height, typed in centimetres or in feet and inches."
    static let units = UnitChoice.field(
        "The units in which the height is typed; `local` means the usual units for the page's language."
    )
    static let range = Field<AgeGroup>.oneOf(
        "range",
        "The age group of the person, which sets the usual limits.",
        default: .adult
    )
    static let minimum = Field.decimal("minimum", "The minimum height accepted, in centimetres.")
    static let maximum = Field.decimal("maximum", "The maximum height accepted, in centimetres.")
    public static let fields =
        FieldDeclaration.list(units, range, minimum, maximum) + CustomMessages.fields
    public static let unit = "cm"
    static let feet = "-feet"
    static let inches = "-inches"

    public let control: MeasureControl
    public let bounds: MeasureBounds
    public let fractionDigits = 1
    /// The sum of the rounding errors of both systems, in centimetres: half an inch and half a
    /// centimetre.
    public let tolerance = 1.77
    public let usualShare = 0.4...0.65

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

    public var missing: Message { Message(Word.missing) }

    public func rawUS(
        _ measure: DecimalText,
        named name: String,
        in wording: Wording
    ) -> RawFields {
        let inches = Inches(centimetres: measure)
        let rest = DecimalMark(of: wording).text(inches.rest)
        return RawFields([name + Self.feet: [String(inches.feet)], name + Self.inches: [rest]])
    }

    public func wordsUS(_ measure: DecimalText, in wording: Wording) -> String {
        words(Inches(centimetres: measure), in: wording)
    }

    func words(_ inches: Inches, in wording: Wording) -> String {
        let rest = DecimalMark(of: wording).text(inches.rest)
        let parameters = ["feet": String(inches.feet), "inches": rest]
        return wording(inches.feet == 1 ? Word.wordsOneFoot : .words, parameters)
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let fields: [UnitSystem: [PartField]] = [
            .metric: [metricField(in: control.wording)], .us: usFields(in: control.wording),
        ]
        let names = [UnitSystem.metric: Message(Word.metric), .us: Message(Word.us)]
        return self.control.model(in: control, names: names, fields: fields)
    }

    private func metricField(in wording: Wording) -> PartField {
        PartField(
            suffix: control.metricSuffix,
            label: wording(Word.metric),
            size: 4,
            unit: control.isSingle ? "cm" : nil,
            inputMode: "decimal",
            min: bounds.minimum.text,
            max: bounds.maximum.text,
            step: "1"
        )
    }

    private func usFields(in wording: Wording) -> [PartField] {
        let low = (Inches.whole(bounds.minimum, upwards: true).tenths + 119) / 120
        let high = (Inches.whole(bounds.maximum, upwards: false).tenths + 10) / 120 - 1
        let feet = PartField(
            suffix: Self.feet,
            label: wording(Word.feet),
            min: String(low),
            max: String(max(low, high)),
            step: "1"
        )
        let inches = PartField(
            suffix: Self.inches,
            label: wording(Word.inches),
            size: 3,
            inputMode: "decimal",
            min: "0",
            max: "11",
            step: "1"
        )
        return [feet, inches]
    }

    public func readUS(
        _ raw: RawFields,
        named name: String,
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

    /// Returns the total of feet and inches; the inches must be less than 12 if feet were also
    /// entered.
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
        let word: Word = suffix == Self.feet ? .unrealFeet : .unrealInches
        return InvalidAnswer(Message(word), parts: [suffix])
    }
}

extension HeightFormat {
    public enum Word: String, WordKey {
        case metric = "answers.height.metric"
        case us = "answers.height.us"
        case feet = "answers.height.feet"
        case inches = "answers.height.inches"
        case wordsOneFoot = "answers.height.words.one"
        case words = "answers.height.words.other"
        case missing = "errors.height.missing"
        case unrealFeet = "errors.height.unreal-feet"
        case unrealInches = "errors.height.unreal-inches"
    }
}
