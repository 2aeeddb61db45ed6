import Authoring
import TaskModel

/// The bounds of a measure in its metric unit, and what is said of a measure beyond them.
struct MeasureBounds: Sendable {
    let minimum: DecimalText
    let maximum: DecimalText
    let messages: CustomMessages

    /// Reads the bounds; an author's that let nothing through, or that no scale has, are reported.
    init(
        reading source: FieldReader,
        _ lower: Field<DecimalText?>,
        _ upper: Field<DecimalText?>,
        usual: ClosedRange<DecimalText>
    ) {
        minimum = source[lower] ?? usual.lowerBound
        maximum = source[upper] ?? usual.upperBound
        messages = CustomMessages(reading: source)
        check(source, lower, upper)
    }

    private func check(
        _ source: FieldReader,
        _ lower: Field<DecimalText?>,
        _ upper: Field<DecimalText?>
    ) {
        if minimum > maximum {
            let message = "maximum \(maximum) is below minimum \(minimum)"
            source.report(.badBounds, message, at: source.has(upper) ? upper : lower)
        }
        if minimum.value < 0 { source.report(.outOfRange, "minimum is below 0", at: lower) }
        if maximum.value >= 1000 {
            source.report(.outOfRange, "maximum is not below 1000", at: upper)
        }
    }
}

extension MeasureBounds {
    /// The measures that are accepted, whichever unit they are typed in.
    var limits: AnswerLimits {
        AnswerLimits(minimum: minimum.value, maximum: maximum.value)
    }

    /// Reads what was typed into the field of the metric unit.
    ///
    /// - Parameters:
    ///   - raw: The fields of the page.
    ///   - name: The item's name.
    ///   - suffix: What the field's name has behind the item's.
    ///   - digits: How many digits it may have behind the mark.
    ///   - wording: The words of the page.
    ///   - words: A measure with its unit.
    /// - Returns: The measure in its metric unit.
    /// - Throws: ``InvalidAnswer`` when it is no number, has too many digits or is out of bounds.
    func metric(
        _ raw: RawFields,
        _ name: String,
        _ suffix: String,
        digits: Int,
        in wording: Wording,
        words: (DecimalText) -> String
    ) throws(InvalidAnswer) -> DecimalText {
        let measure = try messages.reading { () throws(InvalidAnswer) in
            try InvalidAnswer.at([suffix]) { () throws(InvalidAnswer) in
                let number = try NumberNotation(of: wording).number(
                    CleanedInput.number(raw, name + suffix)
                )
                try FractionDigits.require(digits, of: number)
                return number
            }
        }
        try require(measure, from: words(minimum), to: words(maximum), [suffix])
        return measure
    }

    /// Refuses a measure beyond the bounds, which are said in the unit in which it was typed.
    func require(
        _ measure: DecimalText,
        from low: String,
        to high: String,
        _ parts: [String]
    ) throws(InvalidAnswer) {
        try messages.require(
            measure,
            atLeast: (minimum, low),
            atMost: (maximum, high),
            parts: parts
        )
    }
}
