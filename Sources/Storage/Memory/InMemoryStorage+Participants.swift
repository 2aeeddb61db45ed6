public import TaskModel

extension InMemoryStorage {
    public func participant(_ id: String) async throws -> Participant? {
        with { contents in contents.participants[id] }
    }

    public func participant(withLink token: SecretHash) async throws -> Participant? {
        with { contents in contents.participant { $0.token == token } }
    }

    public func participant(
        of study: String,
        withCode code: SecretHash
    ) async throws -> Participant? {
        with { contents in contents.participant(of: study) { $0.code == code } }
    }

    public func participant(
        of study: String,
        identifiedBy identity: ParticipantIdentity
    ) async throws -> Participant? {
        with { contents in
            let key = MemoryContents.StudyIdentity(study: study, identity: identity)
            return contents.identities[key].flatMap { contents.participants[$0] }
        }
    }

    public func user(
        of device: SecretHash,
        in study: String
    ) async throws -> BrowserUser? {
        with { contents in
            var uses = (contents.allowed[device] ?? [:]).map { ($0.key, $0.value, true) }
            for (id, only) in contents.restricted where only == device {
                guard let session = contents.sessions[id] else { continue }
                uses.append((session.participant, session.startedAt, false))
            }
            return uses.filter { contents.participants[$0.0]?.study == study }
                .max { ($0.1, $0.2 ? 1 : 0, $1.0) < ($1.1, $1.2 ? 1 : 0, $0.0) }
                .flatMap { use in
                    contents.participants[use.0].map { BrowserUser($0, isOwner: use.2) }
                }
        }
    }

    public func mayOpenAllSessions(
        of participant: String,
        on device: SecretHash
    ) async throws -> Bool {
        with { contents in contents.allowed[device]?[participant] != nil }
    }

    public func claim(
        _ claim: IdentityClaim,
        on device: SecretHash,
        at now: Instant
    ) async throws -> Participant {
        try with { contents in try contents.claim(claim, device, now) }
    }

    public func allow(
        _ device: SecretHash,
        toOpenSessionsOf participant: String,
        at now: Instant
    ) async throws {
        try with { contents in try contents.allow(device, participant, now) }
    }

    public func lastUse(of device: SecretHash) async throws -> Instant? {
        with { contents in
            let participants = contents.allowed[device] ?? [:]
            let sessions = contents.sessions { session in
                contents.restricted[session.id].map { $0 == device }
                    ?? (participants[session.participant] != nil)
            }
            return (participants.values + sessions.map(\.updatedAt)).max()
        }
    }

    public func revoke(_ device: SecretHash) async throws {
        with { contents in
            contents.allowed[device] = nil
            let nobody = SecretHash(rawValue: "")
            contents.restricted = contents.restricted.mapValues { $0 == device ? nobody : $0 }
        }
    }

    public func replaceKeys(
        of participant: Participant,
        with keys: PersonalKeys,
        by researcher: String?,
        at now: Instant
    ) async throws -> Bool {
        try with { contents in
            let known = contents.participants[participant.id]
            guard known?.generation == participant.generation else { return false }
            try contents.set(keys, of: participant.id)
            contents.participants[participant.id] = Participant(
                id: participant.id,
                study: participant.study,
                generation: participant.generation + 1,
                timeZone: known?.timeZone
            )
            contents.events.append(
                AuditEvent(replacingLinkOf: participant, by: researcher, at: now)
            )
            return true
        }
    }

    public func browsers(of participant: String) async throws -> [Instant] {
        with { contents in contents.browsers(of: participant).values.sorted(by: >) }
    }

    public func revokeBrowsers(
        of participant: Participant,
        by researcher: String,
        at now: Instant
    ) async throws -> Int {
        with { contents in
            let browsers = contents.browsers(of: participant.id).keys
            for browser in browsers { contents.allowed[browser]?[participant.id] = nil }
            let nobody = SecretHash(rawValue: "")
            for session in contents.sessions.values where session.participant == participant.id {
                if contents.restricted[session.id] != nil {
                    contents.restricted[session.id] = nobody
                }
            }
            if !browsers.isEmpty {
                contents.events.append(
                    AuditEvent(revokingBrowsersOf: participant, by: researcher, at: now)
                )
            }
            return browsers.count
        }
    }

