import TaskModel

extension InMemoryStorage {
    public func changePassword(
        of name: String,
        from oldHash: String,
        to newHash: String,
        continuing session: ResearcherSession,
        recording event: AuditEvent
    ) async throws -> Bool {
        with { contents in
            guard let old = contents.researchers[name], old.passwordHash == oldHash,
                session.researcher == name
            else { return false }
            contents.signOut(name)
            contents.researchers[name] = Researcher(
                name: name,
                passwordHash: newHash,
                createdAt: old.createdAt,
                isAdministrator: old.isAdministrator
            )
            contents.researcherSessions[session.token] = session
            contents.events.append(event)
            return true
        }
    }

    public func signOutEverywhere(_ name: String, recording event: AuditEvent) async throws {
        with { contents in
            contents.signOut(name)
            contents.events.append(event)
        }
    }

    public func removeUnlessLast(
        _ name: String,
        recording event: AuditEvent
    ) async throws -> ResearcherRemoval {
        with { contents in
            guard contents.researchers[name] != nil else { return .unknown }
            if contents.isLastAdministrator(name) { return .last }
            if let study = contents.lastOwned(by: name).first { return .lastOwner(study) }
            _ = contents.remove(name)
            contents.events.append(event)
            return .removed
        }
    }
}

extension InMemoryStorage {
    public func invite(
        _ invitation: ResearcherInvitation,
        recording event: AuditEvent
    ) async throws {
        try with { contents in
            guard contents.researchers[invitation.name] == nil else {
                throw StorageError.taken(invitation.name)
            }
            guard contents.researchers[invitation.invitedBy] != nil else {
                throw StorageError.unavailable("unknown researcher \(invitation.invitedBy)")
            }
            contents.invitations[invitation.name] = invitation
            contents.events.append(event)
        }
    }

    public func invitations() async throws -> [ResearcherInvitation] {
        with { contents in
            contents.invitations.values.sorted {
                $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
            }
        }
    }

    public func invitation(_ token: SecretHash) async throws -> ResearcherInvitation? {
        with { contents in contents.invitations.values.first { $0.token == token } }
    }

    public func accept(
        _ token: SecretHash,
        as researcher: Researcher,
        recording event: AuditEvent
    ) async throws -> Bool {
        with { contents in
            guard let invitation = contents.invitations[researcher.name],
                invitation.token == token, researcher.createdAt < invitation.expiresAt,
                contents.researchers[researcher.name] == nil
            else { return false }
            contents.insert(researcher)
            contents.events.append(event)
            return true
        }
    }

    public func withdrawInvitation(
        of name: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        with { contents in
            guard contents.invitations.removeValue(forKey: name) != nil else { return false }
            contents.endRolesOfNobody()
            contents.events.append(event)
            return true
        }
    }
}
