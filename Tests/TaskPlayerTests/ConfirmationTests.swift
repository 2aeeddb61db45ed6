import TaskModel
import TaskPlayer
import Testing

/// A confirmation is not required while the item that it confirms has no value.
@Suite struct ConfirmationTests {
    private func walk(optional: Bool = false, visibleWhen: Predicate? = nil) -> Walk {
        let items = [
            item("mail", optional: optional, visibleWhen: visibleWhen, optOuts: [.declined]),
            item("again", confirming: "mail"),
        ]
        return Walk(task([question("a"), form("contact", items), question("z"), completion()]))
    }

    private func answers(_ walk: Walk) -> [String: Answer]? {
        walk.journey.resultsByPlace[StepAddress("contact")]?.answers
    }

    @Test func decliningAlsoClearsTheConfirmation() throws {
        var walk = walk()
        try walk.go("1")
        try walk.fill(["mail": "a@example.org", "again": "a@example.org"])
        try walk.back()
        let left = ["mail": "a@example.org", "again": "a@example.org"]
        try walk.fill(left.merging(["mail-opt-out": "declined"]) { $1 })
        #expect(walk.here == "z")
        #expect(answers(walk) == ["mail": .declined, "again": .skipped])
        #expect(walk.journey.state(of: answer("contact", "again")) == .skipped)
    }

    @Test func optOutMakesConfirmationOptional() throws {
        var walk = walk()
        try walk.go("1")
        try walk.fill(["mail-opt-out": "declined", "again": ""])
        #expect(answers(walk) == ["mail": .declined, "again": .skipped])
        try walk.go("end")
        #expect(walk.state.status == .completed, "the completion does not require the confirmation")
    }

    @Test func blankOptionalItemNeedsNoConfirmation() throws {
        var walk = walk(optional: true)
        try walk.go("1")
        try walk.fill(["mail": "", "again": ""])
        #expect(answers(walk) == ["mail": .skipped, "again": .skipped])
    }

    @Test func hiddenItemNeedsNoConfirmation() throws {
        var walk = walk(visibleWhen: when("a", .equals("yes")))
        try walk.go("no")
        try walk.fill(["again": ""])
        #expect(answers(walk) == ["again": .skipped])
        try walk.go("end")
        #expect(walk.state.status == .completed)
    }

    @Test func answeredItemRequiresConfirmation() throws {
        var walk = walk()
        try walk.go("1")
        #expect(throws: ActionError.self) { try walk.fill(["mail": "a@example.org", "again": ""]) }
        #expect(throws: ActionError.self) { try walk.fill(["mail": "", "again": ""]) }
        #expect(walk.here == "contact")
    }

    @Test func replayDropsTheConfirmationOfAHiddenItem() throws {
        let items = [
            item("mail", visibleWhen: when("a", .equals("yes"))),
            item("again", confirming: "mail"),
        ]
        var walk = Walk(task([question("a"), form("contact", items), review(), completion()]))
        try walk.go("yes")
        try walk.fill(["mail": "a@example.org", "again": "a@example.org"])
        try walk.edit("a", "no")
        #expect(walk.here == "check")
        #expect(answers(walk) == ["again": .skipped])
    }
}
