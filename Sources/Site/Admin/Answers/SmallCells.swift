/// The rules that hide small numbers in tables from researchers who may see answers but not
/// participants.
///
/// A small number means that few people gave the answer, so a researcher who knows one of these
/// people could learn more about that person.
enum SmallCells {
    /// The smallest number that is shown, apart from 0.
    static let fewest = 5

    static func isSmall(_ count: Int) -> Bool { (1..<fewest).contains(count) }

    /// Returns the indices of the cells to hide in a table in which each session counts once.
    ///
    /// All small cells are hidden. So that their counts cannot be computed from the total, the
    /// smallest other cells with a count above 0 are hidden as well. This continues until at least
    /// two cells with a sum of at least five are hidden. If that is impossible, all cells are
    /// hidden.
    static func hidden(_ counts: [Int]) -> Set<Int> {
        var hidden = Set(counts.indices.filter { isSmall(counts[$0]) })
        guard !hidden.isEmpty else { return [] }
        var others = counts.indices.filter { counts[$0] >= fewest }
            .sorted { counts[$0] < counts[$1] }[...]
        while !isSafe(hidden, counts), let next = others.popFirst() { hidden.insert(next) }
        return isSafe(hidden, counts) ? hidden : Set(counts.indices)
    }

    /// Returns the indices of the cells to hide, if possible without the cell at `kept`.
    ///
    /// Another table shows the count in that cell; `kept` is `nil` if there is no such cell.
    static func hidden(_ counts: [Int], keeping kept: Int?) -> Set<Int> {
        guard let kept, !isSmall(counts[kept]) else { return hidden(counts) }
        let others = counts.indices.filter { $0 != kept }
        let found = hidden(others.map { counts[$0] })
        let places = Set(found.map { others[$0] })
        return places.isEmpty || isSafe(places, counts) ? places : hidden(counts)
    }

    /// Returns whether the numbers in hidden cells cannot be computed from the total: at least two
    /// cells are hidden, with a sum of at least five.
    private static func isSafe(_ hidden: Set<Int>, _ counts: [Int]) -> Bool {
        hidden.count > 1 && hidden.reduce(0) { $0 + counts[$1] } >= fewest
    }

    /// Returns the indices of the cells to hide in a table in which each session can count in
    /// several cells.
    ///
    /// A cell is hidden if its count, or the number of sessions that do not count in it, is small.
    static func hidden(_ counts: [Int], eachOf total: Int) -> Set<Int> {
        Set(counts.indices.filter { isSmall(counts[$0]) || isSmall(total - counts[$0]) })
    }
}
