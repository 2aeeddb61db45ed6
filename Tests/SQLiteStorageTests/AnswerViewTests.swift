import GRDB
import Storage
import TaskModel
import Testing

@testable import SQLiteStorage

@Suite struct AnswerViewTests {
    private func rows(_ storage: SQLiteStorage, _ sql: String) async throws -> [String] {
        try await storage.pool.read { db in
            try Row.fetchAll(db, sql: sql).map { row in
                row.databaseValues.map { $0.isNull ? "-" : String(describing: $0) }
                    .joined(separator: " ").filter { !"\"\\".contains($0) }
            }
        }
    }

    @Test func showsOnlyAnswersOnThePath() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", "t", in: storage)
        _ = try await storage.update("s") { Sample.answer($0, ["a": .value(.integer(1))]) }
        _ = try await storage.update("s") { Sample.answer($0, ["b": .value(.integer(2))]) }
        // Go back to the first step, answer differently and continue to a third step. The second
        // step is then no longer on the path.
        _ = try await storage.update("s") { state in
            var back = state
            back.lastResult = nil
            back.visit = Visit(number: 3, address: StepAddress("step1"), began: Sample.at(9))
            return Change(state: back)
        }
        let sql = "SELECT step, item, value FROM answer WHERE session = 's' ORDER BY visit"
        #expect(try await rows(storage, sql) == [])
        _ = try await storage.update("s") {
            Sample.answer($0, ["a": .value(.integer(3))], to: StepAddress("step3"))
        }
        _ = try await storage.update("s") { Sample.answer($0, ["c": .value(.integer(4))]) }
        #expect(try await rows(storage, sql) == ["step1 a 3", "step3 c 4"])
        #expect(try await rows(storage, "SELECT count(*) FROM answer WHERE session = 't'") == ["0"])
        #expect(try await rows(storage, "SELECT count(*) FROM step_result") == ["4"])
        try await storage.close()
    }

    @Test func showsTheLatestVisitOfEveryStepAndRound() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        let round = StepAddress("loop", round: 2)
        for step in [StepAddress("loop"), round, StepAddress("loop"), StepAddress("end")] {
            _ = try await storage.update("s") { state in
                Sample.answer(state, ["n": .value(.integer(state.visit.number))], to: step)
            }
        }
        _ = try await storage.update("s", Sample.answer)
        let sql = "SELECT step, round, value FROM answer ORDER BY visit"
        #expect(try await rows(storage, sql) == ["step1 1 1", "loop 2 3", "loop 1 4", "end 1 5"])
        try await storage.close()
    }

    @Test func showsEveryKindOfAnswer() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        let answers: [String: Answer] = [
            "a": .value(.boolean(false)), "b": .value(.decimal("3.50")), "c": .skipped,
            "d": .value(.choices(["x", "y"], other: "z")), "e": .dontKnow, "f": .declined,
            "g": .value(.date("2026-01-31")), "h": .value(.text("t")), "i": .value(.integer(-1)),
        ]
        _ = try await storage.update("s") { Sample.answer($0, answers) }
        let sql = "SELECT item, state, value, other, type FROM answer ORDER BY item"
        let found = try await rows(storage, sql)
        #expect(
            found == [
                "a answered 0 - false", "b answered 3.50 - decimal", "c skipped - - -",
                "d answered [x,y] z array", "e dont_know - - -", "f declined - - -",
                "g answered 2026-01-31 - date", "h answered t - text", "i answered -1 - integer",
            ]
        )
        try await storage.close()
    }

    @Test func showsComponentsAsRows() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        let answers: [String: Answer] = [
            "bp": .value(.components(["high": .integer(120), "low": .decimal("80.5")])),
            "grid": .value(.components(["row": .choices(["a"], other: "b")])),
            "none": .value(.components([:])), "n": .value(.integer(1)),
            "photo": .value(.dateTime("2026-01-31T22:30")),
        ]
        _ = try await storage.update("s") { Sample.answer($0, answers) }
        let sql = "SELECT item, part, state, value, other, type FROM answer ORDER BY item, part"
        #expect(
            try await rows(storage, sql) == [
                "bp high answered 120 - integer", "bp low answered 80.5 - decimal",
                "grid row answered [a] b array", "n - answered 1 - integer",
                "none - answered {} - object", "photo - answered 2026-01-31T22:30 - datetime",
            ]
        )
        try await storage.close()
    }

    @Test func hidesPressedButtons() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        _ = try await storage.update("s") { Sample.answer($0, [:], outcome: .pressed(.remove(2))) }
        #expect(try await rows(storage, "SELECT count(*) FROM answer") == ["0"])
        let sql = "SELECT outcome FROM step_result"
        #expect(try await rows(storage, sql) == ["pressed:remove-2"])
        try await storage.close()
    }

    @Test func findsASessionByIndex() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        let plan = try await storage.pool.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN SELECT * FROM answer WHERE session = 's'")
                .map { String(describing: $0["detail"] as String?) }
        }
        #expect(plan.contains { $0.contains("SEARCH session USING INDEX") })
        #expect(!plan.contains { $0.contains("SCAN session") || $0.contains("SCAN step_result") })
        try await storage.close()
    }
}
