import Storage
import TaskModel

extension StorageContract {
    static let secondFactors = [
        Clause("a second factor is stored until it is replaced or removed") { storage in
            try await storage.add(researcher("mia"))
            try require(try await storage.secondFactor(of: "mia"), is: nil)
            try require(try await set(factor("a"), of: "nobody", storage), is: false)
            for factor in [factor("a"), factor("b", codes: ["x"]), nil] {
                try require(try await set(factor, of: "mia", storage), is: true)
                try require(try await storage.secondFactor(of: "mia"), is: factor)
            }
            try require(try await storage.events(limit: 9).count, is: 3)
        },
        Clause("a change of the second factor ends the researcher's other sign-ins") { storage in
            for name in ["mia", "ada"] {
                try await storage.add(researcher(name))
                for number in 1...2 {
                    try await storage.signIn(session("\(name)\(number)", of: name))
                }
            }
            _ = try await set(factor("a"), of: "mia", keeping: "mia2", storage)
            let mia = try await storage.researcherSessions(of: "mia").map(\.token)
            try require(mia, is: [Sample.secret("mia2")])
            try require(try await storage.researcherSessions(of: "ada").count, is: 2)
            _ = try await set(nil, of: "mia", storage)
            try require(try await storage.researcherSessions(of: "mia"), is: [])
        },
        Clause("each code of an app is accepted once, and none after a later one") { storage in
            try await storage.add(researcher("mia"))
            try require(try await storage.useTimeStep(7, of: "mia"), is: false)
            _ = try await set(factor("a"), of: "mia", storage)
            try require(try await storage.useTimeStep(7, of: "mia"), is: true)
            _ = try await set(factor("b"), of: "mia", storage)
            try require(try await storage.useTimeStep(7, of: "mia"), is: false)
            try require(try await storage.useTimeStep(6, of: "mia"), is: false)
            try require(try await storage.useTimeStep(8, of: "mia"), is: true)
        },
        Clause("a recovery code works once, for its owner") { storage in
            for name in ["mia", "ada"] { try await storage.add(researcher(name)) }
            _ = try await set(factor("a", codes: ["x", "y"]), of: "mia", storage)
            _ = try await set(factor("b", codes: ["z"]), of: "ada", storage)
            try require(try await use("z", of: "mia", storage), is: false)
            try require(try await use("x", of: "mia", storage), is: true)
            try require(try await use("x", of: "mia", storage), is: false)
            let left = try await storage.secondFactor(of: "mia")?.recoveryCodes
            try require(left, is: [Sample.secret("y")])
            let last = try await storage.events(limit: 1).map(\.object)
            try require(last, is: ["code x"])
        },
        Clause("a second factor ends with the account") { storage in
            try await storage.add(researcher("mia"))
            _ = try await set(factor("a"), of: "mia", storage)
            _ = try await storage.remove("mia")
            try require(try await storage.secondFactor(of: "mia"), is: nil)
            try await storage.add(researcher("mia"))
            try require(try await storage.secondFactor(of: "mia"), is: nil)
        },
    ]

    private static func factor(_ secret: String, codes: [String] = []) -> SecondFactor {
        SecondFactor(
            secret: Array(secret.utf8),
            recoveryCodes: Set(codes.map { Sample.secret($0) }),
            createdAt: Sample.at(3)
        )
    }

    private static func set(
        _ factor: SecondFactor?,
        of name: String,
        keeping session: String? = nil,
        _ storage: any Storage
    ) async throws -> Bool {
        try await storage.setSecondFactor(
            factor,
            of: name,
            keeping: session.map { Sample.secret($0) },
            recording: event(name)
        )
    }

    private static func use(
        _ code: String,
        of name: String,
        _ storage: any Storage
    ) async throws -> Bool {
        let event = event("code \(code)")
        return try await storage.useRecoveryCode(Sample.secret(code), of: name, recording: event)
    }

    private static func event(_ object: String) -> AuditEvent {
        AuditEvent(kind: "factor", actor: "researcher:mia", object: object, at: Sample.at(0))
    }
}
