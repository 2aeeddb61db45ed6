internal import Synchronization

/// Records whether a page depends on the participant: on the time, a random draw or a piped value.
///
/// A page without such a dependency can be reused for other participants.
public final class PersonalisationTracker: Sendable {
    private let flag = Atomic(false)

    public init() {}

    /// Whether a dependency was recorded.
    public var hasSeen: Bool { flag.load(ordering: .relaxed) }

    public func note() { flag.store(true, ordering: .relaxed) }
}
