import Storage
import TaskModel

extension StorageContract {
    static let studies = [
        Clause("the files of a version are read back byte for byte") { storage in
            let files: [String: [UInt8]] = [
                "study.yaml": Array("id: sleep\n".utf8),
                "media/deep/moon.svg": Array(0...255),
                "empty": [],
            ]
            try await storage.publish(version("sleep", "1", 1), files: files)
            try require(try await storage.files(of: "1"), is: files)
            try require(try await storage.files(of: "2"), is: nil)
        },
        Clause("a known version is not stored again") { storage in
            try await storage.publish(version("sleep", "1", 1), files: ["a": [1]])
            try await storage.publish(version("sleep", "1", 9), files: ["b": [2]])
            try require(try await storage.files(of: "1"), is: ["a": [1]])
            try require(try await storage.versions(of: "sleep"), is: [version("sleep", "1", 1)])
        },
        Clause("the last version published is current, even if it is an old one") { storage in
            try await storage.publish(version("sleep", "z", 1), files: [:])
            try await storage.publish(version("sleep", "a", 1), files: [:])
            try await storage.publish(version("mood", "m", 3), files: [:])
            let mood = version("mood", "m", 3)
            let both = [version("sleep", "z", 1), version("sleep", "a", 1)]
            try require(try await storage.currentVersions(), is: [mood, both[1]])
            try await storage.publish(version("sleep", "z", 4), files: [:])
            try require(try await storage.currentVersions(), is: [mood, both[0]])
            try require(try await storage.versions(of: "sleep"), is: both)
            try require(try await storage.versions(of: "none"), is: [])
        },
        Clause("a version belongs to one study") { storage in
            try await storage.publish(version("sleep", "1", 1), files: ["a": [1]])
            try await require(throws: StorageError.taken("1")) {
                try await storage.publish(version("mood", "1", 2), files: ["a": [1]])
            }
            try require(try await storage.currentVersions(), is: [version("sleep", "1", 1)])
        },
        Clause("an event is recorded when the current version changes") { storage in
            try await storage.publish(version("sleep", "1", 1), files: [:])
            try await storage.publish(version("sleep", "1", 2), files: [:])
            try await storage.publish(version("sleep", "2", 3), files: [:])
            try await storage.publish(version("sleep", "1", 4), files: [:])
            let events = try await storage.events(limit: 9)
            try require(
                events,
                is: [("1", 4), ("2", 3), ("1", 1)].map { hash, second in
                    AuditEvent(
                        kind: "study.publish",
                        actor: "system",
                        object: "sleep/\(hash)",
                        at: Sample.at(second)
                    )
                }
            )
            try require(try await storage.verifyEvents(), "the audit chain should be intact")
        },
        Clause("a session keeps its version when another is published") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await storage.publish(version("sleep", "sleep-2", 2), files: ["a": [2]])
            let change = try await storage.update("s") { Sample.answer($0) }
            try require(change.state.version, is: "sleep-1")
            try require(try await storage.files(of: "sleep-1")?.keys.sorted(), is: ["study.yaml"])
        },
    ]

    private static func version(
        _ study: String,
        _ hash: String,
        _ seconds: Int64
    ) -> PublishedVersion {
        PublishedVersion(study: study, hash: hash, publishedAt: Sample.at(seconds))
    }
}
