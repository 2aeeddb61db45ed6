import Foundation
import GRDB
import Storage
import TaskModel
import Testing

@testable import SQLiteStorage

@Suite struct CheckTests {
    private static let triggers = """
        DROP TRIGGER event_insert; DROP TRIGGER event_update; DROP TRIGGER event_delete;
        DROP TRIGGER step_result_update;
        DROP TRIGGER consent_insert; DROP TRIGGER consent_update; DROP TRIGGER consent_participant;

        """

    private func problems(_ sql: String, head: AuditHead? = nil) async throws -> [String] {
        let stage = try await BackupStage()
        try await stage.storage.close()
        #expect(try stage.check().problems == [])
        try await stage.tamper(sql)
        return try stage.check(heads: head.map { [$0] } ?? []).problems
    }

    /// Returns the problems found after a change by SQL.
    ///
    /// Restores the triggers after the change, so that their absence is not reported.
    private func changed(_ sql: String) async throws -> [String] {
        let stage = try await BackupStage()
        try await stage.consent()
        try await stage.storage.close()
        let triggers = try await stage.asked(
            "SELECT group_concat(sql || ';', '') FROM sqlite_schema WHERE type = 'trigger'"
                + " AND (name LIKE 'event%' OR name LIKE 'consent%' OR name = 'step_result_update')"
        )
        try await stage.tamper(Self.triggers + sql + ";" + triggers)
        return try stage.check().problems
    }

