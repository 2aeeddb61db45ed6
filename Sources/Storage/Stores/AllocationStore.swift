public import TaskModel

/// What a participant was allocated to in a study.
public struct Allocation: Sendable, Hashable {
    /// The arm.
    public let arm: String
    /// The answers by which participants are balanced.
    public let stratum: [String]

    /// Makes an allocation.
    public init(arm: String, stratum: [String]) {
        self.arm = arm
        self.stratum = stratum
    }
}

/// Allocates participants to the arms of studies, by lot and in balanced blocks.
public protocol AllocationStore: Sendable {
    /// The arm of a participant in a study: the one there is, or one that is drawn.
    ///
    /// Each stratum has blocks of its own. One of the places that are left in its current block is
    /// drawn; when none is left, a block begins. So after every whole block each arm has its share,
    /// however many ask at once. An allocation is for good: asking again, also with another stratum
    /// or another randomisation, returns it. The participant is made if there is none.
    ///
    /// - Parameters:
    ///   - participant: The participant.
    ///   - study: The study, of which a version must be published.
    ///   - randomisation: The arms and how large a block is.
    ///   - stratum: The participant's answers to the questions by which it is balanced.
    ///   - now: The moment.
    ///   - draw: Draws a number below a bound, each equally likely; it may be asked more than once.
    /// - Returns: The arm, which is on disk.
    /// - Throws: `StorageError.unavailable` when there is no such study or no arm.
    func allocate(
        _ participant: String,
        in study: String,
        by randomisation: Randomisation,
        stratum: [String],
        at now: Instant,
        draw: @escaping @Sendable (_ bound: Int) -> Int
    ) async throws -> String

    /// The allocation of a participant in a study, if there is one.
    func allocation(of participant: String, in study: String) async throws -> Allocation?
}

extension AllocationStore {
    /// The arm of a participant in a study, if there is one.
    public func arm(of participant: String, in study: String) async throws -> String? {
        try await allocation(of: participant, in: study)?.arm
    }
}
