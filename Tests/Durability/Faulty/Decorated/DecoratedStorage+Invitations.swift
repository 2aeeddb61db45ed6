import Storage
import TaskModel

extension DecoratedStorage {
    func changePassword(
        of name: String,
        from oldHash: String,
        to newHash: String,
        continuing session: ResearcherSession,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await base.changePassword(
            of: name,
            from: oldHash,
            to: newHash,
            continuing: session,
            recording: event
        )
    }

    func signOutEverywhere(_ name: String, recording event: AuditEvent) async throws {
        try await base.signOutEverywhere(name, recording: event)
    }

    func removeUnlessLast(
        _ name: String,
        recording event: AuditEvent
    ) async throws -> ResearcherRemoval {
        try await base.removeUnlessLast(name, recording: event)
    }

    func invite(_ invitation: ResearcherInvitation, recording event: AuditEvent) async throws {
        try await base.invite(invitation, recording: event)
    }

    func invitations() async throws -> [ResearcherInvitation] {
        try await base.invitations()
    }

    func invitation(_ token: SecretHash) async throws -> ResearcherInvitation? {
        try await base.invitation(token)
    }

    func accept(
        _ token: SecretHash,
        as researcher: Researcher,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await base.accept(token, as: researcher, recording: event)
    }

    func withdrawInvitation(of name: String, recording event: AuditEvent) async throws -> Bool {
        try await base.withdrawInvitation(of: name, recording: event)
    }
}
