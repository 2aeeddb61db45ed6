import TaskModel

/// Functions that find known words similar to a misspelt word.
public enum SpellingSuggestion {
    /// Returns `did you mean "mood"?` for the most similar known word, or `nil` if none is similar.
    static func suggestion(for word: String, among known: some Sequence<String>) -> String? {
        nearest(to: word, among: known).map { "did you mean \(Diagnostic.quoted($0))?" }
    }

    /// Returns the most similar known word; if several are equally similar, the first of them.
    ///
    /// At most a third of the letters may differ, and never more than 8. If all known words differ
    /// more, the result is `nil`.
    static func nearest(to word: String, among known: some Sequence<String>) -> String? {
        let limit = word.count < 3 ? 0 : min(word.count, 24) / 3
        let candidates = known.map { ($0, distance(word, $0, limit: limit)) }
        let best = candidates.min { $0.1 < $1.1 }
        return best.flatMap { $0.1 <= limit ? $0.0 : nil }
    }

    /// Returns the minimum number of letters to insert, remove, replace or swap with a neighbour to
    /// turn one word into the other.
    ///
    /// Letter case is ignored. If the lengths differ by more than the limit, the result is the
    /// limit plus one.
    public static func distance(_ left: String, _ right: String, limit: Int) -> Int {
        let from = Array(left.lowercased())
        let to = Array(right.lowercased())
        guard abs(from.count - to.count) <= limit else { return limit + 1 }
        var before: [Int] = []
        var last = Array(0...to.count)
        for row in from.indices {
            let next = nextRow(row, from, to, last: last, before: before)
            (before, last) = (last, next)
        }
        return last[to.count]
    }

    private static func nextRow(
        _ row: Int,
        _ from: [Character],
        _ to: [Character],
        last: [Int],
        before: [Int]
    ) -> [Int] {
        var next = [row + 1]
        for column in to.indices {
            let replaced = last[column] + (from[row] == to[column] ? 0 : 1)
            var cost = min(replaced, last[column + 1] + 1, next[column] + 1)
            if isSwap(row, column, from, to) { cost = min(cost, before[column - 1] + 1) }
            next.append(cost)
        }
        return next
    }

    private static func isSwap(
        _ row: Int,
        _ column: Int,
        _ from: [Character],
        _ to: [Character]
    ) -> Bool {
        row > 0 && column > 0 && from[row] == to[column - 1] && from[row - 1] == to[column]
    }
}
