public import TaskModel

/// A format for a measure of a person, typed in metric or US units and stored in a metric unit.
///
/// A value with more than `metricDigits` decimal places was typed in US units. Such a value is
/// shown in US units if the page offers them.
public protocol MeasureFormat: SingleValueFormat where Value == DecimalText {
    /// The symbol of the metric unit.
    static var unit: String { get }
    /// The fields for metric and US units.
    var control: MeasureControl { get }
    /// The limits, in the metric unit.
    var bounds: MeasureBounds { get }
    /// The maximum number of decimal places that can be typed in the metric unit.
    var fractionDigits: Int { get }
    /// The maximum number of decimal places of a stored value that was typed in the metric unit.
    var metricDigits: Int { get }
    /// The maximum difference between a measure's values in the two systems, in the metric unit.
    var tolerance: Double { get }
    /// The part of the range that covers most people's measures, as fractions of the range from 0
    /// to 1.
    var usualShare: ClosedRange<Double> { get }

    /// Reads the US fields and converts the measure to the metric unit.
    ///
    /// - Throws: `InvalidAnswer`, with the message to show, if the fields are rejected.
    func readUS(
        _ raw: RawFields,
        named name: String,
        in wording: Wording
    ) throws(InvalidAnswer) -> DecimalText
    /// Returns the content of the US fields for a measure in the metric unit.
    func rawUS(_ measure: DecimalText, named name: String, in wording: Wording) -> RawFields
    /// Returns a measure in the metric unit as text in US units.
    func wordsUS(_ measure: DecimalText, in wording: Wording) -> String
}

extension MeasureFormat {
    public var assets: [String] { ["measure"] }
    public var isGroup: Bool { !control.isSingle }
    public var parts: [String] { control.parts }
    public var limits: AnswerLimits { bounds.limits }
    public var metricDigits: Int { fractionDigits }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let wording = context.wording
        return try control.value(from: raw, named: name, in: wording, within: tolerance) {
            system throws(InvalidAnswer) in
            guard system == .metric else { return try readUS(raw, named: name, in: wording) }
            return try bounds.metric(
                raw,
                name,
                control.metricSuffix,
                digits: fractionDigits,
                in: wording
            ) { metricWords($0, in: wording) }
        }
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard let measure = Value(answer: value) else { return RawFields() }
        let system = system(of: measure, in: wording)
        let metric = DecimalMark(of: wording).text(rounded(measure))
        let raw =
            system == .us
            ? rawUS(measure, named: name, in: wording)
            : RawFields([name + control.metricSuffix: [metric]])
        return control.choosing(system, raw, named: name)
    }

    public func words(_ value: DecimalText, in wording: Wording) -> String {
        system(of: value, in: wording) == .us
            ? wordsUS(value, in: wording) : metricWords(rounded(value), in: wording)
    }

    public func column(named name: String) -> ResultColumn {
        ResultColumn(name: name, kind: .decimal, unit: Self.unit)
    }

    func metricWords(_ measure: DecimalText, in wording: Wording) -> String {
        "\(DecimalMark(of: wording).text(measure)) \(Self.unit)"
    }

    private func system(of measure: DecimalText, in wording: Wording) -> UnitSystem {
        let typed: UnitSystem = measure.fractionDigits > metricDigits ? .us : .metric
        return control.system(typedIn: typed, in: wording)
    }

    private func rounded(_ measure: DecimalText) -> DecimalText {
        guard measure.fractionDigits > fractionDigits else { return measure }
        let rounded = ExactDecimal(measure).rounded(to: fractionDigits)
        return DecimalText(rounded.text(leastPlaces: 0)) ?? measure
    }
}

extension MeasureFormat {
    /// Returns the limits and measures near them, because the limits are rarely round in US units.
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let range = range(by: fractionDigits)
        let inner = [0.01, 0.99].compactMap { share in
            var rng = SeededGenerator(seed: 0, key: "")
            return range.randomNumber(between: share, and: share, using: &rng)
        }
        return fields(of: range.ends + self.range(by: 0).ends + inner, for: control)
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        firstAccepted(for: control, using: &rng) { rng in
            range(by: fractionDigits).randomNumber(
                between: usualShare.lowerBound,
                and: usualShare.upperBound,
                using: &rng
            )
            .map { fields(of: $0, for: control) } ?? RawFields()
        }
    }

    /// Returns contradictory values in both systems, with and without a choice of unit.
    public func invalidAnswers(for control: Control) -> [RawFields] {
        let units = self.control
        let metric = RawFields([control.name + units.metricSuffix: ["99"]])
        let us = units.usSuffixes.prefix(1).map { RawFields([control.name + $0: ["5"]]) }
        let both = us.map { metric.merging($0) }
        let unit = RawFields([control.name + MeasureControl.unitSuffix: [UnitSystem.us.rawValue]])
        return both + both.map { $0.merging(unit) }
            + boundaryAnswers(for: control).flatMap { answer in us.map { $0.merging(answer) } }
    }

    public var customMessages: [String] { bounds.messages.texts }

    private func range(by digits: Int) -> NumberRange {
        NumberRange(from: bounds.minimum, to: bounds.maximum, by: .unit(digits: digits))
    }
}