    @Test func intactDataPassAndAreCounted() async throws {
        let stage = try await BackupStage()
        let report = try stage.check()
        #expect(report.problems == [])
        let names = report.sections.map(\.name)
        #expect(
            names == [
                "settings", "tables", "database", "references", "audit trail", "results", "answers",
                "consents", "files",
            ]
        )
        let found = Dictionary(uniqueKeysWithValues: report.sections.map { ($0.name, $0.found) })
        #expect(found["results"] == "6 results of 2 sessions")
        #expect(found["files"] == "2 files, \(2 * BackupStage.picture.count) bytes")
        _ = try await stage.storage.update("s", Sample.answer)
        #expect(try stage.check().sections[5].found == "7 results of 2 sessions")
        try await stage.storage.close()
    }

    @Test(arguments: [
        ("UPDATE event SET actor = 'researcher:eve' WHERE number = 2", 2),
        ("UPDATE event SET hash = zeroblob(32) WHERE number = 3", 3),
        ("DELETE FROM event WHERE number = 1", 1), ("DELETE FROM event WHERE number = 3", 3),
    ])
    func findsChangedOrRemovedEvents(_ sql: String, _ number: Int) async throws {
        #expect(try await changed(sql) == ["the audit trail is broken at event \(number)"])
        #expect(try await changed("SELECT 1") == [])
    }

    @Test(arguments: [
        ("UPDATE consent SET text = 'Another text'", ["has another document than was signed"]),
        ("UPDATE consent SET entries = '[]'", ["was changed"]),
        ("UPDATE consent SET seal = NULL", ["was changed"]),
        ("UPDATE consent SET seal = zeroblob(32)", ["was changed"]),
        ("UPDATE consent SET is_restricted = 1", ["was changed"]),
        (
            "UPDATE consent SET number = 7",
            ["is not in the audit trail", "is gone, but nobody deleted it"]
        ),
        (
            """
            INSERT INTO participant (id, created_at) VALUES ('px', 0);
            UPDATE consent SET participant = 'px'
            """,
            ["belongs to another participant than signed it"]
        ),
        ("UPDATE consent SET participant = NULL", []),
        ("DELETE FROM consent", ["is gone, but nobody deleted it"]),
        (
            """
            INSERT INTO consent SELECT 9, study, participant, session, task, consent, version,
                language, title, text, sha256, '[]', given_at, NULL, is_restricted, NULL FROM consent
            """,
            ["was changed"]
        ),
    ])
    func findsChangedConsents(_ sql: String, _ defects: [String]) async throws {
        let problems = try await changed(sql)
        #expect(problems.count == defects.count, "\(problems)")
        for (problem, defect) in zip(problems, defects) { #expect(problem.hasSuffix(defect)) }
    }

    @Test(arguments: [true, false])
    func acceptsTheDeletionOfIdlePeopleWithConsents(keepingConsents: Bool) async throws {
        let stage = try await BackupStage()
        try await stage.consent()
        let person = try await stage.asked("SELECT participant FROM consent")
            .trimmingCharacters(in: .newlines)
        let later = Instant(milliseconds: 9_000_000_000_000)
        try await stage.storage.setDeletionAnnounced(true, for: [person], at: later)
        let isDeleted = try await stage.storage.deleteIdle(
            person,
            lastActiveBefore: later,
            keepingConsents: keepingConsents,
            at: later
        )
        #expect(isDeleted)
        try await stage.storage.close()
        let count = try await stage.asked("SELECT count(*) FROM consent")
        #expect(count == (keepingConsents ? "1\n" : "0\n"))
        #expect(try stage.check().problems == [])
    }

    /// The remaining events are consistent, so only a head stored elsewhere reveals the loss.
    @Test func findsRemovedLastEventsByTheirHead() async throws {
        let stage = try await BackupStage()
        let head = try stage.backUp().summary.lastEvent
        try await stage.storage.close()
        #expect(try stage.check(heads: [head]).problems == [])
        let triggers = try await stage.asked(
            "SELECT group_concat(sql || ';', '') FROM sqlite_schema WHERE name LIKE 'event_%' AND type = 'trigger'"
        )
        try await stage.tamper(
            "DROP TRIGGER event_insert; DROP TRIGGER event_update; DROP TRIGGER event_delete;"
                + "DELETE FROM event WHERE number = (SELECT max(number) FROM event);" + triggers
        )
        #expect(try stage.check().problems == [])
        let sentence =
            "event \(head.number) of the audit trail is gone, or another than \(head.hash)"
        #expect(try stage.check(heads: [head]).problems == [sentence])
    }

    @Test func findsChangedStudyFiles() async throws {
        let stage = try await BackupStage()
        try await stage.storage.close()
        let versions = try await stage.asked(
            "SELECT group_concat(hash || ' ' || study) FROM study_version"
        )
        // The version's hash is "v1" in the test data; the second function returns another hash.
        let hashes: [StudyHash] = [{ _ in "v1" }, { _ in "another" }]
        let problems = try hashes.map { hash in
            try DataCheck(at: stage.scratch.data, studyHash: hash).run { _, _ in }.problems
        }
        #expect(versions == "v1 sleep\n")
        #expect(
            problems == [
                [], ["version v1 of study sleep has other files than were published"],
            ]
        )
    }

    @Test func findsChangedDraftsOfStudies() async throws {
        let stage = try await BackupStage()
        _ = try await stage.storage.addStudyDraft(
            of: "mood",
            hash: "v1",
            files: ["study.yaml": [1]],
            by: "grace",
            at: Sample.at(1)
        )
        try await stage.storage.close()
        let hash: StudyHash = { files in files["study.yaml"] == [1] ? "v1" : "another" }
        let check = {
            try DataCheck(at: stage.scratch.data, studyHash: hash).run { _, _ in }.problems
                .filter { $0.contains("draft") }
        }
        #expect(try check() == [])
        try await stage.tamper("UPDATE study_draft_file SET bytes = x'02'")
        #expect(try check() == ["draft 1 of a study has other files than were added"])
    }

    @Test func findsACurrentVersionThatWasNotPublishedLast() async throws {
        let stage = try await BackupStage()
        try await stage.storage.close()
        try await stage.tamper("DELETE FROM publication")
        let check = DataCheck(at: stage.scratch.data, studyHash: { _ in "v1" })
        #expect(
            try check.run { _, _ in }.problems == [
                "the current version of study sleep is not the one published last"
            ]
        )
    }

    @Test(arguments: Schema.migrator.migrations)
    func checksDataOfEarlierVersions(_ migration: String) throws {
        let scratch = try Scratch()
        let directory = try scratch.directory()
        let queue = try DatabaseQueue(path: directory.database)
        try Schema.migrator.migrate(queue, upTo: migration)
        try queue.close()
        directory.release()
        let report = try DataCheck(at: scratch.data, studyHash: { _ in "" }).run { _, _ in }
        #expect(report.sections.contains { $0.name == "studies" })
        #expect(report.problems == [])
    }

    @Test(arguments: [
        ("DROP TRIGGER event_delete", "trigger event_delete is missing"),
        (
            "DROP TRIGGER event_delete; CREATE TRIGGER event_delete BEFORE DELETE ON event BEGIN SELECT 1; END",
            "trigger event_delete was changed"
        ),
        ("CREATE TABLE mine (x)", "table mine is none of waymark's"),
        ("DROP INDEX session_study", "index session_study is missing"),
    ])
    func findsChangesToTheSchema(_ sql: String, _ sentence: String) async throws {
        #expect(try await problems(sql) == [sentence])
    }

    @Test(arguments: [
        (
            "DELETE FROM step_result WHERE visit = 1 AND session = 1",
            [
                "row of step_result names a step_result that is not there",
                "session s lacks a result",
            ]
        ),
        (
            "DELETE FROM step_result WHERE visit = 3 AND session = 1",
            ["row 1 of session names a step_result that is not there"]
        ),
        (
            "UPDATE step_result SET previous = 3 WHERE visit = 2 AND session = 1",
            ["session s has a result that names a later one as the one before it"]
        ),
        (
            "UPDATE step_result SET place = 7 WHERE visit = 3 AND session = 2",
            ["session t lacks a result"]
        ),
        (
            "UPDATE session SET visit = 2 WHERE id = 't'",
            ["session t stands before one of its results"]
        ),
        (
            "UPDATE session SET status = 'lost' WHERE id = 't'",
            ["session t has a status that is not known"]
        ),
        (
            "UPDATE step_result SET outcome = 'pressed:' WHERE session = 2",
            ["session t has a result with an outcome that is not known"]
        ),
        (
            """
            INSERT INTO note (session, kind, text, researcher, noted_at)
            VALUES (2, 'praise', 'x', 'ada', 1)
            """,
            ["session t has a note of a kind that is not known"]
        ),
        (
            """
            INSERT INTO correction
                (session, visit, item, answers, researcher, reason, corrected_at)
            VALUES (2, 1, 'item', '{"item":{"v":}}', 'ada', 'misread', 1)
            """,
            ["an answer to item of session t cannot be read"]
        ),
        (
            "UPDATE step_result SET answers = '{\"item\":{\"v\":}}' WHERE visit = 1 AND session = 2",
            ["an answer to step1 of session t cannot be read"]
        ),
    ])
    func findsInconsistentResults(_ sql: String, _ sentences: [String]) async throws {
        #expect(try await changed(sql) == sentences)
    }

    @Test(arguments: [
        ("rm files/f1", "files/f1 is missing"),
        ("printf x >> files/f1", "files/f1 is not as it was sent"),
        (
            "printf x | dd of=files/f2 bs=1 seek=99 conv=notrunc",
            "files/f2 is not as it was sent"
        ),
        ("ln -sf ../key files/f1", "cannot read files/f1"),
        ("rm key", "key is missing"), ("truncate -s 31 key", "key is damaged"),
        ("chmod 755 .", "can be read by other users"),
        ("chmod 644 key", "key can be read by other users"),
    ])
    func findsChangedOrMissingFiles(_ command: String, _ sentence: String) async throws {
        let stage = try await BackupStage()
        try await stage.storage.close()
        try await Scratch.run("sh", "-c", "cd \(stage.scratch.data) && \(command)")
        let problems = try stage.check().problems
        #expect(problems.count == 1 && problems.first?.hasSuffix(sentence) ?? false, "\(problems)")
    }

    @Test func filesWithoutAnswersAreNotedButNoProblem() async throws {
        let stage = try await BackupStage()
        try Data([1]).write(to: URL(fileURLWithPath: stage.scratch.data + "/files/stray"))
        let report = try stage.check()
        #expect(report.problems == [])
        #expect(report.sections.last?.notes == ["files/stray does not belong to an answer"])
        try await stage.storage.close()
    }

    /// Simulates a database page that a failing disk changed.
    @Test func findsDamagedPage() async throws {
        let stage = try await BackupStage()
        try await stage.storage.close()
        let page = try await stage.asked(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'step_result'"
        )
        let number = try #require(Int(page.trimmingCharacters(in: .whitespacesAndNewlines)))
        let file = stage.scratch.data + "/waymark.sqlite"
        let place = "seek=\((number - 1) * 4096 + 1) conv=notrunc"
        try await Scratch.run(
            "sh",
            "-c",
            "printf '\\377\\377\\377\\377\\377' | dd of=\(file) bs=1 \(place)"
        )
        let found = Result { try stage.check().problems }
        switch found {
        case .success(let problems): #expect(problems.contains { $0.contains("is damaged") })
        case .failure(let error):
            guard case StorageError.failing = error else { throw error }
        }
    }

    @Test func backupCheckFindsMissingFile() async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        let report = try stage.checkBackup()
        #expect(report.problems == [] && report.sections.first?.name == "backup")
        #expect(report.sections.last?.found == "2 files, \(2 * BackupStage.picture.count) bytes")
        #expect(try stage.names() == ["backup.tar", "data"])
        var entries = try Entries.read(stage.file)
        entries.removeAll { $0.path == "files/f1" }
        let text = String(decoding: entries[entries.count - 2].bytes, as: UTF8.self)
            .replacing("\"count\" : 2", with: "\"count\" : 1")
            .replacing(
                "\"bytes\" : \(2 * BackupStage.picture.count)",
                with: "\"bytes\" : \(BackupStage.picture.count)"
            )
        entries[entries.count - 2].bytes = Array(text.utf8)
        try Data(Entries.sealed(entries)).write(to: URL(fileURLWithPath: stage.file))
        #expect(try stage.checkBackup().problems == ["1 file is missing"])
        #expect(throws: BackupDamage.self) { try stage.restore() }
        try await stage.storage.close()
    }

    @Test(arguments: ["1", "1:", ":", "x:" + String(repeating: "a", count: 64), "1:abc", "-1:x"])
    func malformedHeadIsRejected(_ text: String) {
        #expect(AuditHead(text) == nil)
        let head = AuditHead(number: 12, hash: String(repeating: "0f", count: 32))
        #expect(AuditHead("\(head)") == head)
    }
}
