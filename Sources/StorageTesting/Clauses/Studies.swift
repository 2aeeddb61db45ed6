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
            let current = try await storage.currentVersions()
            try require(current, is: [mood, version("sleep", "z", 4)])
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
        Clause("publications are kept in order, with who published and why") { storage in
            let first = version("sleep", "1", 1)
            let publications = [
                Publication(first),
                Publication(version("sleep", "2", 3), by: "grace", note: "Shorter questions"),
                Publication(version("sleep", "1", 4), by: "ada"),
            ]
            for publication in publications {
                try await storage.publish(publication, files: [:])
            }
            // Publishing the current version again stores no publication.
            try await storage.publish(version("sleep", "1", 5), files: [:])
            try require(try await storage.publications(of: "sleep"), is: publications)
            try require(try await storage.publications(of: "mood"), is: [])
            try require(try await storage.currentVersions(), is: [version("sleep", "1", 4)])
            try require(try await storage.versions(of: "sleep").first, is: first)
            let actors = try await storage.events(limit: 9).map(\.actor)
            try require(actors, is: ["researcher:ada", "researcher:grace", "system"])
        },
        Clause("a draft replaces the earlier draft of its study") { storage in
            let files: [String: [UInt8]] = ["study.yaml": [1], "media/moon.svg": Array(0...255)]
            let old = try await draft(of: "sleep", files, 1, storage)
            let unknown = try await draft(of: nil, ["a": []], 2, storage)
            let other = try await draft(of: nil, ["b": []], 3, storage)
            let new = try await draft(of: "sleep", ["study.yaml": [2]], 4, storage)
            try require(try await storage.studyDrafts(), is: [new, other, unknown])
            try require(try await storage.studyDraft(old.number)?.draft, is: nil)
            try require(try await storage.studyDraft(new.number)?.draft, is: new)
            try require(try await storage.studyDraft(new.number)?.files, is: ["study.yaml": [2]])
            try require(try await storage.studyDraft(other.number)?.files, is: ["b": []])
            try require(try await storage.files(of: "draft-4"), is: ["study.yaml": [2]])
            try require(try await storage.files(of: "draft-1"), is: nil)
            try require(try await storage.currentVersions(), is: [])
        },
        Clause("the number of a deleted draft is not used again") { storage in
            let old = try await draft(of: "sleep", ["study.yaml": [1]], 1, storage)
            let remove = { try await storage.removeStudyDraft($0, by: "ada", at: Sample.at(2)) }
            try require(try await remove(old.number), is: true)
            try require(try await remove(old.number), is: false)
            try require(try await storage.studyDrafts(), is: [])
            let new = try await draft(of: "sleep", ["study.yaml": [2]], 3, storage)
            try require(new.number > old.number, "the number is used again")
            let events = try await storage.events(limit: 9).map { "\($0.kind) \($0.object)" }
            try require(
                events,
                is: [
                    "draft.add sleep/\(new.number)", "draft.remove sleep/\(old.number)",
                    "draft.add sleep/\(old.number)",
                ]
            )
        },
    ]

    private static func draft(
        of study: String?,
        _ files: [String: [UInt8]],
        _ seconds: Int64,
        _ storage: any Storage
    ) async throws -> StudyDraft {
        try await storage.addStudyDraft(
            of: study,
            hash: "draft-\(seconds)",
            files: files,
            by: "grace",
            at: Sample.at(seconds)
        )
    }

    private static func version(
        _ study: String,
        _ hash: String,
        _ seconds: Int64
    ) -> PublishedVersion {
        PublishedVersion(study: study, hash: hash, publishedAt: Sample.at(seconds))
    }
}
