/// Results in the order in which they were appended.
///
/// A session's state is copied for each change, and most changes append one result. Results are
/// therefore stored in blocks that are immutable once full and shared by all copies. Appending a
/// result does not copy the full blocks.
public struct StepResults: Sendable, Hashable {
    /// Full blocks, each of `size` results.
    private var blocks: [[StepResult]] = []
    /// The results after the full blocks, fewer than `size`.
    private var rest: [StepResult] = []
    /// The highest visit number; 0 if there are no results.
    public private(set) var highestVisit = 0

    private static var size: Int { 16 }

    public init() {}

    /// Returns whether a visit has a result; searches the latest results first.
    public func contains(visit: Int) -> Bool {
        visit <= highestVisit && reversed().contains { $0.visit == visit }
    }
}

extension StepResults: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { blocks.count * Self.size + rest.count }

    public subscript(place: Int) -> StepResult {
        let block = place / Self.size
        guard block < blocks.count else { return rest[place - blocks.count * Self.size] }
        return blocks[block][place % Self.size]
    }
}

extension StepResults: RangeReplaceableCollection {
    public mutating func append(_ result: StepResult) {
        rest.append(result)
        highestVisit = Swift.max(highestVisit, result.visit)
        guard rest.count == Self.size else { return }
        blocks.append(rest)
        rest = []
    }

    /// Replaces results; full blocks before `places` stay shared.
    public mutating func replaceSubrange(
        _ places: Range<Int>,
        with results: some Collection<StepResult>
    ) {
        let after = self[places.upperBound...]
        keep(places.lowerBound)
        for result in results { append(result) }
        for result in after { append(result) }
    }

    /// Removes all results except the first `count`.
    private mutating func keep(_ count: Int) {
        guard count < endIndex else { return }
        let (whole, others) = count.quotientAndRemainder(dividingBy: Self.size)
        rest = Array((whole < blocks.count ? blocks[whole] : rest).prefix(others))
        blocks.removeSubrange(whole...)
        highestVisit = reduce(0) { Swift.max($0, $1.visit) }
    }
}

extension StepResults: ExpressibleByArrayLiteral {
    public init(arrayLiteral results: StepResult...) {
        self.init(results)
    }
}
