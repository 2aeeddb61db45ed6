import Storage
import TaskModel

extension StorageContract {
    static let accessTokens = [
        Clause("an access token is found by its hash, and listed for its researcher") { storage in
            try await prepare(storage)
            let tokens = [token("a", of: "mia", at: 1), token("b", of: "mia", at: 2)]
            for token in tokens + [token("c", of: "zoe", at: 3)] {
                try await storage.add(token, recording: event(token.name))
            }
            try require(try await storage.accessToken(Sample.secret("a")), is: tokens[0])
            try require(try await storage.accessToken(Sample.secret("x")), is: nil)
            try require(try await storage.accessTokens(of: "mia"), is: [tokens[1], tokens[0]])
            try require(try await storage.events(limit: 1).map(\.object), is: ["c"])
        },
        Clause("the access tokens of all researchers in a study are listed") { storage in
            try await prepare(storage)
            try await Sample.publish("mood", to: storage)
            let tokens = [
                token("a", of: "mia", at: 1), token("b", of: "zoe", at: 2),
                token("c", of: "zoe", in: "mood", at: 3),
            ]
            for token in tokens { try await storage.add(token, recording: event(token.name)) }
            try require(try await storage.accessTokens(in: "sleep"), is: [tokens[1], tokens[0]])
        },
        Clause("the last use of an access token is recorded") { storage in
            try await prepare(storage)
            try await storage.add(token("a", of: "mia", at: 1), recording: event("a"))
            for second in [5, 9, 7] as [Int64] {
                try await storage.touchAccessToken(Sample.secret("a"), at: Sample.at(second))
            }
            let stored = try await storage.accessToken(Sample.secret("a"))
            try require(stored?.lastUsedAt, is: Sample.at(9))
        },
        Clause("an access token ends with its removal or with the account") { storage in
            try await prepare(storage)
            for (name, owner) in [("a", "mia"), ("b", "mia"), ("c", "zoe")] {
                try await storage.add(token(name, of: owner, at: 1), recording: event(name))
            }
            try require(try await remove("a", of: "zoe", storage), is: false)
            try require(try await remove("a", of: "mia", storage), is: true)
            try require(try await remove("a", of: "mia", storage), is: false)
            try require(try await storage.accessToken(Sample.secret("a")), is: nil)
            _ = try await storage.remove("mia")
            try require(try await storage.accessToken(Sample.secret("b")), is: nil)
            try require(try await storage.accessToken(Sample.secret("c")) != nil, "c is gone")
        },
        Clause("an access token ends with the role in its study") { storage in
            try await prepare(storage)
            try await Sample.publish("mood", to: storage)
            for (study, name) in [("sleep", "a"), ("mood", "b")] {
                let token = token(name, of: "mia", in: study, at: 1)
                try await storage.add(token, recording: event(name))
                for role in [StudyRole.monitor, .analyst] {
                    _ = try await storage.setRole(
                        role,
                        of: "mia",
                        in: study,
                        recording: event(study)
                    )
                }
            }
            try require(try await storage.accessTokens(of: "mia").count, is: 2)
            _ = try await storage.setRole(nil, of: "mia", in: "sleep", recording: event("end"))
            try require(try await storage.accessTokens(of: "mia").map(\.name), is: ["b"])
        },
    ]

    private static func prepare(_ storage: any Storage) async throws {
        try await Sample.publish("sleep", to: storage)
        for name in ["mia", "zoe"] { try await storage.add(researcher(name)) }
    }

    private static func token(
        _ name: String,
        of owner: String,
        in study: String = "sleep",
        at seconds: Int64
    ) -> AccessToken {
        AccessToken(
            hash: Sample.secret(name),
            researcher: owner,
            study: study,
            name: name,
            scopes: [.results, .sessions],
            createdAt: Sample.at(seconds),
            expiresAt: Sample.at(seconds + 60)
        )
    }

    private static func remove(
        _ name: String,
        of owner: String,
        _ storage: any Storage
    ) async throws -> Bool {
        try await storage.removeAccessToken(
            Sample.secret(name),
            of: owner,
            recording: event(name)
        )
    }

    private static func event(_ object: String) -> AuditEvent {
        AuditEvent(kind: "token", actor: "researcher:mia", object: object, at: Sample.at(0))
    }
}
