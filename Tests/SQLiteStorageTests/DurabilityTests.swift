import GRDB
import Storage
import Synchronization
import TaskModel
import Testing

@testable import SQLiteStorage

@Suite struct DurabilityTests {
    /// The copied files of an open storage equal the files that a killed process would leave.
    @Test(arguments: [true, false])
    func acknowledgedWritesSurviveAKilledProcess(withLog: Bool) async throws {
        let (scratch, copy) = (try Scratch(), try Scratch())
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        var last = try await storage.session("s")
        for _ in 0..<30 { last = try await storage.update("s", Sample.answer).state }
        try await Scratch.run("cp", "-a", scratch.data, copy.data)
        if !withLog { try await Scratch.run("rm", "\(copy.data)/waymark.sqlite-wal") }
        let reopened = try copy.storage()
        #expect(try await reopened.session("s") == (withLog ? last : nil))
        #expect(try await reopened.verifyEvents())
        try await reopened.close()
        try await storage.close()
    }

    @Test func closingMovesTheLogIntoTheDatabase() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        let last = try await storage.update("s", Sample.answer).state
        #expect((scratch.bytes(of: "waymark.sqlite-wal")?.count ?? 0) > 0)
        try await storage.close()
        #expect((scratch.bytes(of: "waymark.sqlite-wal")?.count ?? 0) == 0)
        let reopened = try scratch.storage()
        #expect(try await reopened.session("s") == last)
        try await reopened.close()
    }

    @Test func closedStorageRejectsWritesAndReleasesItsDirectory() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        try await storage.close()
        await #expect(throws: StorageError.self) {
            _ = try await storage.update("s", Sample.answer)
        }
        let reopened = try scratch.storage()
        #expect(try await reopened.session("s")?.revision == 0)
        try await reopened.close()
    }

    /// With the first arguments, the log is truncated when it is long; with the second, checkpoints
    /// alone keep it short.
    @Test(arguments: [(60, 80), (100_000, 300)])
    func logStaysShortDuringWrites(always: Int, most: Int) async throws {
        let scratch = try Scratch()
        let limits = SQLiteStorage.Limits(checkpoints: .init(idle: 20, always: always))
        let storage = try scratch.storage(limits: limits)
        try await Sample.begin("s", in: storage)
        for _ in 0..<400 { _ = try await storage.update("s", Sample.answer) }
        let pages = (scratch.bytes(of: "waymark.sqlite-wal")?.count ?? 0) / 4096
        #expect(0..<most ~= pages)
        try await storage.close()
        #expect((scratch.bytes(of: "waymark.sqlite-wal")?.count ?? 0) == 0)
    }

    /// An export can hold its snapshot for a long time, but writes do not wait for the export.
    @Test func readerDelaysNeitherWritesNorLaterCheckpoints() async throws {
        let scratch = try Scratch()
        let limits = SQLiteStorage.Limits(checkpoints: .init(idle: 5, always: 10))
        let storage = try scratch.storage(limits: limits)
        try await Sample.begin("s", in: storage)
        let (reading, done) = (Gate(), Gate())
        let export = Task {
            try await storage.forEachSession(of: "sleep", task: nil) { state, _ in
                reading.open()
                #expect(done.wait())
                #expect(state.revision == 0)
            }
        }
        await reading.opened()
        for _ in 0..<100 { _ = try await storage.update("s", Sample.answer) }
        #expect((scratch.bytes(of: "waymark.sqlite-wal")?.count ?? 0) > 60 * 4096)
        done.open()
        try await export.value
        for _ in 0..<20 { _ = try await storage.update("s", Sample.answer) }
        #expect((scratch.bytes(of: "waymark.sqlite-wal")?.count ?? 0) < 30 * 4096)
        try await storage.close()
    }

    @Test func updateCostIsIndependentOfHistoryLength() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        var rows: Set<Int> = []
        for _ in 0..<200 {
            let before = try await storage.pool.writeWithoutTransaction { $0.totalChangesCount }
            _ = try await storage.update("s", Sample.answer)
            let after = try await storage.pool.writeWithoutTransaction { $0.totalChangesCount }
            rows.insert(after - before)
        }
        #expect(rows == [2])
        try await storage.close()
    }
}
