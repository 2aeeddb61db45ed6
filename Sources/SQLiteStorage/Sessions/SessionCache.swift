import Storage
import Synchronization
import TaskModel

/// Recently used sessions as they were last committed, and which browsers may open them.
///
/// This process is the only writer. So what the writer puts here after a commit is the truth, and a
/// state that was read meanwhile is put here only if no commit came between.
final class SessionCache: Sendable {
    /// The right of one browser to open one session.
    private struct Right: Hashable {
        let session: String
        let device: SecretHash
    }

    private struct Content {
        var states: Generations<String, SessionState>
        var rights: Generations<Right, Void>
        /// The reads of sessions that go on, by session.
        var reads: [String: UInt64] = [:]
        var lastRead: UInt64 = 0
    }

    private let content: Mutex<Content>

    /// Makes an empty cache that holds about so many bytes.
    init(bytes: Int) {
        content = Mutex(
            Content(
                states: Generations(bound: bytes - bytes / 8),
                rights: Generations(bound: bytes / 8)
            )
        )
    }

    /// The last committed state of a session, if it is known.
    func state(_ id: String) -> SessionState? {
        content.withLock { $0.states.value(id) }
    }

    /// Puts a state with which a session was just begun.
    func commit(_ state: SessionState) {
        let cost = state.cost
        content.withLock { content in
            content.reads[state.id] = nil
            content.states.set(state.id, state, cost: cost)
        }
    }

    /// Puts the state to which a change has just led.
    ///
    /// What a session costs is only added up anew where more changed than results were appended.
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

    /// Forgets a state that turned out to be older than the committed one.
    func forget(_ state: SessionState) {
        content.withLock { content in
            guard content.states.value(state.id)?.revision == state.revision else { return }
            content.states.remove(state.id)
        }
    }

    /// Reads a session and keeps it, unless it was changed meanwhile.
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
    /// Whether a browser is known to be allowed to open a session; rights are never taken back.
    func mayOpen(_ session: String, _ device: SecretHash) -> Bool {
        let right = Right(session: session, device: device)
        return content.withLock { $0.rights.value(right) } != nil
    }

    /// Notes that a browser may open a session.
    func allow(_ session: String, _ device: SecretHash) {
        let right = Right(session: session, device: device)
        content.withLock { $0.rights.set(right, (), cost: 300) }
    }
}
