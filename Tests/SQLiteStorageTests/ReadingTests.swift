import Foundation
import Storage
import TaskModel
import Testing

@testable import SQLiteStorage

@Suite struct ReadingTests {
    @Test func seesEveryCommitOfARunningServer() async throws {
        let scratch = try Scratch()
        let server = try scratch.storage()
        try await Sample.begin("s", in: server)
        let command = try SQLiteStorage.openForReading(at: scratch.data)
        for _ in 0..<5 {
            let state = try await server.update("s", Sample.answer).state
            #expect(try await command.session("s") == state)
            #expect(try await command.mayOpen("s", on: Sample.browser))
        }
        #expect(try await command.verifyEvents())
        try await command.close()
        #expect(try await server.update("s", Sample.answer).state.revision == 6)
        try await server.close()
    }

    @Test func rejectsWrites() async throws {
        let scratch = try Scratch()
        let server = try scratch.storage()
        try await Sample.begin("s", in: server)
        let command = try SQLiteStorage.openForReading(at: scratch.data)
        let rejection = StorageError.unavailable("the data directory is open read-only.")
        await #expect(throws: rejection) { _ = try await command.update("s", Sample.answer) }
        await #expect(throws: rejection) { _ = try await command.remove("mia") }
        #expect(try await server.session("s")?.revision == 0)
        try await command.close()
        try await server.close()
    }

    /// After a server is killed, the log contains changes that the database does not have yet.
    @Test func changesNothingOnDisk() async throws {
        let (scratch, copy) = (try Scratch(), try Scratch())
        let server = try scratch.storage()
        try await Sample.begin("s", in: server)
        let state = try await server.update("s", Sample.answer).state
        try await Scratch.run("cp", "-a", scratch.data, copy.data)
        let before = ["waymark.sqlite", "waymark.sqlite-wal"].map { copy.bytes(of: $0) }
        let command = try SQLiteStorage.openForReading(at: copy.data)
        #expect(try await command.session("s") == state)
        try await command.close()
        #expect(["waymark.sqlite", "waymark.sqlite-wal"].map { copy.bytes(of: $0) } == before)
        #expect((before.last??.count ?? 0) > 0)
        try await server.close()
    }

    @Test func readsTheDataOfAStoppedServer() async throws {
        let scratch = try Scratch()
        let server = try scratch.storage()
        try await Sample.begin("s", in: server)
        try await server.close()
        let command = try SQLiteStorage.openForReading(at: scratch.data)
        #expect(try await command.session("s")?.id == "s")
        try await command.close()
        let again = try scratch.storage()
        #expect(try await again.update("s", Sample.answer).state.revision == 1)
        try await again.close()
    }

    @Test func reportsMissingData() throws {
        let scratch = try Scratch()
        let sentence = "\(scratch.data) is not a data directory of waymark."
        #expect(throws: StorageError.unavailable(sentence)) {
            try SQLiteStorage.openForReading(at: scratch.data)
        }
    }
}
