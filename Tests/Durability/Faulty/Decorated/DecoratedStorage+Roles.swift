import Storage

extension DecoratedStorage {
    func memberships() async throws -> [StudyMembership] { try await base.memberships() }

    func setRole(
        _ role: StudyRole?,
        of name: String,
        in study: String,
        recording event: AuditEvent
    ) async throws -> RoleChange {
        try await base.setRole(role, of: name, in: study, recording: event)
    }

    func setAdministrator(
        _ isAdministrator: Bool,
        of name: String,
        recording event: AuditEvent
    ) async throws -> RoleChange {
        try await base.setAdministrator(isAdministrator, of: name, recording: event)
    }

    func researcherSessions(of name: String) async throws -> [ResearcherSession] {
        try await base.researcherSessions(of: name)
    }
}
