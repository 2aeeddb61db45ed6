import Storage
import Synchronization
import TaskModel

/// A cache of recently used sessions in their last committed state, and of browsers' rights to open
/// them.
///
/// This process is the only writer. So the state that the writer caches after a commit is current,
/// and a state that was read is cached only if no commit intervened.
final class SessionCache: Sendable {
    /// The right of a browser to open a session.
    private struct Right: Hashable {
        let session: String
        let device: SecretHash
    }

    private struct Content {
        var states: Generations<String, SessionState>
        var rights: Generations<Right, Void>
        /// The number of the latest running read, by session.
        var reads: [String: UInt64] = [:]
        var lastRead: UInt64 = 0
    }

    private let content: Mutex<Content>

    /// Creates an empty cache of approximately the given size.
    init(bytes: Int) {
        content = Mutex(
            Content(
                states: Generations(bound: bytes - bytes / 8),
                rights: Generations(bound: bytes / 8)
            )
        )
    }

    /// Returns the last committed state of a session, if it is cached.
    func state(_ id: String) -> SessionState? {
        content.withLock { $0.states.value(id) }
    }

    /// Caches the state of a new session after its commit.
    func commit(_ state: SessionState) {
        let cost = state.cost
        content.withLock { content in
            content.reads[state.id] = nil
            content.states.set(state.id, state, cost: cost)
        }
    }

    /// Caches the state after the commit of a change.
    ///
    /// If only results were appended, their cost is added to the known cost; otherwise the cost of
    /// the whole state is computed again.
    func commit(_ change: Change) {
        let state = change.state
        let added = change.results.reduce(0) { $0 + $1.cost }
        let isAppended = change.drafts.isEmpty && state.status != .discarded
        content.withLock { content in
            content.reads[state.id] = nil
            let before = isAppended ? content.states.cost(of: state.id) : nil
            let cost = before.map { $0 + added } ?? state.cost
            content.states.set(state.id, state, cost: cost)
        }
    }

    /// Removes a state that turned out to be older than the committed one.
    func forget(_ state: SessionState) {
        content.withLock { content in
            guard content.states.value(state.id)?.revision == state.revision else { return }
            content.states.remove(state.id)
        }
    }

    /// Reads a session and caches it, unless it was changed meanwhile.
    func reading(
        _ id: String,
        _ read: () async throws -> SessionState?
    ) async throws -> SessionState? {
        let ticket = content.withLock { content in
            content.lastRead += 1
            content.reads[id] = content.lastRead
            return content.lastRead
        }
        var state: SessionState?
        defer { end(ticket, id, state) }
        state = try await read()
        return state
    }

    private func end(_ ticket: UInt64, _ id: String, _ state: SessionState?) {
        let cost = state?.cost ?? 0
        content.withLock { content in
            guard content.reads[id] == ticket else { return }
            content.reads[id] = nil
            if let state { content.states.set(id, state, cost: cost) }
        }
    }
}

extension SessionCache {
    /// Returns whether the right of a browser to open a session is cached; rights are never
    /// revoked.
    func mayOpen(_ session: String, _ device: SecretHash) -> Bool {
        let right = Right(session: session, device: device)
        return content.withLock { $0.rights.value(right) } != nil
    }

    /// Caches the right of a browser to open a session.
    func allow(_ session: String, _ device: SecretHash) {
        let right = Right(session: session, device: device)
        content.withLock { $0.rights.set(right, (), cost: 300) }
    }
}
