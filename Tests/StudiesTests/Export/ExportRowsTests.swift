import Export
import Foundation
import Storage
import TaskModel
import Testing

@testable import Studies

@Suite struct ExportRowsTests {
    private let storage = InMemoryStorage()

    private func version() throws -> StudyVersion {
        let task = TaskDefinition(id: "task", title: "Task", steps: [.word("a"), .done])
        let study = Study(id: "study", title: "Study", tasks: [task])
        let editions = ["en": study]
        return try #require(
            StudyVersion(hash: "v1", editions: editions, languages: ["en"], files: [:])
        )
    }

    private func state(arm: String? = nil, version: String = "v1") -> SessionState {
        SessionState(
            id: "s",
            study: "study",
            version: version,
            task: "task",
            participant: "p",
            language: "en",
            seed: 1,
            arm: arm,
            visit: Visit(number: 1, address: StepAddress("a"), began: Instant(milliseconds: 0)),
            startedAt: Instant(milliseconds: 0)
        )
    }

    @Test func onlySessionsWithArmHaveStratum() throws {
        let rows = ExportRows([try version()], storage)
        let facts = SessionFacts(allocation: Allocation(arm: "late", stratum: ["old"]))
        #expect(try rows.row(of: state(arm: "late"), facts).stratum == ["old"])
        #expect(try rows.row(of: state(arm: "late"), SessionFacts()).stratum == nil)
        #expect(try rows.row(of: state(), facts).stratum == nil)
    }

    @Test func unknownVersionStopsTheExport() throws {
        let rows = ExportRows([try version()], storage)
        #expect(throws: ExportError.unknownVersion(session: "s", version: "v2")) {
            try rows.row(of: state(version: "v2"), SessionFacts())
        }
    }

    @Test func readsFilesFromStorage() async throws {
        let published = PublishedVersion(
            study: "study",
            hash: "v1",
            publishedAt: Instant(milliseconds: 0)
        )
        try await storage.publish(published, files: [:])
        let secret = SecretHash(rawValue: "x")
        try await storage.begin(
            state(),
            on: secret,
            keys: PersonalKeys(token: secret, code: secret)
        )
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-\(UUID().uuidString)")
        try Data("%PDF-1.7".utf8).write(to: url)
        let upload = IncomingFile(
            id: "f",
            path: url.path,
            session: "s",
            step: StepAddress("a"),
            item: "a"
        )
        let file = try await storage.keep(upload, at: Instant(milliseconds: 1))
        let row = try ExportRows([version()], storage).row(of: state(), SessionFacts())
        #expect(try row.contents(file) == Array("%PDF-1.7".utf8))
        #expect(throws: StorageError.self) {
            try row.contents(StoredFile(id: "g", mediaType: "image/png", size: 1))
        }
    }
}
