import Storage
import TaskModel

extension StorageContract {
    static let researchers = [
        Clause("researchers are found by name and listed in name order") { storage in
            for name in ["mia", "Ada", "zoë"] { try await storage.add(researcher(name)) }
            try require(try await storage.researchers().map(\.name), is: ["Ada", "mia", "zoë"])
            try require(try await storage.researcher("mia"), is: researcher("mia"))
            try require(try await storage.researcher("MIA"), is: nil)
        },
        Clause("a NUL does not truncate a name") { storage in
            try await storage.add(researcher("mia"))
            try require(try await storage.researcher("mia\u{0}x"), is: nil)
            try require(try await storage.researcherSession(Sample.secret("\u{0}")), is: nil)
            try require(try await storage.session("\u{0}"), is: nil)
        },
        Clause("a used researcher name is rejected") { storage in
            try await storage.add(researcher("mia", "first"))
            try await require(throws: StorageError.taken("mia")) {
                try await storage.add(researcher("mia", "second"))
            }
            try require(try await storage.researcher("mia")?.passwordHash, is: "first")
        },
        Clause("concurrent attempts add only one first researcher") { storage in
            let added = try await withThrowingTaskGroup { group in
                for number in 0..<8 {
                    group.addTask { try await addFirst("r\(number)", to: storage) }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            try require(added, is: 1)
            try require(try await storage.researchers().count, is: 1)
        },
        Clause("removing a researcher reports success and ends their sessions") { storage in
            try await storage.add(researcher("mia"))
            try await storage.signIn(session("cookie", of: "mia"))
            try require(try await storage.remove("mia"), is: true)
            try require(try await storage.remove("mia"), is: false)
            try require(try await storage.researcher("mia"), is: nil)
            try require(try await storage.researcherSession(Sample.secret("cookie")), is: nil)
            try await storage.addFirst(researcher("ada"))
        },
        Clause("a new password ends all sessions of that researcher only") { storage in
            for name in ["mia", "ada"] {
                try await storage.add(researcher(name))
                try await storage.signIn(session("\(name)1", of: name))
                try await storage.signIn(session("\(name)2", of: name))
            }
            try require(try await storage.setPassword("new", of: "mia"), is: true)
            try require(try await storage.setPassword("new", of: "eve"), is: false)
            try require(try await storage.researcher("mia")?.passwordHash, is: "new")
            try require(try await storage.researcher("ada"), is: researcher("ada"))
            for token in ["mia1", "mia2"] {
                try require(try await storage.researcherSession(Sample.secret(token)), is: nil)
            }
            try require(
                try await storage.researcherSession(Sample.secret("ada2")),
                is: session("ada2", of: "ada")
            )
        },
    ]

    static func researcher(_ name: String, _ hash: String = "scrypt$1") -> Researcher {
        Researcher(name: name, passwordHash: hash, createdAt: Sample.at(1))
    }

    static func session(_ token: String, of name: String) -> ResearcherSession {
        ResearcherSession(
            token: Sample.secret(token),
            researcher: name,
            createdAt: Sample.at(2),
            lastUsedAt: Sample.at(2)
        )
    }

    private static func addFirst(_ name: String, to storage: any Storage) async throws -> Bool {
        do {
            try await storage.addFirst(researcher(name))
            return true
        } catch StorageError.taken {
            return false
        }
    }
}
