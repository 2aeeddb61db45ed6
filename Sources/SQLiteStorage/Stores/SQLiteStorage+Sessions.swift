package import Storage
package import TaskModel

extension SQLiteStorage {
    package func begin(
        _ state: SessionState,
        on device: SecretHash,
        keys: PersonalKeys,
        enrolment: EnrolmentClaim?,
        notices: [SessionNotice]
    ) async throws {
        let subscribers = subscribers
        let encoded = subscribers.observerNotices(for: notices).map(EncodedNotice.init)
        // This read only loads database pages into memory, so its errors are ignored.
        try? await read { try $0.lookUpPlaces(of: state, keys, device) }
        try await write(isScattered: true) { db in
            try db.insert(state, keys, encoded, enrolment)
            try db.allow(device, toOpen: state)
            try db.append(AuditEvent("session.begin", of: state, at: state.startedAt))
        } committed: {
            if !encoded.isEmpty { subscribers.signal() }
        }
    }

    package func session(_ id: String) async throws -> SessionState? {
        try await read { try $0.session(id) }
    }

    package func update<Value: Sendable>(
        _ id: String,
        from known: SessionState?,
        _ decide: @escaping @Sendable (SessionState) throws -> (Change, Value)
    ) async throws -> (change: Change, value: Value) {
        var known = known
        while true {
            let isCertain = known == nil
            if known == nil { known = try await session(id) }
            guard let base = known else { throw StorageError.noSession(id) }
            known = nil
            let decision = Result {
                let (change, value) = try decide(base)
                return (change.isEmpty ? change : try change.committed(on: base), value)
            }
            if let (change, value) = try? decision.get(), !change.isEmpty {
                do {
                    try await write(change, on: base)
                    return (change, value)
                } catch is WriteConflictError {
                    continue
                }
            }
            // Nothing was written, so no statement has compared the revision.
            if isCertain { return try decision.get() }
            if try await isCurrent(base) { return try decision.get() }
        }
    }

    private func isCurrent(_ state: SessionState) async throws -> Bool {
        try await read { try $0.revision(of: state.id) } == state.revision
    }

    private func write(_ change: Change, on base: SessionState) async throws {
        let (subscribers, eraser) = (subscribers, writing?.eraser)
        let encoded = EncodedChange(change, on: base, for: subscribers)
        let files = try await write { db in
            try db.apply(encoded)
        } committed: { _ in
            if encoded.signalsObservers { subscribers.signal() }
            if change.state.status == .discarded { eraser?.request() }
        }
        // If this fails, the next start removes the files, because they have no rows.
        if !files.isEmpty { try? await folder.remove(files) }
    }
}

extension SQLiteStorage {
    package func mayOpen(_ id: String, on device: SecretHash) async throws -> Bool {
        try await read { try $0.mayOpen(id, on: device) }
    }

    package func sessions(
        ofParticipant participant: String,
        on device: SecretHash
    ) async throws -> [SessionSummary] {
        try await read { try $0.summaries(ofParticipant: participant, on: device) }
    }

    package func summaries(ofParticipant participant: String) async throws -> [SessionSummary] {
        try await read { try $0.summaries(ofParticipant: participant) }
    }

    package func sessions(ofParticipant participant: String) async throws -> [SessionState] {
        try await read { try $0.sessions(ofParticipant: participant) }
    }
}
