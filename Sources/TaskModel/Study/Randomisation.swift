/// The random allocation of a study's participants to arms, in permuted blocks for each stratum.
public struct Randomisation: Sendable, Hashable {
    /// A group to which participants are allocated.
    public struct Arm: Sendable, Hashable {
        public let id: String
        /// The text for `{{ arm }}`.
        public let title: String
        /// The arm's number of places in the smallest possible block.
        public let ratio: Int

        public init(id: String, title: String, ratio: Int = 1) {
            self.id = id
            self.title = title
            self.ratio = ratio
        }
    }

    public let arms: [Arm]
    /// The number of participants in a block: a multiple of the sum of the ratios.
    ///
    /// In each block, every arm has its share of places.
    public let blockSize: Int
    /// The answers that define the strata; empty for a single stratum.
    public let strata: [AnswerReference]

    public init(arms: [Arm], blockSize: Int, strata: [AnswerReference] = []) {
        self.arms = arms
        self.blockSize = blockSize
        self.strata = strata
    }

    public func arm(_ id: String) -> Arm? {
        arms.first { $0.id == id }
    }

    /// The identifiers of the arms in one block; each arm occurs once for each of its places.
    public var block: [String] {
        let sum = arms.reduce(0) { $0 + $1.ratio }
        guard sum > 0 else { return [] }
        return arms.flatMap { Array(repeating: $0.id, count: $0.ratio * (blockSize / sum)) }
    }
}
