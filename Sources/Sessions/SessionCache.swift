import Storage
import Synchronization
import TaskModel
import TaskPlayer

/// A committed state of a session and its journey through the task.
final class SessionSnapshot: Sendable {
    let task: LoadedTask
    let journey: Journey
    /// The approximate size in memory, in bytes.
    let cost: Int

    var state: SessionState { journey.state }

    /// Creates a snapshot of a state.
    ///
    /// If the state continues the path of an earlier snapshot, the journey extends that snapshot's
    /// journey; otherwise it is computed from the history.
    init(_ state: SessionState, _ task: LoadedTask, after earlier: SessionSnapshot? = nil) {
        self.task = task
        let known = earlier?.task === task ? earlier?.journey.following(state) : nil
        journey = known ?? task.player.journey(of: state).kept
        cost = Self.cost(of: state)
    }

    /// Creates the snapshot after a committed change.
    ///
    /// - Parameters:
    ///   - change: The committed change.
    ///   - journey: The journey after the change; `nil` if the player has not computed it.
    ///   - before: The snapshot of the session before the change.
    init(_ change: Change, _ journey: Journey?, after before: SessionSnapshot) {
        task = before.task
        let state = change.state
        self.journey =
            journey?.settled(in: state)?.kept ?? before.journey.following(state)
            ?? before.task.player.journey(of: state).kept
        // Recalculating the cost of a long history would slow down the later pages of a task.
        let isAppended = change.drafts.isEmpty && state.status != .discarded
        cost = isAppended ? before.cost + Self.cost(of: change.results) : Self.cost(of: state)
    }

    /// Returns the approximate cost of a state and its journey, which takes about as much memory as
    /// the state.
    private static func cost(of state: SessionState) -> Int { 2 * state.cost }

    private static func cost(of results: [StepResult]) -> Int {
        results.reduce(0) { $0 + 2 * $1.cost }
    }
}

/// A cache of recently used sessions, with the browsers that may open them.
///
/// A snapshot is replaced only by a snapshot of a later revision, and only after the latter is
/// committed. If an entry is evicted during a read, an older state may be cached again. This is
/// harmless, because the store bases every change on the last committed state.
final class SessionCache: Sendable {
    private struct Entry {
        var snapshot: SessionSnapshot
        var browsers: [SecretHash] = []

        var cost: Int { snapshot.cost + 100 * browsers.count }
    }

    private struct State {
        var entries: GenerationalCache<String, Entry>
        var lookUps = 0
        /// The participants whose sessions are not cached any more, because the participants left
        /// a study or browsers may no longer open the sessions.
        ///
        /// A request that loaded or started a session before the participant was added here must
        /// not cache the session.
        var left: Set<String> = []

        func mayCache(_ snapshot: SessionSnapshot) -> Bool {
            left.isEmpty || !left.contains(snapshot.state.participant)
        }
    }

    private let bytes: Int
    private let state: Mutex<State>

    /// Creates an empty cache whose size is limited to about the given number of bytes.
    init(bytes: Int) {
        self.bytes = bytes
        state = Mutex(State(entries: GenerationalCache(bound: bytes)))
    }

    /// The number of lookups since the cache was created.
    var lookUpCount: Int { state.withLock { $0.lookUps } }

    /// Returns a session's latest snapshot if the snapshot and the browser's permission are both
    /// cached.
    func snapshot(of id: String, openedBy browser: SecretHash) -> SessionSnapshot? {
        guard let entry = entry(id), entry.browsers.contains(browser) else { return nil }
        return entry.snapshot
    }

    /// Returns the latest snapshot of a session, if it is cached.
    func snapshot(of id: String) -> SessionSnapshot? { entry(id)?.snapshot }

    private func entry(_ id: String) -> Entry? {
        state.withLock { state in
            state.lookUps += 1
            return state.entries.value(id).flatMap { state.mayCache($0.snapshot) ? $0 : nil }
        }
    }

    /// Removes all entries, because the cache has no index by browser.
    ///
    /// The site calls this method only when a researcher declares whether a browser is shared.
    func forget(_ browser: SecretHash) {
        state.withLock { $0.entries = GenerationalCache(bound: bytes) }
    }

    /// Excludes the sessions of a participant from the cache from now on.
    func forget(participant: String) {
        state.withLock { state in _ = state.left.insert(participant) }
    }

    /// Caches a committed state, unless the same or a later state is cached.
    ///
    /// The browser's permission is cached even then. If the participant is excluded from the cache,
    /// nothing is cached.
    ///
    /// - Parameters:
    ///   - snapshot: The committed state.
    ///   - browser: A browser that may open the session; `nil` if unknown.
    func insert(_ snapshot: SessionSnapshot, openedBy browser: SecretHash? = nil) {
        let id = snapshot.state.id
        state.withLock { state in
            guard state.mayCache(snapshot) else { return }
            var entry = state.entries.value(id) ?? Entry(snapshot: snapshot)
            if snapshot.state.revision > entry.snapshot.state.revision { entry.snapshot = snapshot }
            if let browser, !entry.browsers.contains(browser) { entry.browsers.append(browser) }
            state.entries.set(id, entry, cost: entry.cost)
        }
    }
}
