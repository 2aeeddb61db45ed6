import Foundation
import Storage
import TaskModel
import Testing

@testable import SQLiteStorage

/// Tests that data without a usable key can be backed up and restored, because the answers matter
/// most.
@Suite struct LostKeyTests {
    @Test(arguments: [("rm", "missing"), ("truncate -s 31", "damaged")], [false, true])
    func answersAreRestoredWithANewKey(
        _ loss: (command: String, word: String),
        _ isThere: Bool
    ) async throws {
        let stage = try await BackupStage()
        try await Scratch.run("sh", "-c", "\(loss.command) \(stage.scratch.data)/key")
        let made = try stage.backUp()
        #expect(made.path == stage.file + ".damaged" && !made.summary.hasKey)
        #expect(made.summary.problems.count == 1)
        #expect(made.summary.problems.first?.hasPrefix("the key is \(loss.word) ") ?? false)
        #expect(try Entries.read(made.path).allSatisfy { $0.path != "key" })
        if isThere { try FileSystem.makeDirectory(stage.restored) }
        #expect(try stage.restore(made.path) == made.summary)
        #expect(try await stage.dump(stage.restored) == stage.dump(stage.scratch.data))
        try await stage.storage.close()
        try await expectServed(stage.restored)
    }

    private func expectServed(_ data: String) async throws {
        #expect(try DataCheck(at: data).run { _, _ in }.problems == [])
        var random = SystemRandomNumberGenerator()
        let directory = try DataDirectory.open(data, random: &random)
        #expect(directory.key.count == KeyFile.length)
        let server = try SQLiteStorage.open(in: directory) { Issue.record("\($0)") }
        #expect(try await server.session("s")?.history.count == 3)
        try await server.close()
    }

    /// A missing file is still reported in addition to the lost key.
    @Test func backupCheckReportsOnlyTheLostKey() async throws {
        let stage = try await BackupStage()
        try FileSystem.remove(stage.scratch.data + "/key")
        let made = try stage.backUp()
        let check = BackupCheck(made.path, staging: stage.scratch.path + "/checking")
        #expect(try check.run { _, _ in }.problems == made.summary.problems)
        var entries = try Entries.read(made.path)
        entries.removeAll { $0.path == "files/f1" }
        let place = try #require(entries.firstIndex { $0.path == "manifest.json" })
        let text = String(decoding: entries[place].bytes, as: UTF8.self)
            .replacing("\"count\" : 2", with: "\"count\" : 1")
            .replacing(
                "\"bytes\" : \(2 * BackupStage.picture.count)",
                with: "\"bytes\" : \(BackupStage.picture.count)"
            )
        entries[place].bytes = Array(text.utf8)
        try Data(Entries.sealed(entries)).write(to: URL(fileURLWithPath: made.path))
        let problems = try check.run { _, _ in }.problems
        #expect(problems == made.summary.problems + ["1 file is missing"])
        try await stage.storage.close()
    }

    /// A backup without a key is rejected unless its manifest lists the lost key as a problem.
    @Test func rejectsBackupWithUnexplainedLossOfTheKey() async throws {
        let stage = try await BackupStage()
        try FileSystem.remove(stage.scratch.data + "/key")
        let made = try stage.backUp()
        var entries = try Entries.read(made.path)
        let place = try #require(entries.firstIndex { $0.path == "manifest.json" })
        let text = String(decoding: entries[place].bytes, as: UTF8.self)
        entries[place].bytes = Array(text.replacing("the key is missing", with: "x").utf8)
        try Data(Entries.sealed(entries)).write(to: URL(fileURLWithPath: made.path))
        #expect(throws: BackupDamage.self) { try stage.restore(made.path) }
        try await stage.storage.close()
    }
}
