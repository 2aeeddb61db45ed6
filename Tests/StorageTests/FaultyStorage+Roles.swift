import Storage

extension FaultyStorage {
    func memberships() async throws -> [StudyMembership] { try await inner.memberships() }

    func setRole(
        _ role: StudyRole?,
        of name: String,
        in study: String,
        recording event: AuditEvent
    ) async throws -> RoleChange {
        let study = fault == .givesRolesElsewhere ? "mood" : study
        if fault == .removesTheLastOwner, role == nil { return .changed }
        return try await inner.setRole(role, of: name, in: study, recording: event)
    }

    func setAdministrator(
        _ isAdministrator: Bool,
        of name: String,
        recording event: AuditEvent
    ) async throws -> RoleChange {
        try await inner.setAdministrator(isAdministrator, of: name, recording: event)
    }

    func researcherSessions(of name: String) async throws -> [ResearcherSession] {
        try await inner.researcherSessions(of: name)
    }
}
