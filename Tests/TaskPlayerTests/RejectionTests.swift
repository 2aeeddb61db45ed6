import TaskModel
import TaskPlayer
import Testing

/// A page rejects answers that contradict other answers.
@Suite struct RejectionTests {
    private static func below(_ id: AnswerReference, _ other: AnswerReference) -> [RejectionRule] {
        let when = Predicate.comparison(Comparison(.answer(id), .lessThan, [.answer(other)]))
        return [RejectionRule(when: when, message: "too low")]
    }

    private static func ofForm(_ id: String) -> AnswerReference {
        AnswerReference(step: "p", item: id)
    }

    private static let rejected = InvalidAnswer(Message(RejectionWord.rejected, own: "too low"))

    /// Two questions; the answer to the second must not be lower than the answer to the first.
    private let pages: TaskDefinition = {
        var end = item("b", .count, optional: true)
        end.rejections = below(AnswerReference(step: "b"), AnswerReference(step: "a"))
        return task([question("a", .count), form("b", [end]), review(), completion()])
    }()

    private func error(_ item: String) -> ActionError {
        .invalid([ItemError(item: item, reason: Self.rejected)])
    }

    @Test func rejectsAnswerThatDoesNotFitWithAnEarlierOne() throws {
        var walk = Walk(pages)
        try walk.go("5")
        #expect(throws: error("b")) { try walk.go("4") }
        #expect(walk.here == "b")
        try walk.go("5")
        #expect(walk.here == "check")
    }

    @Test func blankAnswerIsNotRejected() throws {
        var walk = Walk(pages)
        try walk.go("5")
        try walk.go("")
        #expect(walk.here == "check")
    }

    @Test func changedEarlierAnswerShowsThePageAgain() throws {
        var walk = Walk(pages)
        try walk.go(through: ["5", "6"])
        try walk.edit("a", "7")
        #expect(walk.here == "b")
        #expect(throws: error("b")) { try walk.go("6") }
        try walk.go("8")
        #expect(walk.here == "check")
    }

    @Test func changedEarlierAnswerThatFitsKeepsThePage() throws {
        var walk = Walk(pages)
        try walk.go(through: ["5", "6"])
        try walk.edit("a", "6")
        #expect(walk.here == "check")
    }

    @Test func comparesAnswersOfTheSamePage() throws {
        var second = item("b", .count)
        second.rejections = Self.below(Self.ofForm("b"), Self.ofForm("a"))
        var walk = Walk(task([form("p", [item("a", .count), second]), completion()]))
        #expect(throws: error("b")) { try walk.fill(["a": "2", "b": "1"]) }
        try walk.fill(["a": "2", "b": "3"])
        #expect(walk.state.status == .completed)
    }

    @Test func hiddenItemRejectsNothing() throws {
        var hidden = item("b", .count, visibleWhen: when("p", "a", .equals("9")))
        hidden.rejections = Self.below(Self.ofForm("b"), Self.ofForm("a"))
        var walk = Walk(task([form("p", [item("a", .count), hidden]), completion()]))
        try walk.fill(["a": "2", "b": "1"])
        #expect(walk.state.status == .completed)
    }

    @Test func rejectedAnswerIsDroppedWhenTheTimeIsUp() throws {
        var end = item("b", .count)
        end.rejections = Self.below(AnswerReference(step: "b"), AnswerReference(step: "a"))
        let timer = StepTimer(
            duration: 5,
            commands: [.startTimerAutomatically],
            canFinishEarly: true
        )
        let timed = Step(id: "b", body: .page(TestPage([end])), timer: timer)
        var walk = Walk(task([question("a", .count), timed, question("c"), completion()]))
        try walk.go("5")
        try walk.act(.timeOut(walk.filled(["b": "4"])), after: 6)
        #expect(walk.journey.answer(AnswerReference(step: "b")) == .skipped)
    }
}
