internal import Synchronization

/// Notes whether making a page asked for something that differs from one participant to another: the
/// moment, what is drawn, or a value that is piped into a text.
///
/// Whoever makes a page with a witness knows afterwards whether others can be shown the same one.
public final class ContextWitness: Sendable {
    private let flag = Atomic(false)

    /// Makes a witness that has seen nothing yet.
    public init() {}

    /// Whether something was asked for.
    public var hasSeen: Bool { flag.load(ordering: .relaxed) }

    /// Notes that something was asked for.
    public func note() { flag.store(true, ordering: .relaxed) }
}
