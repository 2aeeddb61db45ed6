public import TaskModel

extension InMemoryStorage {
    public func withdraw(
        _ request: WithdrawalRequest,
        at now: Instant
    ) async throws -> Withdrawal? {
        let subscribers = subscribers
        let withdrawal = try with { try $0.withdraw(request, for: subscribers, at: now) }
        subscribers.signal()
        return withdrawal
    }

    public func withdrawal(of participant: String) async throws -> Withdrawal? {
        with { contents in contents.withdrawals.first { $0.participant == participant } }
    }

    public func withdrawal(withReference reference: String) async throws -> Withdrawal? {
        with { contents in contents.withdrawals.first { $0.reference == reference } }
    }
}

extension MemoryContents {
    /// Throws `WithdrawnError` if the hash identifies a person whose data in the study were
    /// deleted.
    func requireNotWithdrawn(_ value: SecretHash, from study: String) throws {
        if withdrawnIdentities[study]?.contains(value) == true { throw WithdrawnError() }
    }

    fileprivate mutating func withdraw(
        _ request: WithdrawalRequest,
        for subscribers: Subscribers,
        at now: Instant
    ) throws -> Withdrawal? {
        guard let participant = participants[request.participant] else { return nil }
        let isKnown = withdrawals.contains { $0.participant == participant.id }
        guard request.choice == .delete || !isKnown else { return nil }
        forgetContacts(of: participant.id)
        let withdrawal = Withdrawal(request, from: participant.study, at: now)
        withdrawals.append(withdrawal)
        events.append(AuditEvent(request, from: participant.study, at: now))
        switch request.choice {
        case .stop: try endSessions(of: participant.id, subscribers, now)
        case .delete:
            rememberParameters(of: participant)
            delete(participant, keepingConsents: request.keepsConsents)
        }
        return withdrawal
    }

    mutating func forgetContacts(of participant: String) {
        mail.contacts[participant] = nil
        mail.cancel(participant)
        withdrawals = withdrawals.map {
            $0.participant == participant ? $0.withoutParticipant : $0
        }
    }

    private mutating func endSessions(
        of participant: String,
        _ subscribers: Subscribers,
        _ now: Instant
    ) throws {
        for base in sessions(where: { $0.participant == participant && $0.status.isOpen }) {
            let change = try base.withdrawn(at: now).committed(on: base)
            sessions[base.id] = change.state
            let notices = subscribers.observerNotices(for: change.notices)
            outbox.add(notices, of: base.id, at: now)
            append("session.finish.withdrawn", of: base, at: now)
        }
    }

    mutating func delete(_ participant: Participant, keepingConsents: Bool) {
        let id = participant.id
        endInvitation(of: participant)
        for session in sessions(where: { $0.participant == id }) {
            sessions[session.id] = nil
            leftVisits[session.id] = nil
            notes[.session(session.id)] = nil
            corrections[session.id] = nil
            restricted[session.id] = nil
            removeFiles(of: session.id)
            outbox.removeAll(of: session.id)
        }
        if keepingConsents {
            consents = consents.map { $0.participant == id ? $0.withoutParticipant : $0 }
        } else {
            removeConsents { $0.participant == id }
        }
        let allocation = StudyParticipant(study: participant.study, participant: id)
        if let kept = allocations.removeValue(forKey: allocation) {
            deletedAllocations[participant.study, default: []].append(kept)
        }
        allowed = allowed.mapValues { $0.filter { $0.key != id } }
        identities = identities.filter { $0.value != id }
        quotas[participant.study] = quotas[participant.study]?.mapValues { $0.subtracting([id]) }
        mail.entries.removeAll { $0.participant == id }
        enrolments[id] = nil
        invited[id] = nil
        personalKeys[id] = nil
        notes[.participant(id)] = nil
        created[id] = nil
        announced[id] = nil
        participants[id] = nil
    }

    private mutating func rememberParameters(of participant: Participant) {
        let values = identities.filter { $0.value == participant.id }.map(\.key.identity.value)
        withdrawnIdentities[participant.study, default: []].formUnion(values)
    }

    private mutating func endInvitation(of participant: Participant) {
        withdrawnIdentities[participant.study, default: []].insert(participant.withdrawnIdentity)
        guard let number = invited[participant.id],
            studyInvitations[participant.study]?[number - 1].draft.isReusable == false
        else { return }
        studyInvitations[participant.study]?[number - 1].isWithdrawn = true
        studyInvitations[participant.study]?[number - 1].draft.label = ""
    }
}
