public import TaskModel

extension InMemoryStorage {
    public func begin(
        _ state: SessionState,
        on device: SecretHash,
        keys: PersonalKeys,
        enrolment: EnrolmentClaim?,
        notices: [SessionNotice]
    ) async throws {
        let addressed = subscribers.observerNotices(for: notices)
        try with { contents in
            try contents.begin(state, device, keys, enrolment)
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
        with { contents in contents.sessions[id].map { contents.mayOpen($0, on: device) } ?? false }
    }

    public func sessions(
        ofParticipant participant: String,
        on device: SecretHash
    ) async throws -> [SessionSummary] {
        with { contents in
            contents.sessions {
                $0.participant == participant && contents.mayOpen($0, on: device)
            }
            .reversed().map(SessionSummary.init)
        }
    }

    public func summaries(ofParticipant participant: String) async throws -> [SessionSummary] {
        with { contents in
            contents.sessions { $0.participant == participant && !$0.isRestricted }.reversed()
                .map(SessionSummary.init)
        }
    }

    public func sessions(ofParticipant participant: String) async throws -> [SessionState] {
        with { contents in contents.sessions { $0.participant == participant } }
    }
}

extension MemoryContents {
    fileprivate mutating func begin(
        _ state: SessionState,
        _ device: SecretHash,
        _ keys: PersonalKeys,
        _ enrolment: EnrolmentClaim?
    ) throws {
        guard versions.contains(where: { $0.hash == state.version && $0.study == state.study })
        else { throw StorageError.unavailable("unknown version of study \(state.study)") }
        guard sessions[state.id] == nil else { throw StorageError.taken(state.id) }
        if withdrawals.contains(where: { $0.participant == state.participant }) {
            throw WithdrawnError()
        }
        if isTaken(by: state) { throw StorageError.taken(state.task) }
        let outcome = enrolment.flatMap { self.outcome(of: $0, by: state) }
        if let outcome, outcome != .enrolled { throw StudyFullError() }
        try addParticipant(state.participant, of: state.study, keys, at: state.startedAt)
        if let enrolment, let outcome {
            storeEnrolment(outcome, enrolment, on: state, at: state.startedAt)
        }
        sessions[state.id] = state
        if state.isRestricted {
            restricted[state.id] = device
        } else {
            allowed[device, default: [:]][state.participant] = state.startedAt
        }
        append("session.begin", of: state, at: state.startedAt)
    }

    /// Returns whether another session prevents a new session of the same participant and task.
    ///
    /// A restricted session is prevented by any other session of the participant and task. An
    /// unrestricted session with an occasion is prevented by an unrestricted session with the same
    /// occasion. Discarded sessions are ignored.
    private func isTaken(by state: SessionState) -> Bool {
        guard state.isRestricted || state.occasion != nil else { return false }
        return sessions.values.contains {
            $0.participant == state.participant && $0.task == state.task && $0.status != .discarded
                && (state.isRestricted
                    || !$0.isRestricted && $0.occasion?.number == state.occasion?.number)
        }
    }

    fileprivate func mayOpen(_ session: SessionState, on device: SecretHash) -> Bool {
        guard let only = restricted[session.id] else {
            return allowed[device]?[session.participant] != nil
        }
        return only == device
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
        if let claim = change.enrolment, let outcome = outcome(of: claim, by: base) {
            storeEnrolment(outcome, claim, on: base, at: next.updatedAt)
        }
        for consent in change.consents { append(consent) }
        if next.status == .discarded {
            leftVisits[base.id] = nil
            notes[.session(base.id)] = nil
            corrections[base.id] = nil
            if !change.keepsConsents { removeConsents { $0.record.session == base.id } }
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
}
