import Storage
import TaskModel

extension StorageContract {
    static let researcherSessions = [
        Clause("a signed-in browser is recognised until it signs out") { storage in
            try await storage.add(researcher("mia"))
            try await storage.signIn(session("one", of: "mia"))
            try await storage.signIn(session("two", of: "mia"))
            let one = Sample.secret("one")
            try require(try await storage.researcherSession(one), is: session("one", of: "mia"))
            try await storage.signOut(one)
            try await storage.signOut(one)
            try require(try await storage.researcherSession(one), is: nil)
            let two = try await storage.researcherSession(Sample.secret("two"))
            try require(two, is: session("two", of: "mia"))
        },
        Clause("the last-used time of a browser never moves back") { storage in
            try await storage.add(researcher("mia"))
            try await storage.signIn(session("one", of: "mia"))
            let one = Sample.secret("one")
            try await storage.touch(one, at: Sample.at(9))
            try await storage.touch(one, at: Sample.at(5))
            try await storage.touch(Sample.secret("unknown"), at: Sample.at(9))
            var expected = session("one", of: "mia")
            expected.lastUsedAt = Sample.at(9)
            try require(try await storage.researcherSession(one), is: expected)
        },
        Clause("sign-in requires a researcher and an unused cookie") { storage in
            try await requireRefusal(\.isUnavailable) {
                try await storage.signIn(session("one", of: "mia"))
            }
            try require(try await storage.researcherSession(Sample.secret("one")), is: nil)
            try await storage.add(researcher("mia"))
            try await storage.add(researcher("ada"))
            try await storage.signIn(session("one", of: "mia"))
            try await requireRefusal(\.isTaken) {
                try await storage.signIn(session("one", of: "ada"))
            }
            let kept = try await storage.researcherSession(Sample.secret("one"))
            try require(kept?.researcher, is: "mia")
        },
    ]
}
