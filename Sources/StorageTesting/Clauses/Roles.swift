import Storage
import TaskModel

extension StorageContract {
    static let roles = [
        Clause("a role belongs to a name and a study, and can be replaced") { storage in
            try await prepare(storage)
            try require(try await set(.analyst, of: "mia", in: "sleep", storage), is: .changed)
            try require(try await set(.editor, of: "zoe", in: "sleep", storage), is: .changed)
            try require(try await set(.monitor, of: "mia", in: "sleep", storage), is: .changed)
            try require(try await set(.monitor, of: "nobody", in: "sleep", storage), is: .unknown)
            try require(try await set(.monitor, of: "mia", in: "nothing", storage), is: .unknown)
            let expected = [
                StudyMembership(researcher: "mia", study: "sleep", role: .monitor),
                StudyMembership(researcher: "zoe", study: "sleep", role: .editor),
            ]
            try require(try await storage.memberships(), is: expected)
            try require(try await set(nil, of: "mia", in: "sleep", storage), is: .changed)
            try require(try await storage.memberships(), is: [expected[1]])
            try require(try await storage.events(limit: 1).map(\.object), is: ["sleep/mia"])
        },
        Clause("a study keeps its last owner") { storage in
            try await prepare(storage)
            _ = try await set(.owner, of: "mia", in: "sleep", storage)
            // An invited person has no account yet, so "ben" does not count as an owner.
            _ = try await storage.invite(invitation("ben"), recording: event("ben"))
            _ = try await set(.owner, of: "ben", in: "sleep", storage)
            for role in [nil, StudyRole.analyst] {
                try require(try await set(role, of: "mia", in: "sleep", storage), is: .last)
            }
            try require(
                try await storage.removeUnlessLast("mia", recording: event("mia")),
                is: .lastOwner("sleep")
            )
            _ = try await set(.owner, of: "zoe", in: "sleep", storage)
            try require(try await set(nil, of: "mia", in: "sleep", storage), is: .changed)
            try require(
                try await storage.memberships().map(\.researcher),
                is: ["ben", "zoe"]
            )
        },
        Clause("roles end with the account or the invitation") { storage in
            try await prepare(storage)
            _ = try await storage.invite(invitation("ben"), recording: event("ben"))
            for name in ["ben", "zoe"] {
                _ = try await set(.editor, of: name, in: "sleep", storage)
            }
            _ = try await storage.withdrawInvitation(of: "ben", recording: event("ben"))
            try require(try await storage.memberships().map(\.researcher), is: ["zoe"])
            _ = try await storage.removeUnlessLast("zoe", recording: event("zoe"))
            try require(try await storage.memberships(), is: [])
        },
        Clause("one administrator stays") { storage in
            try await prepare(storage)
            try require(
                try await storage.setAdministrator(false, of: "zoe", recording: event("zoe")),
                is: .changed
            )
            try require(try await storage.researcher("zoe")?.isAdministrator, is: false)
            try require(
                try await storage.setAdministrator(false, of: "mia", recording: event("mia")),
                is: .last
            )
            try require(
                try await storage.removeUnlessLast("mia", recording: event("mia")),
                is: .last
            )
            try require(
                try await storage.setAdministrator(true, of: "ben", recording: event("ben")),
                is: .unknown
            )
            try require(try await storage.researcher("mia")?.isAdministrator, is: true)
        },
        Clause("the sign-ins of a researcher are listed, newest first") { storage in
            try await prepare(storage)
            for (name, owner) in [("a", "mia"), ("b", "zoe"), ("c", "mia")] {
                let session = ResearcherSession(
                    token: Sample.secret(name),
                    researcher: owner,
                    createdAt: Sample.at(name == "c" ? 9 : 1),
                    lastUsedAt: Sample.at(10),
                    browser: name == "c" ? "Firefox, Linux" : nil
                )
                try await storage.signIn(session)
            }
            let sessions = try await storage.researcherSessions(of: "mia")
            try require(sessions.map(\.token), is: [Sample.secret("c"), Sample.secret("a")])
            try require(sessions.map(\.browser), is: ["Firefox, Linux", nil])
            let found = try await storage.researcherSession(Sample.secret("c"))
            try require(found, is: sessions[0])
        },
    ]

    private static func prepare(_ storage: any Storage) async throws {
        try await Sample.publish("sleep", "mood", to: storage)
        for name in ["mia", "zoe"] { try await storage.add(researcher(name)) }
    }

    private static func set(
        _ role: StudyRole?,
        of name: String,
        in study: String,
        _ storage: any Storage
    ) async throws -> RoleChange {
        try await storage.setRole(role, of: name, in: study, recording: event("\(study)/\(name)"))
    }

    private static func invitation(_ name: String) -> ResearcherInvitation {
        ResearcherInvitation(
            name: name,
            token: Sample.secret("link of \(name)"),
            invitedBy: "mia",
            createdAt: Sample.at(0),
            expiresAt: Sample.at(60)
        )
    }

    private static func event(_ object: String) -> AuditEvent {
        AuditEvent(kind: "role", actor: "researcher:mia", object: object, at: Sample.at(0))
    }
}
