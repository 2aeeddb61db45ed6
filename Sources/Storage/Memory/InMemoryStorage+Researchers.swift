public import TaskModel

extension InMemoryStorage {
    public func add(_ researcher: Researcher) async throws {
        try with { contents in
            guard contents.researchers[researcher.name] == nil else {
                throw StorageError.taken(researcher.name)
            }
            contents.insert(researcher)
        }
    }

    public func addFirst(_ researcher: Researcher) async throws {
        try with { contents in
            guard contents.researchers.isEmpty else { throw StorageError.taken(researcher.name) }
            contents.insert(researcher)
        }
    }

    public func researchers() async throws -> [Researcher] {
        with { contents in
            let everybody = contents.researchers.values
            return everybody.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        }
    }

    public func researcher(_ name: String) async throws -> Researcher? {
        with { contents in contents.researchers[name] }
    }

    public func remove(_ name: String) async throws -> Bool {
        with { contents in contents.remove(name) }
    }

    public func setPassword(_ passwordHash: String, of name: String) async throws -> Bool {
        with { contents in
            guard let old = contents.researchers[name] else { return false }
            contents.signOut(name)
            contents.researchers[name] = Researcher(
                name: name,
                passwordHash: passwordHash,
                createdAt: old.createdAt,
                isAdministrator: old.isAdministrator
            )
            return true
        }
    }
}

extension InMemoryStorage {
    public func signIn(_ session: ResearcherSession) async throws {
        try with { contents in
            guard contents.researchers[session.researcher] != nil else {
                throw StorageError.unavailable("unknown researcher \(session.researcher)")
            }
            guard contents.researcherSessions[session.token] == nil else {
                throw StorageError.taken("the session of a researcher")
            }
            contents.researcherSessions[session.token] = session
        }
    }

    public func researcherSession(_ token: SecretHash) async throws -> ResearcherSession? {
        with { contents in contents.researcherSessions[token] }
    }

    public func researcherSessions(of name: String) async throws -> [ResearcherSession] {
        with { contents in
            contents.researcherSessions.values.filter { $0.researcher == name }
                .sorted {
                    ($0.createdAt, $0.token.rawValue) > ($1.createdAt, $1.token.rawValue)
                }
        }
    }

    public func touch(_ token: SecretHash, at now: Instant) async throws {
        with { contents in
            guard let last = contents.researcherSessions[token]?.lastUsedAt else { return }
            contents.researcherSessions[token]?.lastUsedAt = max(last, now)
        }
    }

    public func signOut(_ token: SecretHash) async throws {
        with { contents in contents.researcherSessions[token] = nil }
    }
}

extension MemoryContents {
    mutating func insert(_ researcher: Researcher) {
        researchers[researcher.name] = researcher
        invitations[researcher.name] = nil
    }

    mutating func remove(_ name: String) -> Bool {
        signOut(name)
        invitations = invitations.filter { $0.value.invitedBy != name }
        secondFactors[name] = nil
        accessTokens = accessTokens.filter { $0.value.researcher != name }
        let isRemoved = researchers.removeValue(forKey: name) != nil
        endRolesOfNobody()
        return isRemoved
    }

    mutating func signOut(_ name: String) {
        researcherSessions = researcherSessions.filter { $0.value.researcher != name }
    }
}
