import HTTP
import Pages
import Sessions
import Synchronization
import TaskModel

/// A cache of rendered step pages that are the same for all participants until they answer.
final class PageCache: Sendable {
    /// A page of a task in one language, with the state on which its content depends.
    struct Key: Hashable {
        let task: LoadedTask
        let address: StepAddress
        let status: SessionStatus
        let canGoBack: Bool
        let hasProgress: Bool
        let offersInstructions: Bool
        let isLast: Bool

        static func == (one: Key, other: Key) -> Bool {
            one.task === other.task && one.address == other.address && one.status == other.status
                && one.canGoBack == other.canGoBack && one.hasProgress == other.hasProgress
                && one.offersInstructions == other.offersInstructions
                && one.isLast == other.isLast
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(task))
            hasher.combine(address)
        }
    }

    /// A rendered page and its header fields.
    final class Entry: Sendable {
        let page: CachedPage
        let headers: HeaderFields

        init(page: CachedPage, headers: HeaderFields) {
            self.page = page
            self.headers = headers
        }
    }

    private struct State {
        var entries: GenerationalCache<Key, Entry?>
        var counts = (shared: 0, personal: 0)
    }

    private let state: Mutex<State>

    /// Creates an empty cache for pages of about `bytes` bytes in total.
    init(bytes: Int = 96 << 20) {
        state = Mutex(State(entries: GenerationalCache(bound: bytes)))
    }

    /// The number of rendered pages that are the same for all participants, and the number of other
    /// rendered pages.
    var counts: (shared: Int, personal: Int) { state.withLock(\.counts) }

    func cached(_ key: Key) -> Entry? {
        state.withLock { $0.entries.value(key) ?? nil }
    }

    /// Returns the page for a key, rendering it if necessary.
    ///
    /// - Parameters:
    ///   - key: The page and the state on which it depends.
    ///   - render: A closure that renders the page, or returns `nil` if the page differs between
    ///     participants. A `nil` result is cached.
    /// - Returns: The page, or `nil` if it differs between participants.
    func page(_ key: Key, _ render: () throws -> Entry?) rethrows -> Entry? {
        if let known = state.withLock({ $0.entries.value(key) }) { return known }
        let made = try render()
        state.withLock { state in
            if made == nil { state.counts.personal += 1 } else { state.counts.shared += 1 }
            state.entries.set(key, made, cost: 300 + (made?.page.byteCount ?? 0))
        }
        return made
    }
}
