import TaskModel

extension ScaleFormat {
    /// The values, or only the lowest when the bounds make no scale, which is reported.
    static func values(reading source: FieldReader) -> [Int] {
        let (low, high, step) = (source[minimum], source[maximum], source[step])
        if let problem = problem(low, high, step) {
            let field = source.has(maximum) ? maximum : minimum
            source.report(.badBounds, problem, at: field)
            return [low]
        }
        return Array(stride(from: low, through: high, by: step))
    }

    private static func problem(_ low: Int, _ high: Int, _ step: Int) -> String? {
        guard low < high else { return "maximum \(high) is not above minimum \(low)" }
        guard (high - low).isMultiple(of: step) else {
            return "steps of \(step) from \(low) do not lead to \(high)"
        }
        let count = (high - low) / step + 1
        return count > mostValues ? "a scale has at most \(mostValues) values, not \(count)" : nil
    }

    static func labels(reading source: FieldReader, of values: [Int]) -> [Int: String] {
        let pairs = source[labels].compactMap { entry in
            if let value = values.first(where: { String($0) == entry.key }) {
                return (value, entry.text)
            }
            let message = "\(Diagnostic.quoted(entry.key)) is no value of this scale"
            source.reading.report(.badValue, message, at: entry.position)
            return nil
        }
        return Dictionary(pairs) { _, last in last }
    }
}
