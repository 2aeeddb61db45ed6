import Storage

/// The permissions of a researcher on the server and in each study.
struct ResearcherAccess: Sendable {
    let isAdministrator: Bool
    /// The researcher's own roles by study.
    private let roles: [String: StudyRole]
    /// The studies that have an owner with an account.
    private let owned: Set<String>

    init(of researcher: Researcher, in storage: any RoleStore & ResearcherStore) async throws {
        let memberships = try await storage.memberships()
        let accounts = Set(try await storage.researchers().map(\.name))
        isAdministrator = researcher.isAdministrator
        let own = memberships.filter { $0.researcher == researcher.name }
        roles = Dictionary(own.map { ($0.study, $0.role) }) { first, _ in first }
        owned = Set(
            memberships.filter { $0.role == .owner && accounts.contains($0.researcher) }
                .map(\.study)
        )
    }

    /// Returns the researcher's role in a study; administrators count as owners if no owner has an
    /// account.
    func role(in study: String) -> StudyRole? {
        isAdministrator && !owned.contains(study) ? .owner : roles[study]
    }

    func capabilities(in study: String) -> Set<Capability> {
        role(in: study)?.capabilities ?? []
    }

    func allows(_ capability: Capability, in study: String) -> Bool {
        capabilities(in: study).contains(capability)
    }

    /// Whether the researcher is an administrator or may edit drafts of at least one study.
    var mayAddDrafts: Bool {
        isAdministrator || roles.values.contains { $0.capabilities.contains(.editDrafts) }
    }

    func hasOwner(_ study: String) -> Bool { owned.contains(study) }
}
