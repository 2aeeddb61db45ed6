import Synchronization
public import TaskModel

/// The current observers of a store.
///
/// All stores use this type, so that they select the same notices.
public final class Subscribers: Sendable {
    private struct State {
        var subscriptions: [Subscription] = []
        var onCommit: @Sendable () -> Void = {}
    }

    private let state = Mutex(State())

    public init() {}

    /// Replaces the observers and the function that `signal` calls.
    public func set(_ subscriptions: [Subscription], onCommit: @escaping @Sendable () -> Void) {
        state.withLock { $0 = State(subscriptions: subscriptions, onCommit: onCommit) }
    }

    /// Returns the notices to store for a change, in order: each notice once for every observer
    /// that subscribes to its kind.
    public func observerNotices(for notices: [SessionNotice]) -> [ObserverNotice] {
        guard !notices.isEmpty else { return [] }
        let subscriptions = state.withLock { $0.subscriptions }
        return notices.flatMap { notice in
            subscriptions.filter { $0.kinds.contains(notice.kind) }
                .map { ObserverNotice(observer: $0.observer, notice: notice) }
        }
    }

    /// Calls the function passed to the last call to `set`; does nothing before the first call.
    public func signal() {
        state.withLock { $0.onCommit }()
    }
}

/// A notice and the observer for which it is stored.
public struct ObserverNotice: Sendable, Hashable {
    public let observer: String
    public let notice: SessionNotice
}
