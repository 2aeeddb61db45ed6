import Synchronization
public import TaskModel

/// The current observers of a store; every store uses it, so that all select the same notices.
public final class Subscribers: Sendable {
    private struct Content {
        var subscriptions: [Subscription] = []
        var onCommit: @Sendable () -> Void = {}
    }

    private let content = Mutex(Content())

    /// Creates a list without observers.
    public init() {}

    /// Replaces the observers and the function called after each commit of notices.
    public func set(_ subscriptions: [Subscription], onCommit: @escaping @Sendable () -> Void) {
        content.withLock { $0 = Content(subscriptions: subscriptions, onCommit: onCommit) }
    }

    /// Returns the notices to store for a change, in order: each one for every observer of its
    /// kind.
    public func addressed(_ notices: [SessionNotice]) -> [AddressedNotice] {
        guard !notices.isEmpty else { return [] }
        let subscriptions = content.withLock { $0.subscriptions }
        return notices.flatMap { notice in
            subscriptions.filter { $0.kinds.contains(notice.kind) }
                .map { AddressedNotice(observer: $0.observer, notice: notice) }
        }
    }

    /// Signals that notices were committed.
    public func ring() {
        content.withLock { $0.onCommit }()
    }
}

/// A notice and the observer for which it is stored.
public struct AddressedNotice: Sendable, Hashable {
    /// The name of the observer.
    public let observer: String
    /// The notice itself.
    public let notice: SessionNotice
}
