import Storage
import TaskModel

extension DecoratedStorage {
    func participant(_ id: String) async throws -> Participant? {
        try await base.participant(id)
    }

    func participant(withLink token: SecretHash) async throws -> Participant? {
        try await base.participant(withLink: token)
    }

    func participant(of study: String, withCode code: SecretHash) async throws -> Participant? {
        try await base.participant(of: study, withCode: code)
    }

    func participant(
        of study: String,
        identifiedBy identity: ParticipantIdentity
    ) async throws -> Participant? {
        try await base.participant(of: study, identifiedBy: identity)
    }

    func user(of device: SecretHash, in study: String) async throws -> BrowserUser? {
        try await base.user(of: device, in: study)
    }

    func mayOpenAllSessions(of participant: String, on device: SecretHash) async throws -> Bool {
        try await base.mayOpenAllSessions(of: participant, on: device)
    }

    func claim(
        _ claim: IdentityClaim,
        on device: SecretHash,
        at now: Instant
    ) async throws -> Participant {
        try await base.claim(claim, on: device, at: now)
    }

    func allow(
        _ device: SecretHash,
        toOpenSessionsOf participant: String,
        at now: Instant
    ) async throws {
        try await base.allow(device, toOpenSessionsOf: participant, at: now)
    }

    func lastUse(of device: SecretHash) async throws -> Instant? {
        try await base.lastUse(of: device)
    }

    func enrolment(of participant: String) async throws -> EnrolmentDecision? {
        try await base.enrolment(of: participant)
    }

    func enrolments(in study: String) async throws -> EnrolmentCounts {
        try await base.enrolments(in: study)
    }

    func revoke(_ device: SecretHash) async throws {
        try await base.revoke(device)
    }

    func browsers(of participant: String) async throws -> [Instant] {
        try await base.browsers(of: participant)
    }

    func revokeBrowsers(
        of participant: Participant,
        by researcher: String,
        at now: Instant
    ) async throws -> Int {
        try await base.revokeBrowsers(of: participant, by: researcher, at: now)
    }

    func replaceKeys(
        of participant: Participant,
        with keys: PersonalKeys,
        by researcher: String?,
        at now: Instant
    ) async throws -> Bool {
        try await base.replaceKeys(of: participant, with: keys, by: researcher, at: now)
    }

    func setTimeZone(_ zone: String, of participant: String) async throws {
        try await base.setTimeZone(zone, of: participant)
    }

    func addMissingKeys(
        _ keys: @escaping @Sendable (Participant) -> PersonalKeys
    ) async throws {
        try await base.addMissingKeys(keys)
    }
}
