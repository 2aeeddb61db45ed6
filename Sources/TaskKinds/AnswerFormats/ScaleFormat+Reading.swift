import Authoring
import TaskModel

extension ScaleFormat {
    /// The values, or only the lowest when the bounds make no scale, which is reported.
    static func values(reading source: FieldReader) -> [Int] {
        let (low, high, step) = (source[minimum], source[maximum], source[step])
        if let (code, problem) = problem(low, high, step) {
            let field = source.has(maximum) ? maximum : minimum
            source.report(code, problem, at: field)
            return [low]
        }
        reportLength((high - low) / step + 1, source)
        return Array(stride(from: low, through: high, by: step))
    }

    private static func problem(
        _ low: Int,
        _ high: Int,
        _ step: Int
    ) -> (Diagnostic.Code, String)? {
        guard low < high else {
            return (.badBounds, "maximum \(high) is not above minimum \(low)")
        }
        guard (high - low).isMultiple(of: step) else {
            return (.badStep, "steps of \(step) from \(low) do not reach \(high)")
        }
        let count = (high - low) / step + 1
        guard count > mostValues else { return nil }
        return (.tooManyPoints, "a scale has at most \(mostValues) values, not \(count)")
    }

    /// More buttons do not fit in a row, and are more than one can tell apart.
    private static func reportLength(_ count: Int, _ source: FieldReader) {
        guard count > mostInRow else { return }
        let message = "this scale has \(count) buttons, but only \(mostInRow) fit in a row"
        source.report(.longScale, message, at: source.has(maximum) ? maximum : minimum)
    }

    static func labels(reading source: FieldReader, of values: [Int]) -> [Int: String] {
        let pairs = source[labels].compactMap { entry in
            if let value = values.first(where: { String($0) == entry.key }) {
                return (value, entry.text)
            }
            let message = "\(Diagnostic.quoted(entry.key)) is not a value of this scale"
            source.reading.report(.unknownLabel, message, at: entry.position)
            return nil
        }
        return Dictionary(pairs) { _, last in last }
    }
}
