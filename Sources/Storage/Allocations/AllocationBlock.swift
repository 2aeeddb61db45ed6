public import TaskModel

/// The current block of a stratum, with the arms allocated from the block so far.
///
/// All stores use this type, so that they allocate identically.
public struct AllocationBlock: Sendable, Hashable {
    /// The block's number in its stratum, from 1.
    public private(set) var number: Int
    /// The arms allocated from the block so far, in the order of allocation.
    public private(set) var drawn: [String]

    /// Creates a block from its stored number and arms; by default, the empty first block of a
    /// stratum.
    public init(number: Int = 1, drawn: [String] = []) {
        self.number = number
        self.drawn = drawn
    }

    /// Draws one of the remaining places at random; if no place remains, starts a new block first.
    ///
    /// If the study's arms or block size change while a block is open, the new settings determine
    /// the block's places. The arms already drawn are subtracted. No place remains if the number
    /// of arms already drawn is at least the new number of places.
    ///
    /// - Parameters:
    ///   - randomisation: The arms and the block size.
    ///   - draw: A function that returns a random integer that is at least 0 and below `bound`.
    /// - Returns: The arm.
    /// - Throws: `StorageError.unavailable` if a block has no places or `draw` returns an integer
    ///   out of range.
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
        guard rest.indices.contains(place) else { throw .unavailable("cannot draw an arm.") }
        drawn.append(rest[place])
        return rest[place]
    }

    /// Returns the places of a whole block, minus those already drawn.
    private func left(of whole: [String]) -> [String] {
        guard drawn.count < whole.count else { return [] }
        var rest = whole
        for arm in drawn {
            if let place = rest.firstIndex(of: arm) { rest.remove(at: place) }
        }
        return rest
    }
}
