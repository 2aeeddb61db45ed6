package import Storage
package import TaskModel

extension SQLiteStorage {
    package func invite(
        _ drafts: [InvitationDraft],
        to study: String,
        by actor: String,
        at now: Instant,
        keys: @escaping @Sendable (_ number: Int) -> PersonalKeys
    ) async throws -> [StudyInvitation] {
        try await write { try $0.invite(drafts, to: study, by: actor, at: now, keys: keys) }
    }

    package func invitations(to study: String) async throws -> [StudyInvitation] {
        try await read { try $0.invitations(to: study) }
    }

    package func invitation(withLink token: SecretHash) async throws -> StudyInvitation? {
        try await read { try $0.invitation(withLink: token) }
    }

    package func invitation(
        to study: String,
        withCode code: SecretHash
    ) async throws -> StudyInvitation? {
        try await read { try $0.invitation(to: study, withCode: code) }
    }

    package func accept(
        _ claim: InvitationClaim,
        on device: SecretHash,
        at now: Instant
    ) async throws -> Participant {
        try await write { try $0.accept(claim, on: device, at: now) }
    }

    package func withdrawInvitation(
        _ number: Int,
        to study: String,
        by actor: String,
        at now: Instant
    ) async throws -> Bool {
        try await write { try $0.withdrawInvitation(number, to: study, by: actor, at: now) }
    }

    package func invitation(ofParticipant participant: String) async throws -> Int? {
        try await read { try $0.invitation(ofParticipant: participant) }
    }
}
