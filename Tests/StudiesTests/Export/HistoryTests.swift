import Export
import TaskModel
import Testing

@testable import Studies

/// Tests that the history contains each answer that was ever given, with its times.
@Suite struct HistoryTests {
    private func columns(_ session: Session, _ headers: String...) throws -> [String] {
        let cells = try headers.map { try session.cells("history", $0) }
        let rows = cells.first?.indices ?? 0..<0
        return rows.map { row in cells.map { $0[row] }.joined(separator: " ") }
    }

    private static func at(_ second: Int) -> String {
        Instant(milliseconds: Int64(second) * 1000).iso8601
    }

    @Test func repeatedAttemptIsReplacedWhenTheNextIsMade() throws {
        let wrong = Predicate.answer(AnswerReference(step: "quiz"), .notEquals("yes"))
        let again = NavigationRule(when: wrong, destination: .step("quiz"))
        let task = TaskDefinition(
            id: "task",
            title: "Task",
            steps: [.word("quiz", next: [again]), .done]
        )
        var session = Session(task)
        try session.go(["quiz": "no"])
        try session.go(["quiz": "yes"])
        #expect(session.here == "done")
        #expect(
            try columns(session, "visit", "value", "status", "until", "answered_at") == [
                "1 no replaced \(Self.at(2)) \(Self.at(1))", "2 yes current  \(Self.at(2))",
            ]
        )
    }

    @Test func changedAnswerIsReplaced() throws {
        let task = TaskDefinition(
            id: "task",
            title: "Task",
            steps: [.word("first"), .word("second"), .done]
        )
        var session = Session(task)
        try session.go(["first": "a"])
        try session.back()
        try session.go(["first": "b"])
        #expect(
            try columns(session, "variable", "value", "status", "until") == [
                "first a replaced \(Self.at(3))", "first b current ",
            ]
        )
    }

    @Test func correctedAnswerIsExportedAndBothAreInTheHistory() throws {
        let task = TaskDefinition(
            id: "task",
            title: "Task",
            steps: [.word("first"), .word("second"), .done]
        )
        var session = Session(task)
        try session.go(["first": "a"])
        try session.go(["second": "x"])
        session.correct(1, "first", to: "b")
        session.correct(1, "first", to: "c")
        let history = try columns(
            session,
            "variable",
            "value",
            "status",
            "until",
            "answered_at",
            "corrected_by"
        )
        #expect(
            history == [
                "first a corrected \(Self.at(3)) \(Self.at(1)) ",
                "first b corrected \(Self.at(4)) \(Self.at(3)) ada",
                "first c current  \(Self.at(4)) ada",
                "second x current  \(Self.at(2)) ",
            ]
        )
        #expect(try session.cells("history", "reason") == ["", "misread", "misread", ""])
        #expect(try [session.wide("first"), session.wide("second")] == ["c", "x"])
        #expect(try session.wide("corrected") == "first")
        #expect(try session.cells("csv-long", "corrected") == ["1", "0"])
        #expect(session.row().session.history.first?.answers["first"] == .value(.text("c")))
    }

    @Test func correctionOfAnAnswerThatDoesNotCountChangesNothingElse() throws {
        let task = TaskDefinition(
            id: "task",
            title: "Task",
            steps: [.word("first"), .word("second"), .done]
        )
        var session = Session(task)
        try session.go(["first": "a"])
        try session.back()
        try session.go(["first": "b"])
        session.correct(1, "first", to: "z")
        #expect(try session.wide("first") == "b")
        #expect(try session.wide("corrected") == "")
        #expect(
            try columns(session, "value", "status", "until") == [
                "a corrected \(Self.at(4))", "z replaced \(Self.at(3))", "b current ",
            ]
        )
    }

    @Test func removedEntryHasTheTimeOfItsRemoval() throws {
        let section = Section(
            steps: [.word("relative")],
            repetition: Repetition(.entries(EntryList()), maximum: 3)
        )
        let task = TaskDefinition(
            id: "task",
            title: "Task",
            steps: [.section("relatives", section), .done]
        )
        var session = Session(task)
        for name in ["ann", "bob"] {
            try session.press(.add)
            try session.go(["relative": name])
        }
        try session.press(.remove(1))
        #expect(
            try columns(session, "instance", "value", "status", "until") == [
                "1 ann removed \(Self.at(5))", "2 bob current ",
            ]
        )
    }

    @Test func answerOfAnAbandonedBranchIsOffThePath() throws {
        let yes = Predicate.answer(AnswerReference(step: "first"), .equals("yes"))
        let past = NavigationRule(when: yes, destination: .step("done"))
        let task = TaskDefinition(
            id: "task",
            title: "Task",
            steps: [.word("first", next: [past]), .word("second"), .word("third"), .done]
        )
        var session = Session(task)
        try session.go(["first": "no"])
        try session.go(["second": "x"])
        try session.back()
        try session.back()
        try session.go(["first": "yes"])
        #expect(
            try columns(session, "value", "status") == ["no replaced", "x off_path", "yes current"]
        )
    }
}
