import TaskModel

/// What people enter in a rehearsal where a measure is asked in one unit or another.
struct RehearsedMeasure {
    let format: any AnswerFormat
    let units: MeasureControl
    let bounds: MeasureBounds
    /// How many digits a measure has behind the mark.
    let digits: Int
    /// Where between the bounds most people are, from 0 to 1.
    let usual: ClosedRange<Double>

    /// The bounds, and what lies next to them: in other units the bounds themselves are seldom round.
    func boundaryAnswers(for control: Control) -> [RawFields] {
        let ends = range(by: digits).ends + range(by: 0).ends
        let inner = [0.01, 0.99].compactMap { share in
            var generator = SeededGenerator(seed: 0, key: "")
            return range(by: digits).randomNumber(between: share, and: share, using: &generator)
        }
        return (ends + inner).map { fields($0, for: control) }
            .filter { format.accepts($0, for: control) }
    }

    /// A measure as most people have it, within the bounds.
    func randomAnswer(for control: Control, using generator: inout SeededGenerator) -> RawFields {
        for _ in 0..<20 {
            let drawn = range(by: digits)
                .randomNumber(between: usual.lowerBound, and: usual.upperBound, using: &generator)
            let typed = drawn.map { fields($0, for: control) } ?? RawFields()
            if format.accepts(typed, for: control) { return typed }
        }
        return generator.pick(from: boundaryAnswers(for: control)) ?? RawFields()
    }

    /// Two units that do not say the same, and both without a word which counts.
    func invalidAnswers(for control: Control) -> [RawFields] {
        let metric = RawFields([control.name + units.metricSuffix: ["99"]])
        let us = units.usSuffixes.prefix(1).map { RawFields([control.name + $0: ["5"]]) }
        let both = us.map { metric.merging($0) }
        let unit = RawFields([control.name + MeasureControl.unitSuffix: [UnitSystem.us.rawValue]])
        return both + both.map { $0.merging(unit) }
            + boundaryAnswers(for: control).flatMap { boundary in us.map { $0.merging(boundary) } }
    }

    private func range(by digits: Int) -> NumberRange {
        NumberRange(from: bounds.minimum, to: bounds.maximum, by: .unit(digits: digits))
    }

    private func fields(_ measure: DecimalText, for control: Control) -> RawFields {
        format.raw(of: .decimal(measure.text), named: control.name, in: control.wording)
    }
}
