import TaskModel
import TaskPlayer
import Testing

/// Items that `visibleWhen` hides are neither required nor answered.
@Suite struct VisibilityTests {
    private let mood = form(
        "mood",
        [
            item("valence", .count),
            item("reason", visibleWhen: when("mood", "valence", .lessThan("4"))),
            item("note", optional: true, visibleWhen: when("a", .equals("yes"))),
        ]
    )
    private func atMood(_ answer: String) throws -> Walk {
        var walk = Walk(task([question("a"), mood, completion()]))
        try walk.go(answer)
        return walk
    }

    private func shown(_ walk: Walk, _ fields: [String: String]) -> [String] {
        let typed = RawFields(fields.mapValues { [$0] })
        return walk.journey.visibleItems(of: mood, typed: typed, in: wording.context).map(\.id)
    }

    @Test func pathAndPageDetermineVisibleItems() throws {
        let yes = try atMood("yes")
        let no = try atMood("no")
        #expect(shown(yes, [:]) == ["valence", "note"])
        #expect(shown(yes, ["valence": "2"]) == ["valence", "reason", "note"])
        #expect(shown(no, ["valence": "4"]) == ["valence"])
        #expect(yes.journey.liveItems(of: mood).map(\.id) == ["reason"])
    }

    @Test func itemShownByAScoreOfItsPageIsLive() {
        let score = Score(
            id: "sum",
            title: "Sum",
            method: .sum,
            items: [AnswerReference(step: "mood", item: "valence")]
        )
        let page = form(
            "mood",
            [
                item("valence", .count),
                item("more", optional: true, visibleWhen: .score("sum", .atLeast("5"))),
                item("less", optional: true, visibleWhen: .not(.score("sum", .atLeast("5")))),
            ]
        )
        let walk = Walk(task([page, completion()], scores: [score]))
        #expect(walk.journey.liveItems(of: page).map(\.id) == ["more", "less"])
    }

    @Test func hiddenItemIsNotRequiredAndHasNoAnswer() throws {
        var walk = try atMood("no")
        try walk.fill(["valence": "8", "reason": "left over", "note": "sent anyway"])
        #expect(walk.state.status == .completed)
        #expect(walk.journey.path.last?.answers == ["valence": .value(.integer(8))])
        let reason = AnswerReference(step: "mood", item: "reason")
        #expect(walk.journey.state(of: reason) == .notShown)
    }

    @Test func visibleItemIsRequired() throws {
        var walk = try atMood("no")
        let missing = ItemError(
            item: "reason",
            reason: InvalidAnswer(Message(AnswerWord.missing))
        )
        #expect(throws: ActionError.invalid([missing])) { try walk.fill(["valence": "2"]) }
        try walk.fill(["valence": "2", "reason": "rain"])
        #expect(walk.state.status == .completed)
    }

    @Test func hiddenItemReportsNoError() throws {
        let page = form(
            "p",
            [item("a"), item("b", .count, visibleWhen: when("p", "a", .equals("yes")))]
        )
        var walk = Walk(task([page]))
        try walk.fill(["a": "no", "b": "not a number"])
        #expect(walk.state.status == .completed)
    }

    @Test func errorsAreReportedInOrder() throws {
        var walk = Walk(task([form("p", [item("a"), item("b", .count), item("c")])]))
        let rejection = #expect(throws: ActionError.self) { try walk.fill(["b": "x"]) }
        guard case .invalid(let errors) = rejection else {
            Issue.record("rejected for another reason")
            return
        }
        #expect(errors.map(\.item) == ["a", "b", "c"])
        #expect(errors.map(\.reason.message.key)[1] == "errors.number")
    }

    @Test func hidingPropagatesThroughAChain() throws {
        let page = form(
            "p",
            [
                item("a"),
                item("b", visibleWhen: when("p", "a", .equals("yes"))),
                item("c", visibleWhen: when("p", "b", .answered)),
                item("d", visibleWhen: when("p", "c", .answered)),
            ]
        )
        let journey = Walk(task([page])).journey
        let typed = RawFields(["a": ["no"], "b": ["1"], "c": ["2"], "d": ["3"]])
        #expect(
            journey.visibleItems(of: page, typed: typed, in: wording.context).map(\.id) == ["a"]
        )
    }

    @Test func cyclicConditionsTerminate() throws {
        let page = form(
            "p",
            [
                item("a", visibleWhen: .not(when("p", "b", .answered))),
                item("b", visibleWhen: when("p", "a", .answered)),
            ]
        )
        let journey = Walk(task([page])).journey
        let typed = RawFields(["a": ["1"], "b": ["2"]])
        #expect(journey.visibleItems(of: page, typed: typed, in: wording.context).count <= 2)
    }

    @Test func revisitedPageUsesAnswersGivenSince() throws {
        let page = form("p", [item("x"), item("y", visibleWhen: when("q", .answered))])
        var walk = Walk(task([page, question("q", next: [go("p")])]))
        try walk.fill(["x": "1"])
        try walk.go("2")
        #expect(walk.here == "p")
        #expect(walk.journey.visibleItems(of: page, answers: [:]).map(\.id) == ["x", "y"])
        #expect(throws: ActionError.self) { try walk.fill(["x": "1"]) }
    }

    @Test func pageOpenedFromTheReviewUsesOnlyEarlierAnswers() throws {
        let page = form("p", [item("x"), item("y", visibleWhen: when("later", .answered))])
        var walk = Walk(task([page, question("later"), review(), completion()]))
        try walk.fill(["x": "1"])
        try walk.go("2")
        #expect(walk.journey.visibleItems(of: page, answers: [:]).map(\.id) == ["x"])
        try walk.act(.edit(walk.filled(["x": "one"], step: "p")))
        #expect(walk.here == "check")
    }
}