    public func setTimeZone(_ zone: String, of participant: String) async throws {
        with { contents in contents.participants[participant]?.timeZone = zone }
    }

    /// Does nothing, because data in memory never come from an older release.
    public func addMissingKeys(
        _ keys: @escaping @Sendable (Participant) -> PersonalKeys
    ) async throws {}
}

extension MemoryContents {
    fileprivate func participant(
        of study: String? = nil,
        where matches: @escaping (PersonalKeys) -> Bool
    ) -> Participant? {
        personalKeys.lazy.filter { matches($0.value) }.compactMap { participants[$0.key] }
            .first { study == nil || $0.study == study }
    }

    /// Returns the browsers that may open sessions of a participant, each with the time of its
    /// latest permission.
    fileprivate func browsers(of participant: String) -> [SecretHash: Instant] {
        var browsers = allowed.compactMapValues { $0[participant] }
        for (id, browser) in restricted where browser.rawValue != "" {
            guard let session = sessions[id], session.participant == participant else { continue }
            let earlier = browsers[browser] ?? session.startedAt
            browsers[browser] = max(earlier, session.startedAt)
        }
        return browsers
    }

    /// Adds a participant without keys, unless the participant exists.
    mutating func addParticipant(_ id: String, of study: String, at now: Instant) throws {
        try requireNotWithdrawn(Participant.withdrawnIdentity(id), from: study)
        guard participants[id] == nil else { return }
        participants[id] = Participant(id: id, study: study, generation: 0)
        created[id] = now
    }

    /// Adds a participant with the first personal link and code; adds only the link and code if the
    /// participant exists without them.
    mutating func addParticipant(
        _ id: String,
        of study: String,
        _ keys: PersonalKeys,
        at now: Instant
    ) throws {
        let known = participants[id]
        try addParticipant(id, of: study, at: now)
        guard participants[id]?.study == study else { throw StorageError.taken(id) }
        guard personalKeys[id] == nil else { return }
        do {
            try set(keys, of: id)
            let zone = participants[id]?.timeZone
            participants[id] = Participant(id: id, study: study, timeZone: zone)
        } catch {
            participants[id] = known
            throw error
        }
    }

    fileprivate mutating func set(_ keys: PersonalKeys, of id: String) throws {
        let study = participants[id]?.study
        for (other, used) in personalKeys where other != id {
            let isCodeTaken = used.code == keys.code && participants[other]?.study == study
            guard used.token != keys.token, !isCodeTaken else { throw StorageError.taken("a key") }
        }
        personalKeys[id] = keys
    }

    fileprivate mutating func claim(
        _ claim: IdentityClaim,
        _ device: SecretHash,
        _ now: Instant
    ) throws -> Participant {
        if let signature = claim.signature, usedSignatures[signature.hash] != nil {
            throw StorageError.taken("the signature")
        }
        let key = StudyIdentity(study: claim.study, identity: claim.identity)
        let known = identities[key].flatMap { participants[$0] }
        if known == nil {
            try requireNotWithdrawn(claim.identity.value, from: claim.study)
            guard current[claim.study] != nil else {
                throw StorageError.unavailable("unknown study \(claim.study).")
            }
            try addParticipant(claim.newParticipant, of: claim.study, claim.newKeys, at: now)
            identities[key] = claim.newParticipant
            events.append(
                AuditEvent(identifying: claim.newParticipant, of: claim.study, at: now)
            )
            allowed[device, default: [:]][claim.newParticipant] = now
        } else if claim.signature != nil, let known {
            try allow(device, known.id, now)
        }
        if let signature = claim.signature {
            usedSignatures = usedSignatures.filter { now <= $0.value }
            usedSignatures[signature.hash] = signature.expiresAt
        }
        return known ?? Participant(id: claim.newParticipant, study: claim.study)
    }

    fileprivate mutating func allow(
        _ device: SecretHash,
        _ id: String,
        _ now: Instant
    ) throws {
        guard let participant = participants[id] else {
            throw StorageError.unavailable("unknown participant \(id).")
        }
        let since = allowed[device, default: [:]].updateValue(now, forKey: id)
        guard since == nil else { return }
        events.append(AuditEvent(allowingBrowserOf: participant, at: now))
    }
}
