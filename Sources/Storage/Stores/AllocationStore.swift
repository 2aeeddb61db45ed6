public import TaskModel

/// The arm of a participant in a study, and the stratum of the allocation.
public struct Allocation: Sendable, Hashable {
    public let arm: String
    /// The participant's answers to the stratification questions, in the order of the questions.
    ///
    /// If the participant's invitation names a stratum, these are the answers of that stratum. If
    /// the arm comes from the invitation, the only element is `by invitation`.
    public let stratum: [String]

    public init(arm: String, stratum: [String]) {
        self.arm = arm
        self.stratum = stratum
    }

    /// Creates the allocation of a participant whose invitation names the arm.
    ///
    /// The allocation takes no place in any block.
    public init(byInvitationTo arm: String) {
        self.init(arm: arm, stratum: ["by invitation"])
    }
}

/// A store that allocates participants to the arms of studies at random, in permuted blocks.
public protocol AllocationStore: Sendable {
    /// Returns the arm of a participant in a study; draws an arm if the participant has none yet.
    ///
    /// Each stratum has its own blocks. One of the remaining places in the current block is drawn
    /// at random; if no place remains, a new block starts. After every complete block, each arm has
    /// its exact share, regardless of concurrent allocations.
    ///
    /// The participant's invitation can name the stratum or the arm. If `randomisation` has the
    /// named arm, the participant gets that arm without taking a place in any block.
    ///
    /// An allocation is permanent: later calls return the same arm, even with another stratum or
    /// randomisation. The participant is created if necessary.
    ///
    /// - Parameters:
    ///   - participant: The identifier of the participant.
    ///   - study: The identifier of the study, which must have a published version.
    ///   - randomisation: The arms and the block size.
    ///   - stratum: The participant's answers to the stratification questions.
    ///   - now: The current time.
    ///   - draw: Returns a uniformly distributed random integer that is at least 0 and below
    ///     `bound`. It may be called more than once.
    /// - Returns: The arm; the allocation is durable.
    /// - Throws: `StorageError.unavailable` if the study does not exist, if a block has no places,
    ///   or if `draw` returns an integer out of range.
    func allocate(
        _ participant: String,
        in study: String,
        by randomisation: Randomisation,
        stratum: [String],
        at now: Instant,
        draw: @escaping @Sendable (_ bound: Int) -> Int
    ) async throws -> String

    /// Returns the allocation of a participant in a study, if there is one.
    func allocation(of participant: String, in study: String) async throws -> Allocation?
}

extension AllocationStore {
    /// Returns the arm of a participant in a study, if there is one.
    public func arm(of participant: String, in study: String) async throws -> String? {
        try await allocation(of: participant, in: study)?.arm
    }
}
