import Storage
import TaskModel

extension FaultyStorage {
    func participant(_ id: String) async throws -> Participant? {
        try await inner.participant(id)
    }

    func participant(withLink token: SecretHash) async throws -> Participant? {
        if let found = try await inner.participant(withLink: token) { return found }
        guard fault == .keepsOldLinks else { return nil }
        return try await inner.participant("p1")
    }

    func participant(of study: String, withCode code: SecretHash) async throws -> Participant? {
        let study = fault == .ignoresStudyOfCode ? "sleep" : study
        return try await inner.participant(of: study, withCode: code)
    }

    func participant(
        of study: String,
        identifiedBy identity: ParticipantIdentity
    ) async throws -> Participant? {
        try await inner.participant(of: study, identifiedBy: identity)
    }

    func user(of device: SecretHash, in study: String) async throws -> BrowserUser? {
        guard let user = try await inner.user(of: device, in: study) else { return nil }
        if fault == .trustsRestrictedUsers { return BrowserUser(user.participant, isOwner: true) }
        guard fault == .forgetsWhoCameBack else { return user }
        let sessions = try await inner.sessions(of: study, limit: 99, offset: 0)
        for session in sessions where try await inner.mayOpen(session.id, on: device) {
            return try await inner.participant(session.participant).map {
                BrowserUser($0, isOwner: true)
            }
        }
        return user
    }

    func mayOpenAllSessions(of participant: String, on device: SecretHash) async throws -> Bool {
        try await inner.mayOpenAllSessions(of: participant, on: device)
    }

    func claim(
        _ claim: IdentityClaim,
        on device: SecretHash,
        at now: Instant
    ) async throws -> Participant {
        let known = try await inner.participant(of: claim.study, identifiedBy: claim.identity)
        if fault == .claimsWithoutWaiting, known == nil {
            await Task.yield()
            _ = try? await inner.claim(claim, on: device, at: now)
            return Participant(id: claim.newParticipant, study: claim.study)
        }
        let signature = fault == .acceptsUsedSignatures ? nil : claim.signature
        let kept = IdentityClaim(
            study: claim.study,
            identity: claim.identity,
            newParticipant: claim.newParticipant,
            newKeys: claim.newKeys,
            signature: signature
        )
        let found = try await inner.claim(kept, on: device, at: now)
        if fault == .allowsEveryClaim || claim.signature != nil {
            try await inner.allow(device, toOpenSessionsOf: found.id, at: now)
        }
        return found
    }

    func allow(
        _ device: SecretHash,
        toOpenSessionsOf participant: String,
        at now: Instant
    ) async throws {
        try await inner.allow(device, toOpenSessionsOf: participant, at: now)
    }

    func lastUse(of device: SecretHash) async throws -> Instant? {
        let used = try await inner.lastUse(of: device)
        return fault == .forgetsLastUse ? used.map { _ in Instant(milliseconds: 0) } : used
    }

    func revoke(_ device: SecretHash) async throws {
        guard fault != .revokesNothing else { return }
        try await inner.revoke(device)
    }

    func browsers(of participant: String) async throws -> [Instant] {
        try await inner.browsers(of: participant)
    }

    func revokeBrowsers(
        of participant: Participant,
        by researcher: String,
        at now: Instant
    ) async throws -> Int {
        if fault == .keepsBrowsers { return 1 }
        return try await inner.revokeBrowsers(of: participant, by: researcher, at: now)
    }

    func replaceKeys(
        of participant: Participant,
        with keys: PersonalKeys,
        by researcher: String?,
        at now: Instant
    ) async throws -> Bool {
        try await inner.replaceKeys(of: participant, with: keys, by: researcher, at: now)
    }

    func setTimeZone(_ zone: String, of participant: String) async throws {
        if fault == .forgetsTimeZones { return }
        try await inner.setTimeZone(zone, of: participant)
    }

    func addMissingKeys(
        _ keys: @escaping @Sendable (Participant) -> PersonalKeys
    ) async throws {
        try await inner.addMissingKeys(keys)
    }
}
