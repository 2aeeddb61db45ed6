/// The role of a researcher in a study.
public enum StudyRole: String, Sendable, CaseIterable {
    case owner, editor, coordinator, analyst, monitor
}

/// The role of a researcher, or of someone who is invited, in a study.
public struct StudyMembership: Sendable, Hashable {
    public let researcher: String
    public let study: String
    public let role: StudyRole

    public init(researcher: String, study: String, role: StudyRole) {
        self.researcher = researcher
        self.study = study
        self.role = role
    }
}

/// The result of an attempt to change what a researcher may do.
public enum RoleChange: Sendable, Hashable {
    case changed
    /// There is no researcher and no invitation with the name, or no such study.
    case unknown
    /// The researcher is the last owner or the last administrator; nothing was changed.
    case last
}

/// A store of the roles of researchers in studies.
///
/// An invitation can have roles too, which the new researcher keeps. They end with the account or
/// the invitation.
public protocol RoleStore: Sendable {
    /// Returns all roles, sorted by study and name.
    func memberships() async throws -> [StudyMembership]

    /// Gives a researcher a role in a study, replacing an earlier one; `nil` ends it, with the
    /// researcher's access tokens for the study.
    ///
    /// A study that has an owner with an account keeps at least one.
    func setRole(
        _ role: StudyRole?,
        of name: String,
        in study: String,
        recording event: AuditEvent
    ) async throws -> RoleChange

    /// Sets whether a researcher is an administrator; at least one administrator remains.
    func setAdministrator(
        _ isAdministrator: Bool,
        of name: String,
        recording event: AuditEvent
    ) async throws -> RoleChange
}
