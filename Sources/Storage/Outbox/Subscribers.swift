import Synchronization
public import TaskModel

/// The observers of a store, as of now; the stores share it, so that they keep the same for them.
public final class Subscribers: Sendable {
    private struct Content {
        var subscriptions: [Subscription] = []
        var onCommit: @Sendable () -> Void = {}
    }

    private let content = Mutex(Content())

    /// Makes a list of no observers.
    public init() {}

    /// Replaces the observers.
    public func set(_ subscriptions: [Subscription], onCommit: @escaping @Sendable () -> Void) {
        content.withLock { $0 = Content(subscriptions: subscriptions, onCommit: onCommit) }
    }

    /// What is to be kept of the notices of a change, in order: each for those who want its kind.
    public func addressed(_ notices: [SessionNotice]) -> [AddressedNotice] {
        guard !notices.isEmpty else { return [] }
        let subscriptions = content.withLock { $0.subscriptions }
        return notices.flatMap { notice in
            subscriptions.filter { $0.kinds.contains(notice.kind) }
                .map { AddressedNotice(observer: $0.observer, notice: notice) }
        }
    }

    /// Says that something was committed that observers are to be told.
    public func ring() {
        content.withLock { $0.onCommit }()
    }
}

/// A notice and the observer for which it is kept.
public struct AddressedNotice: Sendable, Hashable {
    /// The observer.
    public let observer: String
    /// The notice.
    public let notice: SessionNotice
}
