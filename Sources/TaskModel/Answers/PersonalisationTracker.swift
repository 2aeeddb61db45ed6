internal import Synchronization

/// A flag that records whether a page depends on the time, a random draw or a piped value.
///
/// A page that depends on none of these can be reused for other participants.
public final class PersonalisationTracker: Sendable {
    private let flag = Atomic(false)

    public init() {}

    /// Whether a dependency on the time, a random draw or a piped value was recorded.
    public var hasSeen: Bool { flag.load(ordering: .relaxed) }

    public func note() { flag.store(true, ordering: .relaxed) }
}
