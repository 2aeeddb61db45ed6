extension InMemoryStorage {
    public func memberships() async throws -> [StudyMembership] {
        with { contents in
            contents.roles.map { key, role in
                StudyMembership(researcher: key.researcher, study: key.study, role: role)
            }
            .sorted { ($0.study, $0.researcher) < ($1.study, $1.researcher) }
        }
    }

    public func setRole(
        _ role: StudyRole?,
        of name: String,
        in study: String,
        recording event: AuditEvent
    ) async throws -> RoleChange {
        with { contents in
            let isKnown = contents.researchers[name] != nil || contents.invitations[name] != nil
            guard isKnown, contents.current[study] != nil else { return .unknown }
            if role != .owner, contents.lastOwned(by: name).contains(study) { return .last }
            contents.roles[StudyResearcher(study: study, researcher: name)] = role
            if role == nil {
                contents.accessTokens = contents.accessTokens.filter {
                    $0.value.researcher != name || $0.value.study != study
                }
            }
            contents.events.append(event)
            return .changed
        }
    }

    public func setAdministrator(
        _ isAdministrator: Bool,
        of name: String,
        recording event: AuditEvent
    ) async throws -> RoleChange {
        with { contents in
            if !isAdministrator, contents.isLastAdministrator(name) { return .last }
            guard let old = contents.researchers[name] else { return .unknown }
            contents.researchers[name] = Researcher(
                name: name,
                passwordHash: old.passwordHash,
                createdAt: old.createdAt,
                isAdministrator: isAdministrator
            )
            contents.events.append(event)
            return .changed
        }
    }
}

/// A researcher and a study in which the researcher can have a role.
struct StudyResearcher: Sendable, Hashable {
    let study: String
    let researcher: String
}

extension MemoryContents {
    /// Returns the studies whose only owner with an account is this researcher.
    func lastOwned(by name: String) -> [String] {
        let owners = roles.filter { $0.value == .owner && researchers[$0.key.researcher] != nil }
        let byStudy = Dictionary(grouping: owners.keys, by: \.study)
        return byStudy.filter { $0.value.map(\.researcher) == [name] }.keys.sorted()
    }

    func isLastAdministrator(_ name: String) -> Bool {
        let administrators = researchers.values.filter(\.isAdministrator).map(\.name)
        return administrators == [name]
    }

    /// Ends the roles of researchers who have neither an account nor an invitation.
    mutating func endRolesOfNobody() {
        roles = roles.filter {
            researchers[$0.key.researcher] != nil || invitations[$0.key.researcher] != nil
        }
    }
}
