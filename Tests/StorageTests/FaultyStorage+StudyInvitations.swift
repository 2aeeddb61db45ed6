import Storage
import TaskModel

extension FaultyStorage {
    func invite(
        _ drafts: [InvitationDraft],
        to study: String,
        by actor: String,
        at now: Instant,
        keys: @escaping @Sendable (_ number: Int) -> PersonalKeys
    ) async throws -> [StudyInvitation] {
        let kept = drafts.map { draft in
            InvitationDraft(
                label: draft.label,
                arm: fault == .ignoresNamedArm ? nil : draft.arm,
                stratum: fault == .ignoresNamedStratum ? nil : draft.stratum,
                isReusable: draft.isReusable
            )
        }
        let new = try await inner.invite(kept, to: study, by: actor, at: now, keys: keys)
        return zip(new, drafts).map { invitation, draft in
            StudyInvitation(
                study: study,
                number: invitation.number,
                draft: draft,
                createdAt: now
            )
        }
    }

    func invitations(to study: String) async throws -> [StudyInvitation] {
        try await inner.invitations(to: study)
    }

    func invitation(withLink token: SecretHash) async throws -> StudyInvitation? {
        try await inner.invitation(withLink: token)
    }

    func invitation(
        to study: String,
        withCode code: SecretHash
    ) async throws -> StudyInvitation? {
        let study = fault == .ignoresStudyOfInvitation ? "sleep" : study
        return try await inner.invitation(to: study, withCode: code)
    }

    func accept(
        _ claim: InvitationClaim,
        on device: SecretHash,
        at now: Instant
    ) async throws -> Participant {
        let known = try await inner.invitations(to: claim.study)
            .first { $0.number == claim.number }
        if fault == .acceptsWithoutWaiting, known?.isOpen == true {
            await Task.yield()
            _ = try? await inner.accept(claim, on: device, at: now)
            return Participant(id: claim.newParticipant, study: claim.study)
        }
        do {
            return try await inner.accept(claim, on: device, at: now)
        } catch StorageError.taken where fault == .acceptsWithdrawn && known?.isWithdrawn == true {
            return Participant(id: claim.newParticipant, study: claim.study)
        }
    }

    func withdrawInvitation(
        _ number: Int,
        to study: String,
        by actor: String,
        at now: Instant
    ) async throws -> Bool {
        try await inner.withdrawInvitation(number, to: study, by: actor, at: now)
    }

    func invitation(ofParticipant participant: String) async throws -> Int? {
        try await inner.invitation(ofParticipant: participant)
    }
}
