import Pages
import Studies
import TaskModel

extension AnswerChart {
    /// The maximum number of rows with one value each.
    private static let mostValues = 21
    /// The approximate maximum number of rows with several values each.
    private static let mostBins = 8.0

    /// The smallest number of sessions for which quartiles are shown although some numbers are
    /// hidden.
    private static let fewestWithQuartiles = 20

    /// Creates a histogram of numbers, with a box plot if the numbers differ and extremes are not
    /// hidden.
    ///
    /// - Parameters:
    ///   - counts: The number of times that each number occurs.
    ///   - labels: The labels of particular numbers.
    ///   - hidesExtremes: Whether to hide the smallest and the largest number.
    ///   - wording: The wording of the admin site.
    init(
        numbers counts: [Double: Int],
        labels: [ResultColumn.Category] = [],
        hidesExtremes: Bool = false,
        _ wording: Wording
    ) {
        guard let quartiles = Quartiles(counts, middle: { ($0 + $1) / 2 }),
            let low = counts.keys.min(),
            let high = counts.keys.max()
        else { return }
        let total = counts.values.reduce(0, +)
        let mean = counts.reduce(0) { $0 + $1.key * Double($1.value) } / Double(total)
        let squares = counts.reduce(0) { $0 + ($1.key - mean) * ($1.key - mean) * Double($1.value) }
        let deviation = total > 1 ? (squares / Double(total - 1)).squareRoot() : 0
        let text = { (number: Double) in wording.text(number) }
        rows = Self.rows(bins(counts, low, high, labels, text), of: total)
        let hasHidden = hidesExtremes && !SmallCells.hidden(rows.elements.map(\.count)).isEmpty
        // Hidden numbers could be computed from the mean, or from the quartiles of a small group.
        guard !hasHidden || total >= Self.fewestWithQuartiles else { return }
        summary = wording(
            hasHidden ? Word.quartiles : hidesExtremes ? .middle : .summary,
            [
                "minimum": text(low), "lower": text(quartiles.lower),
                "median": text(quartiles.median), "upper": text(quartiles.upper),
                "maximum": text(high), "mean": text(mean.rounded(to: 2)),
                "deviation": text(deviation.rounded(to: 2)),
            ]
        )
        if low < high, !hidesExtremes {
            let place = { (number: Double) in (number - low) / (high - low) * 100 }
            box = Box(
                lower: Self.percent(place(quartiles.lower)),
                width: Self.percent(place(quartiles.upper) - place(quartiles.lower)),
                median: Self.percent(place(quartiles.median)),
                mean: Self.percent(place(mean))
            )
        }
    }

    private static func percent(_ number: Double) -> String { "\(number.rounded(to: 1))%" }

    private func bins(
        _ counts: [Double: Int],
        _ low: Double,
        _ high: Double,
        _ labels: [ResultColumn.Category],
        _ text: (Double) -> String
    ) -> [(label: String, count: Int)] {
        let isWhole = counts.keys.allSatisfy { $0 == $0.rounded() }
        if isWhole, high - low < Double(Self.mostValues) {
            return stride(from: low, through: high, by: 1).map { number in
                let label = labels.first { Double($0.value) == number }?.label
                let known = label.map { "\(text(number)) – \($0)" }
                return (known ?? text(number), counts[number] ?? 0)
            }
        }
        if counts.count <= Self.mostValues / 2 {
            return counts.keys.sorted().map { (text($0), counts[$0] ?? 0) }
        }
        let width = Self.binWidth(for: high - low, isWhole: isWhole)
        let first = (low / width).rounded(.down)
        let binned = Dictionary(
            counts.map { (Int((($0.key / width).rounded(.down)) - first), $0.value) },
            uniquingKeysWith: +
        )
        return (0...(binned.keys.max() ?? 0)).map { bin in
            let start = (first + Double(bin)) * width
            let end = isWhole ? start + width - 1 : start + width
            let label = start == end ? text(start) : "\(text(start)) – \(text(end))"
            return (label, binned[bin] ?? 0)
        }
    }

    /// Returns a width of 1, 2 or 5 times a power of ten, at least 1 for whole numbers.
    private static func binWidth(for range: Double, isWhole: Bool) -> Double {
        let raw = range / mostBins
        guard raw.isFinite, raw > 0 else { return .greatestFiniteMagnitude }
        var power = 1.0
        while power * 10 <= raw { power *= 10 }
        while power > raw { power /= 10 }
        let width = [1, 2, 5, 10].map { $0 * power }.first { $0 >= raw } ?? raw
        return isWhole ? max(1, width.rounded()) : width
    }
}

extension Double {
    fileprivate func rounded(to places: Int) -> Double {
        let factor = (0..<places).reduce(1.0) { power, _ in power * 10 }
        return (self * factor).rounded() / factor
    }
}

extension Wording {
    /// Returns the text of a number, rounded to six decimal places, with the language's decimal
    /// mark.
    fileprivate func text(_ number: Double) -> String {
        let rounded = number.rounded(to: 6)
        let text = "\(rounded)"
        let short = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        return String(short.map { $0 == "." ? customs.decimalMark : $0 })
    }
}
