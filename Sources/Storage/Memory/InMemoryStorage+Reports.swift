public import TaskModel

extension InMemoryStorage {
    public func counts() async throws -> [String: SessionCounts] {
        with { contents in
            contents.sessions.values.reduce(into: [:]) { counts, session in
                counts[session.study, default: SessionCounts()].add(1, of: session.status)
            }
        }
    }

    public func openSessions(
        of study: String,
        showing steps: [String: Set<String>]
    ) async throws -> Int {
        with { contents in
            contents.sessions.values.count { session in
                let steps = steps[session.task] ?? []
                let shown = session.history.map(\.address.step) + [session.visit.address.step]
                return session.study == study && session.status.isOpen
                    && shown.contains(where: steps.contains)
            }
        }
    }

    public func leftVisits(of session: String) throws -> [LeftVisit] {
        with { contents in contents.leftVisits[session] ?? [] }
    }

    public func sessions(
        of study: String,
        matching filter: SessionFilter,
        limit: Int,
        offset: Int
    ) async throws -> [SessionSummary] {
        with { contents in
            let found = contents.sessions { session in
                let invitations = contents.studyInvitations[study] ?? []
                let label = contents.invited[session.participant].map {
                    invitations[$0 - 1].draft.label
                }
                return session.study == study && filter.accepts(session, label: label ?? "")
                    && filter.mark.map { contents.has($0, session) } ?? true
            }
            let newest = found.reversed()
            return newest.dropFirst(max(0, offset)).prefix(max(0, limit)).map(SessionSummary.init)
        }
    }

    /// Runs a read; each storage function that the read calls uses a separate snapshot.
    public func withSnapshot<Value: Sendable>(
        _ read: @escaping @Sendable (_ checkCancellation: () throws -> Void) throws -> Value
    ) async throws -> Value {
        try read { try Task.checkCancellation() }
    }

    public func eachSession(
        of study: String,
        task: String?,
        _ body: (SessionState, SessionFacts) throws -> Void
    ) throws {
        let rows = with { contents in
            let states = contents.sessions { state in
                state.study == study && state.status != .discarded
                    && (task == nil || state.task == task)
            }
            // Grouping keeps each person's sessions in the order of their start times.
            let people = Dictionary(grouping: states, by: \.participant).sorted { left, right in
                (left.value[0].startedAt, left.key) < (right.value[0].startedAt, right.key)
            }
            return people.flatMap(\.value).map { ($0, contents.facts(of: $0)) }
        }
        for (state, facts) in rows { try body(state, facts) }
    }

    public func endedSessions(
        of study: String,
        after position: SessionPosition?,
        before: Instant,
        limit: Int
    ) throws -> [SessionPosition] {
        with { contents in
            let ended = contents.sessions.values.compactMap { state in
                state.study == study && state.status != .discarded
                    ? state.finishedAt.map { SessionPosition(at: $0, id: state.id) } : nil
            }
            let next = ended.filter { end in
                end.at < before && position.map { $0 < end } ?? true
            }
            return Array(next.sorted().prefix(max(0, limit)))
        }
    }

    public func sessionWithFacts(
        _ id: String,
        of study: String
    ) throws -> (state: SessionState, facts: SessionFacts)? {
        with { contents in
            guard let state = contents.sessions[id], state.study == study,
                state.status != .discarded
            else { return nil }
            return (state, contents.facts(of: state))
        }
    }

    public func eachParticipantFlow(
        of study: String,
        _ body: (ParticipantFlow) throws -> Void
    ) throws {
        for flow in with({ contents in contents.flows(of: study) }) { try body(flow) }
    }

    public func bytes(of file: StoredFile) throws -> [UInt8] {
        let content = with { contents in contents.fileEntries[file.id]?.file.location }
        guard case .bytes(let bytes) = content else {
            throw StorageError.unavailable("the file \(file.id) is missing.")
        }
        return bytes
    }
}

extension MemoryContents {
    fileprivate func allocation(of state: SessionState) -> Allocation? {
        allocations[StudyParticipant(study: state.study, participant: state.participant)]?
            .allocation
    }

