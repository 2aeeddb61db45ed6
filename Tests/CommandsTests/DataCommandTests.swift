import ArgumentParser
import Foundation
import SQLiteStorage
import Storage
import Subprocess
import TaskModel
import Testing

@testable import Commands

/// Tests of the output and exit statuses of `backup`, `restore` and `check`.
@Suite struct DataCommandTests {
    /// Returns a folder with a data directory whose audit trail contains two events.
    private func prepared() async throws -> ScratchFolder {
        let folder = try ScratchFolder()
        let options = try StorageOptions.parse(["--data", folder.path + "/data"])
        try await options.withStore { store in
            for kind in ["a", "b"] {
                let at = Instant(milliseconds: 0)
                try await store.record(AuditEvent(kind: kind, actor: "system", object: "o", at: at))
            }
        }
        return folder
    }

    private func tamper(_ folder: ScratchFolder, _ sql: String) async throws {
        let sqlite = try await Subprocess.run(
            .name("sqlite3"),
            arguments: [folder.path + "/data/waymark.sqlite", sql],
            output: .discarded,
            error: .string(limit: 1 << 20)
        )
        #expect(sqlite.terminationStatus.isSuccess, "\(sqlite.standardError)")
    }

    @Test func backupIsCheckedAndRestored() async throws {
        let folder = try await prepared()
        let (data, file, copy) = (folder.path + "/data", folder.path + "/b.tar", folder.path + "/c")
        let backup = try await WaymarkProcess.run("backup", "--data", data, "-o", file)
        #expect(backup.status == 0 && backup.output.contains(" 2 events, head 2:"))
        let checked = try await WaymarkProcess.run("check", file)
        #expect(
            checked.status == 0 && checked.output.hasSuffix("\(file): no problems found\n"),
            "\(checked)"
        )
        let restore = try await WaymarkProcess.run("restore", file, "--data", copy)
        #expect(restore.status == 0 && restore.output.contains(" 2 events, head 2:"))
        let head = try #require(backup.output.firstMatch(of: /head (\S+)/)).1
        let check = try await WaymarkProcess.run("check", "--data", copy, "--head", String(head))
        #expect(check.status == 0 && check.output.contains("ok     audit trail  2 events"))
        #expect(try folder.names == ["data", "b.tar", "c"])
    }

    @Test func problemsArePrintedAndSetExitStatus() async throws {
        let folder = try await prepared()
        let data = folder.path + "/data"
        try await tamper(
            folder,
            "DROP TRIGGER event_update; UPDATE event SET actor = 'eve' WHERE number = 1"
        )
        let check = try await WaymarkProcess.run("check", "--data", data)
        #expect(check.status == 1)
        #expect(check.output.contains("WRONG  tables"))
        #expect(check.output.contains("\n       the audit trail is broken at event 1\n"))
        #expect(check.output.hasSuffix("\(data): 2 problems\n"))
        let backup = try await WaymarkProcess.run(
            "backup",
            "--data",
            data,
            "-o",
            folder.path + "/b.tar"
        )
        #expect(backup.status == 1 && backup.errors.contains("broken at event 1"))
        #expect(try folder.names == ["data", "b.tar.damaged"])
        let copy = folder.path + "/c"
        let restore = try await WaymarkProcess.run(
            "restore",
            "\(folder.path)/b.tar.damaged",
            "--data",
            copy
        )
        #expect(restore.status == 1 && restore.output.contains(" 2 events, head 2:"))
        #expect(
            restore.errors.hasPrefix("waymark: restored \(copy) from a damaged backup;")
        )
        #expect(restore.errors.contains("\nwaymark: the audit trail is broken at event 1\n"))
        #expect(try folder.names == ["data", "b.tar.damaged", "c"])
    }

    @Test func usesSingularForOneProblem() async throws {
        let folder = try await prepared()
        try await tamper(folder, "DROP TRIGGER event_update")
        let check = try await WaymarkProcess.run("check", "--data", folder.path + "/data")
        #expect(check.status == 1 && check.output.hasSuffix("/data: 1 problem\n"))
    }

    @Test func backsUpAndRestoresDataWithoutKey() async throws {
        let folder = try await prepared()
        let (data, file, copy) = (folder.path + "/data", folder.path + "/b.tar", folder.path + "/c")
        try FileManager.default.removeItem(atPath: data + "/key")
        let backup = try await WaymarkProcess.run("backup", "--data", data, "-o", file)
        #expect(backup.status == 1 && backup.errors.contains("\nwaymark: the key is missing "))
        let restore = try await WaymarkProcess.run("restore", file + ".damaged", "--data", copy)
        #expect(restore.status == 1 && restore.errors.contains("created a new key"))
        #expect(try await WaymarkProcess.run("check", "--data", copy).status == 0)
    }

    @Test func rejectsInvalidArgumentsImmediately() async throws {
        let folder = try await prepared()
        let (data, file) = (folder.path + "/data", folder.path + "/b.tar")
        let both = try await WaymarkProcess.run("check", file, "--data", data)
        #expect(both.status == 64 && both.errors.contains("give either a backup file or --data"))
        let directory = try await WaymarkProcess.run("check", data)
        #expect(directory.status == 64 && directory.errors.contains("use --data \(data)"))
        let unnamed = try await WaymarkProcess.run("backup", "--data", data, "-o", "")
        #expect(unnamed.status == 64 && unnamed.errors.contains("give the file to write"))
    }

    /// The test interrupts the command, as Ctrl-C does, while the data are copied.
    @Test func interruptedRestoreLeavesDirectoryEmptyForRetry() async throws {
        let folder = try await prepared()
        let (data, file, copy) = (folder.path + "/data", folder.path + "/b.tar", folder.path + "/c")
        try await enlarge(data)
        #expect(try await WaymarkProcess.run("backup", "--data", data, "-o", file).status == 0)
        var status: Int32 = 0
        // Retry: on a busy machine, the command may end before it is interrupted.
        for _ in 0..<5 where status == 0 {
            try? FileManager.default.removeItem(atPath: copy)
            try FileManager.default.createDirectory(
                atPath: copy,
                withIntermediateDirectories: false
            )
            status = try await WaymarkProcess.run(["restore", file, "--data", copy]) { process in
                try await interrupt(process, onceThereIs: copy + "/waymark.sqlite")
            }
        }
        #expect(status == 130)
        #expect(try FileManager.default.contentsOfDirectory(atPath: copy) == [])
        #expect(try await WaymarkProcess.run("restore", file, "--data", copy).status == 0)
    }

    /// Interrupts a process once a file exists; waits on a thread that other tests cannot occupy.
    private func interrupt(
        _ process: WaymarkProcess.Running,
        onceThereIs file: String
    ) async throws {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                while process.isRunning, !FileManager.default.fileExists(atPath: file) {
                    usleep(500)
                }
                continuation.resume(with: Result { try process.send(signal: .interrupt) })
            }
        }
    }

    /// Adds 32 MiB to the audit trail so that copying takes a while.
    private func enlarge(_ data: String) async throws {
        try await StorageOptions.parse(["--data", data]).withStore { store in
            let (object, at) = (String(repeating: "o", count: 1 << 20), Instant(milliseconds: 0))
            for _ in 0..<32 {
                try await store.record(
                    AuditEvent(kind: "c", actor: "system", object: object, at: at)
                )
            }
        }
    }

    @Test func exitStatusDistinguishesInvalidInputFromIOErrors() async throws {
        let folder = try await prepared()
        try folder.write("no archive", to: "b.tar")
        let (data, file, copy) = (folder.path + "/data", folder.path + "/b.tar", folder.path + "/c")
        let statuses = [
            try await WaymarkProcess.run("restore", file, "--data", copy).status,
            try await WaymarkProcess.run("check", file).status,
            try await WaymarkProcess.run("restore", folder.path + "/none.tar", "--data", copy)
                .status,
            try await WaymarkProcess.run("check", "--data", copy).status,
            try await WaymarkProcess.run("backup", "--data", copy, "-o", file).status,
            try await WaymarkProcess.run("backup", "--data", data, "-o", data + "/b.tar").status,
            try await WaymarkProcess.run("check", "--data", data, "--head", "2").status,
            try await WaymarkProcess.run("backup", "--data", data).status,
        ]
        #expect(statuses == [1, 1, 74, 74, 74, 74, 64, 64])
        #expect(try folder.names == ["data", "b.tar"])
    }
}
