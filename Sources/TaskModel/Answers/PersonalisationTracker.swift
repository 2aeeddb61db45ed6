internal import Synchronization

/// Records whether a page depends on the participant: on the time, a random draw or a piped value.
///
/// A page that does not can be shown to other participants too.
public final class PersonalisationTracker: Sendable {
    private let flag = Atomic(false)

    /// Makes a witness that has seen nothing yet.
    public init() {}

    /// Whether something was asked for.
    public var hasSeen: Bool { flag.load(ordering: .relaxed) }

    /// Notes that something was asked for.
    public func note() { flag.store(true, ordering: .relaxed) }
}
