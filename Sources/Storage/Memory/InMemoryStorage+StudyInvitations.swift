public import TaskModel

extension InMemoryStorage {
    public func invite(
        _ drafts: [InvitationDraft],
        to study: String,
        by actor: String,
        at now: Instant,
        keys: @escaping @Sendable (_ number: Int) -> PersonalKeys
    ) async throws -> [StudyInvitation] {
        try with { contents in
            guard contents.current[study] != nil else {
                throw StorageError.unavailable("unknown study \(study).")
            }
            guard !drafts.isEmpty else { return [] }
            let first = contents.studyInvitations[study, default: []].count + 1
            let new = drafts.enumerated().map { place, draft in
                MemoryContents.KeyedInvitation(
                    draft: draft,
                    keys: keys(first + place),
                    createdAt: now
                )
            }
            let tokens = contents.studyInvitations.values.joined().map(\.keys.token)
            let codes = contents.studyInvitations[study, default: []].map(\.keys.code)
            guard Set(tokens).isDisjoint(with: new.map(\.keys.token)),
                Set(codes).isDisjoint(with: new.map(\.keys.code))
            else { throw StorageError.taken("a link or a code") }
            contents.studyInvitations[study, default: []] += new
            let numbers = first...(first + drafts.count - 1)
            contents.events.append(
                AuditEvent(invitations: numbers, to: study, by: actor, at: now)
            )
            return numbers.map { contents.invitation($0, to: study) }.compactMap(\.self)
        }
    }

    public func invitations(to study: String) async throws -> [StudyInvitation] {
        with { contents in
            let count = contents.studyInvitations[study]?.count ?? 0
            return (0..<count).compactMap { contents.invitation($0 + 1, to: study) }
        }
    }

    public func invitation(withLink token: SecretHash) async throws -> StudyInvitation? {
        with { contents in
            contents.studyInvitations.keys.compactMap { study in
                contents.invitation(to: study) { $0.token == token }
            }.first
        }
    }

    public func invitation(
        to study: String,
        withCode code: SecretHash
    ) async throws -> StudyInvitation? {
        with { contents in contents.invitation(to: study) { $0.code == code } }
    }

    public func accept(
        _ claim: InvitationClaim,
        on device: SecretHash,
        at now: Instant
    ) async throws -> Participant {
        try with { contents in
            guard let invitation = contents.invitation(claim.number, to: claim.study) else {
                throw StorageError.unavailable("unknown invitation \(claim.number).")
            }
            guard invitation.isOpen, contents.participants[claim.newParticipant] == nil else {
                throw StorageError.taken("the invitation")
            }
            let id = claim.newParticipant
            try contents.addParticipant(id, of: claim.study, claim.newKeys, at: now)
            contents.invited[id] = claim.number
            contents.allowed[device, default: [:]][id] = now
            contents.events.append(
                AuditEvent(inviting: id, with: claim.number, to: claim.study, at: now)
            )
            return Participant(id: id, study: claim.study)
        }
    }

    public func withdrawInvitation(
        _ number: Int,
        to study: String,
        by actor: String,
        at now: Instant
    ) async throws -> Bool {
        with { contents in
            guard let invitation = contents.invitation(number, to: study),
                !invitation.isWithdrawn
            else { return false }
            contents.studyInvitations[study]?[number - 1].isWithdrawn = true
            contents.events.append(
                AuditEvent(withdrawing: number, to: study, by: actor, at: now)
            )
            return true
        }
    }

    public func invitation(ofParticipant participant: String) async throws -> Int? {
        with { contents in contents.invited[participant] }
    }
}

extension MemoryContents {
    /// Returns the invitation that a participant used, if any.
    func invitation(of participant: String) -> StudyInvitation? {
        guard let number = invited[participant], let study = participants[participant]?.study
        else { return nil }
        return invitation(number, to: study)
    }

    fileprivate func invitation(_ number: Int, to study: String) -> StudyInvitation? {
        guard let all = studyInvitations[study], all.indices.contains(number - 1) else {
            return nil
        }
        let kept = all[number - 1]
        return StudyInvitation(
            study: study,
            number: number,
            draft: kept.draft,
            createdAt: kept.createdAt,
            isWithdrawn: kept.isWithdrawn,
            uses: invited.count { $0.value == number && participants[$0.key]?.study == study }
        )
    }

    fileprivate func invitation(
        to study: String,
        where matches: (PersonalKeys) -> Bool
    ) -> StudyInvitation? {
        (studyInvitations[study] ?? []).firstIndex { matches($0.keys) }
            .flatMap { invitation($0 + 1, to: study) }
    }
}
