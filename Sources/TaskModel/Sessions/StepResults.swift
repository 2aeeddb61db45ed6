/// Results in the order in which they were appended.
///
/// A session's state is copied for each of its changes, and a change mostly appends one result. So
/// results lie in blocks that are never changed once they are full, and that all copies share: to
/// append costs the same after the fourth result and after the four hundredth.
public struct StepResults: Sendable, Hashable {
    /// Blocks that are full, each of `size` results.
    private var blocks: [[StepResult]] = []
    /// The results after them, fewer than a block's.
    private var rest: [StepResult] = []
    /// The highest number of a visit among them; 0 when there are none.
    public private(set) var highestVisit = 0

    private static var size: Int { 16 }

    public init() {}

    /// Whether a visit has a result; it looks among the latest first.
    public func contains(visit: Int) -> Bool {
        visit <= highestVisit && reversed().contains { $0.visit == visit }
    }
}

extension StepResults: RandomAccessCollection {
    /// The place of the first result.
    public var startIndex: Int { 0 }
    /// The place behind the last one.
    public var endIndex: Int { blocks.count * Self.size + rest.count }

    /// The result at a place.
    public subscript(place: Int) -> StepResult {
        let block = place / Self.size
        guard block < blocks.count else { return rest[place - blocks.count * Self.size] }
        return blocks[block][place % Self.size]
    }
}

extension StepResults: RangeReplaceableCollection {
    /// Appends a result.
    public mutating func append(_ result: StepResult) {
        rest.append(result)
        highestVisit = Swift.max(highestVisit, result.visit)
        guard rest.count == Self.size else { return }
        blocks.append(rest)
        rest = []
    }

    /// Puts results in the place of others; what stands before them stays shared.
    public mutating func replaceSubrange(
        _ places: Range<Int>,
        with results: some Collection<StepResult>
    ) {
        let after = self[places.upperBound...]
        keep(places.lowerBound)
        for result in results { append(result) }
        for result in after { append(result) }
    }

    /// Lets go of all but the first few.
    private mutating func keep(_ count: Int) {
        guard count < endIndex else { return }
        let (whole, others) = count.quotientAndRemainder(dividingBy: Self.size)
        rest = Array((whole < blocks.count ? blocks[whole] : rest).prefix(others))
        blocks.removeSubrange(whole...)
        highestVisit = reduce(0) { Swift.max($0, $1.visit) }
    }
}

extension StepResults: ExpressibleByArrayLiteral {
    /// Makes a list of these results.
    public init(arrayLiteral results: StepResult...) {
        self.init(results)
    }
}