    /// Returns the flows of a study: first those of deleted participants, which contain only the
    /// allocation, and then those of the other participants.
    fileprivate func flows(of study: String) -> [ParticipantFlow] {
        let deleted = deletedAllocations[study, default: []].map { kept in
            ParticipantFlow(
                participant: nil,
                createdAt: Instant(milliseconds: 0),
                allocation: kept.allocation,
                allocatedAt: kept.at
            )
        }
        let people = participants.values.filter { $0.study == study }.map(flow)
        return deleted
            + people.sorted {
                ($0.createdAt, $0.participant ?? "") < ($1.createdAt, $1.participant ?? "")
            }
    }

    private func flow(_ participant: Participant) -> ParticipantFlow {
        let (id, study) = (participant.id, participant.study)
        let kept = allocations[StudyParticipant(study: study, participant: id)]
        let label = invited[id].flatMap { studyInvitations[study]?[$0 - 1].draft.label }
        var counts = SessionCounts()
        for session in sessions.values where session.participant == id {
            counts.add(1, of: session.status)
        }
        return ParticipantFlow(
            participant: id,
            createdAt: created[id] ?? Instant(milliseconds: 0),
            label: label,
            enrolment: enrolments[id],
            allocation: kept?.allocation,
            allocatedAt: kept?.at,
            withdrawnAt: withdrawals.first { $0.participant == id }?.at,
            exclusion: exclusion(of: .participant(id)),
            sessions: counts
        )
    }
}

/// The audit trail, which needs no hashes, because only this process can change it.
extension InMemoryStorage {
    public func record(_ event: AuditEvent) async throws {
        with { contents in contents.events.append(event) }
    }

    public func events(limit: Int) async throws -> [AuditEvent] {
        with { contents in contents.events.suffix(max(0, limit)).reversed() }
    }

    public func auditTrail(
        matching filter: AuditFilter,
        limit: Int,
        offset: Int
    ) async throws -> [AuditEntry] {
        with { contents in
            let below = filter.below ?? .max
            let entries = contents.events.enumerated().reversed().filter { index, event in
                Int64(index) + 1 < below && filter.accepts(event)
                    && contents.isPart(event, of: filter.study)
            }
            return entries.dropFirst(max(0, offset)).prefix(max(0, limit)).map { index, event in
                AuditEntry(number: Int64(index) + 1, event: event, hash: "")
            }
        }
    }

    /// Returns `true`: other programs cannot change entries in memory.
    public func verifyEvents() async throws -> Bool {
        true
    }
}

extension AuditFilter {
    fileprivate func accepts(_ event: AuditEvent) -> Bool {
        let words = "\(event.kind) \(event.actor) \(event.object)".asciiLowercased
        return (actor.map { event.actor.hasPrefix($0.rawValue) } ?? true)
            && (text.isEmpty || words.contains(text.asciiLowercased))
            && (from.map { $0 <= event.at } ?? true) && (until.map { event.at < $0 } ?? true)
    }
}

extension MemoryContents {
    fileprivate func isPart(_ event: AuditEvent, of study: String?) -> Bool {
        guard let study else { return true }
        let first = event.object.prefix { $0 != "/" }
        let participant = String(event.actor.dropFirst("participant:".count))
        return first == study || sessions[String(first)]?.study == study
            || participants[participant]?.study == study
            || participants[event.object]?.study == study
    }
}

extension MemoryContents {
    fileprivate func facts(of state: SessionState) -> SessionFacts {
        SessionFacts(
            allocation: allocation(of: state),
            enrolment: enrolments[state.participant],
            withdrawnAt: withdrawals.first { $0.participant == state.participant }?.at,
            exclusion: exclusion(of: state)
        )
    }
}

extension SessionFilter {
    fileprivate func accepts(_ session: SessionState, label: String) -> Bool {
        let texts =
            [session.id, session.participant, searchesLabels ? label : ""]
            + session.parameters.filter { $0.key != hiddenParameter }.values
        let searched = text.asciiLowercased
        return (searched.isEmpty || texts.contains { $0.asciiLowercased.contains(searched) })
            && (task ?? session.task) == session.task
            && (version ?? session.version) == session.version
            && (arm == nil || arm == session.arm) && (status ?? session.status) == session.status
            && from.map { $0 <= session.startedAt } ?? true
            && until.map { session.startedAt < $0 } ?? true
            && before.map { SessionPosition(at: session.startedAt, id: session.id) < $0 } ?? true
    }
}
