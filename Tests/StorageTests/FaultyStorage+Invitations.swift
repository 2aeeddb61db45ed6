import Storage
import TaskModel

extension FaultyStorage {
    func changePassword(
        of name: String,
        from oldHash: String,
        to newHash: String,
        continuing session: ResearcherSession,
        recording event: AuditEvent
    ) async throws -> Bool {
        let known = try await inner.researcher(name)?.passwordHash ?? oldHash
        return try await inner.changePassword(
            of: name,
            from: fault == .ignoresOldPassword ? known : oldHash,
            to: newHash,
            continuing: session,
            recording: event
        )
    }

    func signOutEverywhere(_ name: String, recording event: AuditEvent) async throws {
        if fault == .staysSignedIn { return try await inner.record(event) }
        try await inner.signOutEverywhere(name, recording: event)
    }

    func removeUnlessLast(
        _ name: String,
        recording event: AuditEvent
    ) async throws -> ResearcherRemoval {
        if fault == .removesTheLast {
            return try await inner.remove(name) ? .removed : .unknown
        }
        return try await inner.removeUnlessLast(name, recording: event)
    }

    func invite(_ invitation: ResearcherInvitation, recording event: AuditEvent) async throws {
        try await inner.invite(invitation, recording: event)
    }

    func invitations() async throws -> [ResearcherInvitation] {
        try await inner.invitations()
    }

    func invitation(_ token: SecretHash) async throws -> ResearcherInvitation? {
        try await inner.invitation(token)
    }

    func accept(
        _ token: SecretHash,
        as researcher: Researcher,
        recording event: AuditEvent
    ) async throws -> Bool {
        let accepted = try await inner.accept(token, as: researcher, recording: event)
        guard fault == .forgetsAccepted, accepted else { return accepted }
        _ = try await inner.remove(researcher.name)
        return accepted
    }

    func withdrawInvitation(of name: String, recording event: AuditEvent) async throws -> Bool {
        try await inner.withdrawInvitation(of: name, recording: event)
    }
}
