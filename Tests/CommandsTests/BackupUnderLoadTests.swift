import Foundation
import HTTP
import HTTPTesting
import SQLiteStorage
import Storage
import TaskModel
import Testing

/// Tests of the `backup`, `check` and `restore` commands on the data of a server under load.
@Suite struct BackupUnderLoadTests {
    private let threads = OwnThreads()

    private func isReached(_ count: Int, _ ledger: Ledger) async -> Bool {
        let deadline = ContinuousClock.now + .seconds(120)
        while ledger.lines.count < count, .now < deadline { await Task.yield() }
        return ledger.lines.count >= count
    }

    /// Returns the acknowledged answers that a data directory does not contain.
    private func missing(_ lines: [Ledger.Line], in path: String) async throws -> [Ledger.Line] {
        let storage = try SQLiteStorage.openForReading(at: path)
        var missing: [Ledger.Line] = []
        for (id, lines) in Dictionary(grouping: lines, by: \.session) {
            let history = try await storage.session(id)?.history ?? []
            let kept = Set(history.map { [$0.address.step: $0.answers[$0.address.step]] })
            missing += lines.filter { !kept.contains([$0.step: .value(.integer($0.value))]) }
        }
        try await storage.close()
        return missing
    }

    private func answering(_ server: ServerProcess, _ ledger: Ledger) -> Task<Void, any Error> {
        Task(executorPreference: threads) {
            try await withThrowingTaskGroup { group in
                for _ in 0..<6 {
                    group.addTask {
                        while !Task.isCancelled {
                            let browser = TestClient(server.transport)
                            try await Answerer(browser: browser, ledger: ledger).walk()
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test func backupContainsAllAnswersAcknowledgedBeforeItStarted() async throws {
        try await withTaskExecutorPreference(threads, operation: backUpUnderLoad)
    }

    private func backUpUnderLoad() async throws {
        let (folder, ledger) = (try ScratchFolder(), Ledger())
        let server = try ServerProcess(in: folder)
        try await server.run { _ in try await backUp(server, folder, ledger) }
    }

    private func backUp(
        _ server: ServerProcess,
        _ folder: ScratchFolder,
        _ ledger: Ledger
    ) async throws {
        let load = answering(server, ledger)
        #expect(await isReached(200, ledger))

        let before = ledger.lines
        let (data, file) = (folder.path + "/data", folder.path + "/b.tar")
        let backup = try await WaymarkProcess.run("backup", "--data", data, "-o", file)
        #expect(backup.status == 0 && backup.errors == "", "\(backup)")
        #expect(backup.output.hasPrefix("\(file): "))
        let check = try await WaymarkProcess.run("check", "--data", data)
        #expect(check.status == 0 && check.errors == "", "\(check)")
        // The commands did not block participants: further answers are acknowledged.
        #expect(await isReached(ledger.lines.count + 100, ledger))
        load.cancel()
        _ = await load.result

        let copy = folder.path + "/copy"
        let restore = try await WaymarkProcess.run("restore", file, "--data", copy)
        #expect(restore.status == 0 && restore.errors == "", "\(restore)")
        #expect(try await missing(before, in: copy) == [])
        // Verify that `missing` can find something: the copy lacks later answers, but the server's
        // data contain them all.
        #expect(try await missing(ledger.lines, in: copy) != [])
        #expect(try await missing(ledger.lines, in: data) == [])
        #expect(try folder.names == ["data", "studies", "b.tar", "copy"])
    }

    /// A server can run on a restored directory, and no acknowledged answer is lost.
    @Test func serverServesRestoredData() async throws {
        try await withTaskExecutorPreference(threads, operation: serveWhatWasRestored)
    }

    private func serveWhatWasRestored() async throws {
        let (folder, ledger) = (try ScratchFolder(), Ledger())
        let server = try ServerProcess(in: folder)
        try await server.run { _ in
            let load = answering(server, ledger)
            #expect(await isReached(20, ledger))
            load.cancel()
            _ = await load.result
        }
        let (data, file) = (folder.path + "/data", folder.path + "/b.tar")
        #expect(try await WaymarkProcess.run("backup", "--data", data, "-o", file).status == 0)
        try FileManager.default.removeItem(atPath: data)
        #expect(try await WaymarkProcess.run("restore", file, "--data", data).status == 0)
        try await ServerProcess(in: folder).run { _ in }
        #expect(try await missing(ledger.lines, in: data) == [])
        #expect(try await WaymarkProcess.run("check", "--data", data).status == 0)
    }
}
