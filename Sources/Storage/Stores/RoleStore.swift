/// The role of a researcher in a study.
public enum StudyRole: String, Sendable, CaseIterable {
    case owner, editor, coordinator, analyst, monitor
}

/// The role of a researcher or an invited person in a study.
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
    /// Nothing was changed, because no researcher has the given name or the study does not exist.
    ///
    /// A role in a study can also be changed for an invited person.
    case unknown
    /// The researcher is the last owner or the last administrator; nothing was changed.
    case last
}

/// A store of the roles of researchers in studies.
///
/// An invited person can have roles, which remain when the person becomes a researcher. Roles are
/// deleted with the account, or with an invitation that ends without being accepted.
public protocol RoleStore: Sendable {
    /// Returns all roles, sorted by study and name.
    func memberships() async throws -> [StudyMembership]

    /// Sets the role of a researcher or an invited person in a study.
    ///
    /// `nil` removes the role and the access tokens of the researcher for the study.
    ///
    /// A study that has an owner with an account keeps at least one such owner.
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
