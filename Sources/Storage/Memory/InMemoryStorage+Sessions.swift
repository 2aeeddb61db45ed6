public import TaskModel

extension InMemoryStorage {
    public func begin(
        _ state: SessionState,
        on device: SecretHash,
        keys: ReturnKeys,
        notices: [SessionNotice]
    ) async throws {
        let addressed = subscribers.observerNotices(for: notices)
        try with { contents in
            try contents.begin(state, device, keys)
            contents.outbox.add(addressed, of: state.id, at: state.startedAt)
        }
        if !addressed.isEmpty { subscribers.signal() }
    }

    public func session(_ id: String) async throws -> SessionState? {
        with { contents in contents.sessions[id] }
    }

    public func update<Value: Sendable>(
        _ id: String,
        from _: SessionState?,
        _ decide: @escaping @Sendable (SessionState) throws -> (Change, Value)
    ) async throws -> (change: Change, value: Value) {
        while true {
            guard let base = try await session(id) else { throw StorageError.noSession(id) }
            let (change, value) = try decide(base)
            if change.isEmpty { return (change, value) }
            let committed = try change.committed(on: base)
            let addressed = subscribers.observerNotices(for: committed.notices)
            guard try with({ try $0.apply(committed, addressed, on: base) }) else { continue }
            if !addressed.isEmpty { subscribers.signal() }
            return (committed, value)
        }
    }

    public func mayOpen(_ id: String, on device: SecretHash) async throws -> Bool {
        with { contents in contents.allowed[device]?[id] != nil }
    }

    public func sessions(
        of study: String,
        on device: SecretHash
    ) async throws -> [SessionSummary] {
        with { contents in
            let allowed = contents.allowed[device] ?? [:]
            let states = contents.sessions { allowed[$0.id] != nil && $0.study == study }
            // The sort is stable, so among sessions with equal permission times, the newest comes
            // first.
            return states.reversed()
                .sorted { (allowed[$0.id] ?? $0.startedAt) > (allowed[$1.id] ?? $1.startedAt) }
                .map(SessionSummary.init)
        }
    }

    public func sessions(ofParticipant participant: String) async throws -> [SessionState] {
        with { contents in contents.sessions { $0.participant == participant } }
    }

    public func session(returningBy token: SecretHash) async throws -> SessionSummary? {
        with { contents in contents.open(contents.tokens[token]) }
    }

    public func session(
        of study: String,
        returningByCode code: SecretHash
    ) async throws -> SessionSummary? {
        with { contents in
            let key = MemoryContents.StudyCode(study: study, code: code)
            return contents.open(contents.codes[key])
        }
    }

    public func allow(
        _ device: SecretHash,
        toOpen id: String,
        at now: Instant
    ) async throws {
        try with { contents in try contents.allow(device, id, now) }
    }
}

extension MemoryContents {
    fileprivate mutating func begin(
        _ state: SessionState,
        _ device: SecretHash,
        _ keys: ReturnKeys
    ) throws {
        let code = StudyCode(study: state.study, code: keys.code)
        guard versions.contains(where: { $0.hash == state.version && $0.study == state.study })
        else { throw StorageError.unavailable("unknown version of study \(state.study)") }
        guard sessions[state.id] == nil else { throw StorageError.taken(state.id) }
        guard tokens[keys.token] == nil, codes[code] == nil else {
            throw StorageError.taken("the return key")
        }
        sessions[state.id] = state
        tokens[keys.token] = state.id
        codes[code] = state.id
        allowed[device, default: [:]][state.id] = state.startedAt
        append("session.begin", of: state, at: state.startedAt)
    }

    fileprivate mutating func apply(
        _ change: Change,
        _ notices: [ObserverNotice],
        on base: SessionState
    ) throws -> Bool {
        guard sessions[base.id]?.revision == base.revision else { return false }
        try checkFiles(of: change.results, in: base.id)
        let next = change.state
        sessions[base.id] = next
        outbox.add(notices, of: base.id, at: next.updatedAt)
        if let left = change.leftVisit { append(left, of: base.id) }
        if next.status == .discarded {
            leftVisits[base.id] = nil
            removeFiles(of: base.id)
            outbox.removeAnswers(of: base.id, at: next.updatedAt)
        }
        if let kind = next.status.event(after: base.status) {
            append(kind, of: next, at: next.updatedAt)
        }
        return true
    }

    /// Appends a left visit, unless the same visit with the same leaving time is already stored.
    private mutating func append(_ left: LeftVisit, of session: String) {
        let isKnown = leftVisits[session]?.contains {
            $0.visit == left.visit && $0.left == left.left
        }
        if isKnown != true { leftVisits[session, default: []].append(left) }
    }

    fileprivate func open(_ id: String?) -> SessionSummary? {
        guard let id, let state = sessions[id], state.status.isOpen else { return nil }
        return SessionSummary(state)
    }

    fileprivate mutating func allow(_ device: SecretHash, _ id: String, _ now: Instant) throws {
        guard let state = sessions[id] else { throw StorageError.noSession(id) }
        let since = allowed[device, default: [:]].updateValue(now, forKey: id)
        if since == nil { append("session.allow", of: state, at: now) }
    }
}
