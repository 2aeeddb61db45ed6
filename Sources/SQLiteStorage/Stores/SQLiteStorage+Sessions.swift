public import Storage
public import TaskModel

extension SQLiteStorage {
    /// Stores a new session and allows a browser to open it.
    public func begin(
        _ state: SessionState,
        on device: SecretHash,
        keys: ReturnKeys,
        notices: [SessionNotice]
    ) async throws {
        let (cache, subscribers) = (cache, subscribers)
        let prepared = subscribers.addressed(notices).map(PreparedNotice.init)
        // Only brings the pages into memory; the writer reports any other failure itself.
        try? await read { try $0.lookUpPlaces(of: state, keys, device) }
        try await write(isScattered: true) { db in
            try db.insert(state, keys, prepared)
            try db.allow(device, toOpen: state.id, at: state.startedAt)
            try db.append(Event("session.begin", of: state, at: state.startedAt))
        } committed: {
            cache.commit(state)
            cache.allow(state.id, device)
            if !prepared.isEmpty { subscribers.ring() }
        }
    }

    /// Returns the last committed state of a session.
    public func session(_ id: String) async throws -> SessionState? {
        if let state = cache.state(id) { return state }
        return try await cache.reading(id) {
            try await read { try $0.session(id) }
        }
    }

    /// Returns the cached state of a session if the browser's right to open it is cached too.
    public func known(_ id: String, openedBy device: SecretHash) -> SessionState? {
        cache.mayOpen(id, device) ? cache.state(id) : nil
    }

    /// Changes a session, running `decide` again if another change was committed first.
    public func update<Value: Sendable>(
        _ id: String,
        _ decide: @escaping @Sendable (SessionState) throws -> (Change, Value)
    ) async throws -> (change: Change, value: Value) {
        while true {
            var known = cache.state(id)
            if known == nil { known = try await session(id) }
            guard let base = known else { throw StorageError.noSession(id) }
            let (change, value) = try decide(base)
            if change.isEmpty { return (change, value) }
            let committed = try change.committed(on: base)
            do {
                try await write(committed, on: base)
                return (committed, value)
            } catch is LostRace {
                cache.forget(base)
            }
        }
    }

    private func write(_ change: Change, on base: SessionState) async throws {
        let (cache, subscribers, eraser) = (cache, subscribers, writing?.eraser)
        let prepared = PreparedChange(change, on: base, for: subscribers)
        let files = try await write { db in
            try db.apply(prepared)
        } committed: { _ in
            cache.commit(change)
            if prepared.rings { subscribers.ring() }
            if change.state.status == .discarded { eraser?.request() }
        }
        // If removing fails now, the next start removes the files, because they have no rows.
        if !files.isEmpty { try? await shelf.remove(files) }
    }
}

extension SQLiteStorage {
    /// Returns whether a browser may open a session.
    public func mayOpen(_ id: String, on device: SecretHash) async throws -> Bool {
        if cache.mayOpen(id, device) { return true }
        guard try await read({ try $0.mayOpen(id, on: device) }) else { return false }
        cache.allow(id, device)
        return true
    }

    /// Allows a browser to open a session from now on.
    public func allow(
        _ device: SecretHash,
        toOpen id: String,
        at now: Instant
    ) async throws {
        let cache = cache
        try await write { db in
            guard let participant = try db.participant(of: id) else {
                throw StorageError.noSession(id)
            }
            guard try db.allow(device, toOpen: id, at: now) else { return }
            let actor = "participant:\(participant)"
            try db.append(Event(kind: "session.allow", actor: actor, object: id, at: now))
        } committed: {
            cache.allow(id, device)
        }
    }

    /// Returns the sessions of a study that a browser may open, latest permission first.
    public func sessions(
        of study: String,
        on device: SecretHash
    ) async throws -> [SessionSummary] {
        try await read { try $0.summaries(of: study, on: device) }
    }

    /// Returns a participant's sessions, oldest first.
    public func sessions(ofParticipant participant: String) async throws -> [SessionState] {
        try await read { try $0.sessions(ofParticipant: participant) }
    }

    /// Returns the open session of a return link's token.
    public func session(returningBy token: SecretHash) async throws -> SessionSummary? {
        try await read { try $0.summary(ofToken: token) }
    }

    /// Returns the open session of a return code.
    public func session(
        of study: String,
        returningByCode code: SecretHash
    ) async throws -> SessionSummary? {
        try await read { try $0.summary(of: study, code: code) }
    }
}
