import TaskModel
import TaskPlayer
import Testing

/// "I don't know" and "prefer not to say" are answers without a value.
@Suite struct OptOutTests {
    private let steps = task([
        form(
            "p",
            [item("x", .count, optOuts: [.dontKnow, .declined]), item("y", .count)]
        ),
        question("z"), review(), completion(),
    ])

    private func invalid(_ word: OptOutWord) -> ActionError {
        let reason = InvalidAnswer(Message(word), parts: ["-opt-out"])
        return .invalid([ItemError(item: "x", reason: reason)])
    }

    @Test(arguments: [
        ("dont_know", Answer.dontKnow, ItemState.dontKnow), ("declined", .declined, .declined),
    ])
    func optOutIsAnAnswer(value: String, expected: Answer, state: ItemState) throws {
        var walk = Walk(steps)
        try walk.fill(["x-opt-out": value, "y": "1"])
        #expect(walk.here == "z")
        #expect(walk.journey.answer(answer("p", "x")) == expected)
        #expect(walk.journey.state(of: answer("p", "x")) == state)
        #expect(walk.journey.holds(when("p", "x", .dontKnow)) == (state == .dontKnow))
        #expect(walk.journey.holds(when("p", "x", .declined)) == (state == .declined))
        #expect(!walk.journey.holds(when("p", "x", .answered)))
        #expect(!walk.journey.holds(when("p", "x", .notEquals("1"))))
    }

    @Test func sessionWithAnOptOutCompletes() throws {
        var walk = Walk(steps)
        try walk.fill(["x-opt-out": "declined", "y": "1"])
        try walk.go("2")
        try walk.go()
        #expect(walk.state.status == .completed)
    }

    @Test(arguments: ["7", "bad"])
    func optOutTogetherWithAnAnswerIsRejected(typed: String) throws {
        var walk = Walk(steps)
        #expect(throws: invalid(.both)) {
            try walk.fill(["x": typed, "x-opt-out": "declined", "y": "1"])
        }
    }

    @Test func twoOptOutsAreRejected() throws {
        var walk = Walk(steps)
        let fields = RawFields(["x-opt-out": ["declined", "dont_know"], "y": ["1"]])
        let form = Submission(
            address: StepAddress("p"),
            visit: 1,
            fields: fields,
            context: wording.context
        )
        #expect(throws: invalid(.several)) { try walk.act(.continue(form)) }
    }

    @Test(arguments: ["p", "x"])
    func unofferedOptOutIsNotAnAnswer(step: String) throws {
        let bare = task([
            form("p", [item("x", .count, optOuts: [.dontKnow]), item("y", .count, optional: true)])
        ])
        var walk = Walk(bare)
        #expect(throws: ActionError.self) { try walk.fill(["x-opt-out": "declined"]) }
        #expect(throws: ActionError.self) { try walk.fill(["x-opt-out": "other"]) }
        try walk.fill(["x": "1", "y-opt-out": "declined"])
        #expect(walk.journey.answer(answer("p", "y")) == .skipped)
    }

    @Test func decliningReplacesAPrefilledAnswer() throws {
        var walk = Walk(steps)
        try walk.fill(["x": "7", "y": "1"])
        try walk.back()
        #expect(throws: invalid(.both)) {
            try walk.fill(["x": "8", "x-opt-out": "declined", "y": "1"])
        }
        try walk.fill(["x": "7", "x-opt-out": "declined", "y": "1"])
        #expect(walk.journey.answer(answer("p", "x")) == .declined)
    }

    @Test func optOutCanBeChangedOnTheReviewPage() throws {
        var walk = Walk(steps)
        try walk.fill(["x-opt-out": "declined", "y": "1"])
        try walk.go("2")
        try walk.act(.edit(walk.filled(["x": "3", "y": "1"], step: "p")))
        #expect(walk.journey.answer(answer("p", "x")) == .value(.integer(3)))
        try walk.act(.edit(walk.filled(["x-opt-out": "dont_know", "y": "1"], step: "p")))
        #expect(walk.journey.answer(answer("p", "x")) == .dontKnow)
        #expect(walk.here == "check")
    }

    @Test func scoreIgnoresOptOuts() throws {
        let score = Score(
            id: "s",
            title: "S",
            method: .mean,
            items: [answer("p", "x"), answer("p", "y")],
            minimumAnswered: 1
        )
        var walk = Walk(task(steps.steps, scores: [score]))
        try walk.fill(["x-opt-out": "declined", "y": "4"])
        #expect(walk.journey.score("s") == 4)
    }
}
