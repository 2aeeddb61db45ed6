import Authoring
import TaskModel

/// The limits of a measure in its metric unit, and the author's error messages.
public struct MeasureBounds: Sendable {
    let minimum: DecimalText
    let maximum: DecimalText
    let messages: CustomMessages

    /// Creates the limits from the author's fields, and reports limits that are in the wrong order
    /// or impossible.
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
        if minimum.value < 0 { source.report(.outOfRange, "minimum must be at least 0", at: lower) }
        if maximum.value >= 1000 {
            source.report(.outOfRange, "maximum must be below 1000", at: upper)
        }
    }
}

extension MeasureBounds {
    var limits: AnswerLimits {
        AnswerLimits(minimum: minimum.value, maximum: maximum.value)
    }

    /// Reads the metric field, and rejects a measure that is invalid or outside the limits.
    ///
    /// `words` returns a limit with its unit, for the message.
    func metric(
        _ raw: RawFields,
        _ name: String,
        _ suffix: String,
        digits: Int,
        in wording: Wording,
        words: (DecimalText) -> String
    ) throws(InvalidAnswer) -> DecimalText {
        let measure: DecimalText
        do throws(InvalidAnswer) {
            measure = try NumberNotation(of: wording).number(
                CleanedInput.number(raw, name + suffix)
            )
            try FractionDigits.require(digits, of: measure)
        } catch {
            throw InvalidAnswer(messages.unreadable(error.message), parts: [suffix])
        }
        try require(measure, from: words(minimum), to: words(maximum), [suffix])
        return measure
    }

    /// Rejects a measure outside the limits.
    ///
    /// `low` and `high` are the limits as texts for the message, in the units in which the measure
    /// was typed.
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
