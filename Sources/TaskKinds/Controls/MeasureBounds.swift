import TaskModel

/// Bounds of measures.
enum MeasureBounds {
    /// Reports an author's bounds that let nothing through, or that no scale has.
    static func check(
        _ minimum: DecimalText,
        _ maximum: DecimalText,
        in source: FieldReader,
        _ lower: Field<DecimalText?>,
        _ upper: Field<DecimalText?>
    ) {
        if minimum > maximum {
            let message = "maximum \(maximum) is below minimum \(minimum)"
            source.report(.badBounds, message, at: source.has(upper) ? upper : lower)
        }
        if minimum.value < 0 { source.report(.badBounds, "minimum is below 0", at: lower) }
        if maximum.value >= 1000 {
            source.report(.badBounds, "maximum is not below 1000", at: upper)
        }
    }
}
