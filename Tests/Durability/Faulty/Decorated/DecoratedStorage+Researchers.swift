import Storage
import TaskModel

extension DecoratedStorage {
    func add(_ researcher: Researcher) async throws {
        try await base.add(researcher)
    }

    func addFirst(_ researcher: Researcher) async throws {
        try await base.addFirst(researcher)
    }

    func researchers() async throws -> [Researcher] {
        try await base.researchers()
    }

    func researcher(_ name: String) async throws -> Researcher? {
        try await base.researcher(name)
    }

    func remove(_ name: String) async throws -> Bool {
        try await base.remove(name)
    }

    func setPassword(_ passwordHash: String, of name: String) async throws -> Bool {
        try await base.setPassword(passwordHash, of: name)
    }

    func signIn(_ session: ResearcherSession) async throws {
        try await base.signIn(session)
    }

    func researcherSession(_ token: SecretHash) async throws -> ResearcherSession? {
        try await base.researcherSession(token)
    }

    func touch(_ token: SecretHash, at now: Instant) async throws {
        try await base.touch(token, at: now)
    }

    func signOut(_ token: SecretHash) async throws {
        try await base.signOut(token)
    }
}
