public import TaskModel

/// The current block of a stratum: the arms that were drawn from it.
///
/// The stores share it, so that they draw alike.
public struct AllocationBlock: Sendable, Hashable {
    /// The block's number in its stratum, from 1.
    public private(set) var number: Int
    /// The arms that were drawn from it.
    public private(set) var drawn: [String]

    /// Makes a block as it is stored; the first of a stratum is empty.
    public init(number: Int = 1, drawn: [String] = []) {
        self.number = number
        self.drawn = drawn
    }

    /// Draws one of the places that are left, or of those of a new block when none is left.
    ///
    /// When a study's arms or blocks change while one is open, its rest is what a block has now
    /// without those that were drawn.
    ///
    /// - Parameters:
    ///   - randomisation: The arms and how large a block is.
    ///   - draw: Draws a number below a bound.
    /// - Returns: The arm.
    /// - Throws: `StorageError.unavailable` when a block has no place.
    public mutating func draw(
        by randomisation: Randomisation,
        _ draw: (_ bound: Int) -> Int
    ) throws(StorageError) -> String {
        let whole = randomisation.block
        var rest = left(of: whole)
        if rest.isEmpty {
            self = AllocationBlock(number: number + 1)
            rest = whole
        }
        let place = rest.isEmpty ? 0 : draw(rest.count)
        guard rest.indices.contains(place) else { throw .unavailable("no arm could be drawn.") }
        drawn.append(rest[place])
        return rest[place]
    }

    /// The places of a block that are left.
    private func left(of whole: [String]) -> [String] {
        guard drawn.count < whole.count else { return [] }
        var rest = whole
        for arm in drawn {
            if let place = rest.firstIndex(of: arm) { rest.remove(at: place) }
        }
        return rest
    }
}
