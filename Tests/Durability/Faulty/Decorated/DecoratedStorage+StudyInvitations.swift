import Storage
import TaskModel

extension DecoratedStorage {
    func invite(
        _ drafts: [InvitationDraft],
        to study: String,
        by actor: String,
        at now: Instant,
        keys: @escaping @Sendable (_ number: Int) -> PersonalKeys
    ) async throws -> [StudyInvitation] {
        try await base.invite(drafts, to: study, by: actor, at: now, keys: keys)
    }

    func invitations(to study: String) async throws -> [StudyInvitation] {
        try await base.invitations(to: study)
    }

    func invitation(withLink token: SecretHash) async throws -> StudyInvitation? {
        try await base.invitation(withLink: token)
    }

    func invitation(
        to study: String,
        withCode code: SecretHash
    ) async throws -> StudyInvitation? {
        try await base.invitation(to: study, withCode: code)
    }

    func accept(
        _ claim: InvitationClaim,
        on device: SecretHash,
        at now: Instant
    ) async throws -> Participant {
        try await base.accept(claim, on: device, at: now)
    }

    func withdrawInvitation(
        _ number: Int,
        to study: String,
        by actor: String,
        at now: Instant
    ) async throws -> Bool {
        try await base.withdrawInvitation(number, to: study, by: actor, at: now)
    }

    func invitation(ofParticipant participant: String) async throws -> Int? {
        try await base.invitation(ofParticipant: participant)
    }
}
