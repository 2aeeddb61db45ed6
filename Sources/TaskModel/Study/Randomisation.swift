/// How a study's participants are allocated to its arms: by lot, in balanced blocks, for each
/// stratum apart.
public struct Randomisation: Sendable, Hashable {
    /// A group to which participants are allocated.
    public struct Arm: Sendable, Hashable {
        /// The identifier.
        public let id: String
        /// What `{{ arm }}` says.
        public let title: String
        /// How many places it has in each smallest block.
        public let ratio: Int

        public init(id: String, title: String, ratio: Int = 1) {
            self.id = id
            self.title = title
            self.ratio = ratio
        }
    }

    /// The arms.
    public let arms: [Arm]
    /// How many participants a block has: a multiple of the sum of the ratios.
    ///
    /// In each block every arm has its share of places.
    public let blockSize: Int
    /// The answers that make a stratum; empty for one stratum.
    public let strata: [AnswerReference]

    public init(arms: [Arm], blockSize: Int, strata: [AnswerReference] = []) {
        self.arms = arms
        self.blockSize = blockSize
        self.strata = strata
    }

    /// The arm of an identifier.
    public func arm(_ id: String) -> Arm? {
        arms.first { $0.id == id }
    }

    /// The places of one block: each arm as often as its share.
    public var block: [String] {
        let sum = arms.reduce(0) { $0 + $1.ratio }
        guard sum > 0 else { return [] }
        return arms.flatMap { Array(repeating: $0.id, count: $0.ratio * (blockSize / sum)) }
    }
}
