import TaskModel
import TaskPlayer
import Testing

/// A form from an earlier visit is accepted, recognised as a repetition, stored as a draft or
/// rejected.
@Suite struct StaleFormTests {
    private let plain = task(["a", "b", "c", "d"].map { question($0) } + [completion()])

    @Test func repeatedFormIsStoredOnce() throws {
        var walk = Walk(plain)
        let form = walk.filled(["a": "1"])
        try walk.act(.continue(form))
        let after = walk.state
        try walk.act(.continue(form))
        #expect(walk.state == after)
        #expect(walk.change?.isEmpty == true)
        #expect(walk.change?.results == [])
    }

    @Test func repeatedLastFormIsNotAnError() throws {
        var walk = Walk(task([question("a"), completion()]))
        let form = walk.filled(["a": "1"])
        try walk.act(.continue(form))
        #expect(walk.state.status == .completed)
        try walk.act(.continue(form))
        #expect(walk.outcome == .repeated)
        let other = walk.filled(["a": "2"], step: "a", visit: 1)
        #expect(throws: ActionError.ended(.completed)) { try walk.act(.continue(other)) }
    }

    @Test func lateCopyOfASupersededFormChangesNothing() throws {
        var walk = Walk(plain)
        let form = walk.filled(["a": "1"])
        try walk.act(.continue(form))
        try walk.back()
        try walk.go("other")
        let after = walk.state
        try walk.act(.continue(form))
        #expect(walk.state == after)
        #expect(walk.outcome == .repeated)
    }

    @Test func reansweringAnEarlierPageCutsThePath() throws {
        var walk = Walk(plain)
        let first = walk.filled(["a": "old"])
        for answer in ["old", "2", "3"] { try walk.go(answer) }
        let again = walk.filled(["a": "new"], step: "a", visit: first.visit)
        try walk.act(.continue(again))
        #expect(walk.here == "b")
        #expect(walk.steps == ["a"])
        #expect(walk.journey.answer(AnswerReference(step: "a")) == .value(.text("new")))
        #expect(walk.journey.state(of: AnswerReference(step: "b")) == .offPath)
        #expect(walk.state.history.map(\.visit) == [1, 2, 3, 5])
        #expect(walk.state.visit.number == 6)
    }

    @Test func repeatedReanswerCountsOnce() throws {
        var walk = Walk(plain)
        for answer in ["old", "2", "3"] { try walk.go(answer) }
        let again = walk.filled(["a": "new"], step: "a", visit: 1)
        try walk.act(.continue(again))
        let after = walk.state
        try walk.act(.continue(again))
        #expect(walk.state == after)
    }

    @Test func changingAnAnswerBackStoresThreeResults() throws {
        var walk = Walk(plain)
        try walk.go("first")
        try walk.act(.continue(walk.filled(["a": "second"], step: "a", visit: 1)))
        try walk.act(.continue(walk.filled(["a": "first"], step: "a", visit: 1)))
        #expect(walk.journey.answer(AnswerReference(step: "a")) == .value(.text("first")))
        #expect(walk.state.history.count == 3)
    }

    /// Answers a step again on its page, reopened with the browser's Back button.
    private func correct(_ step: String, _ answer: String, _ walk: inout Walk) throws {
        let address = try #require(StepAddress(parsing: step))
        let visit = try #require(walk.journey.revisit(address))
        let item = address.step
        try walk.act(.continue(walk.filled([item: answer], step: step, visit: visit)))
        #expect(walk.outcome == .moved)
    }

    @Test func answerCanBeCorrectedRepeatedly() throws {
        var walk = Walk(plain)
        try walk.go(through: ["0", "2"])
        for answer in ["1", "2", "3", "2", "0"] {
            try correct("a", answer, &walk)
            #expect(walk.journey.answer(AnswerReference(step: "a")) == .value(.text(answer)))
            #expect(walk.here == "b")
        }
        try walk.go("2")
        try correct("b", "two", &walk)
        try walk.go("3")
        try correct("a", "one", &walk)
        try walk.go("zwei")
        try correct("b", "II", &walk)
        #expect(walk.steps == ["a", "b"])
        #expect(walk.journey.answer(AnswerReference(step: "b")) == .value(.text("II")))
    }

    @Test func answerCanBeCorrectedAfterBackAndFromACachedPage() throws {
        var walk = Walk(plain)
        let first = walk.filled(["a": "old page"])
        try walk.go(through: ["1", "2", "3"])
        try walk.back()
        try correct("a", "one", &walk)
        try walk.go("two")
        try correct("a", "uno", &walk)
        try walk.act(.continue(first))
        #expect(walk.outcome == .moved, "the browser had cached the page")
        #expect(walk.journey.answer(AnswerReference(step: "a")) == .value(.text("old page")))
    }

    @Test func repeatedCorrectionIsRecognised() throws {
        var walk = Walk(plain)
        try walk.go(through: ["1", "2"])
        try correct("a", "one", &walk)
        try walk.go("two")
        let after = walk.state
        let visit = try #require(walk.journey.revisit(StepAddress("a")))
        try walk.act(.continue(walk.filled(["a": "one"], step: "a", visit: visit)))
        #expect(walk.outcome == .repeated, "nothing was changed on the page")
        #expect(walk.state == after)
    }

    @Test func changeFromTheReviewCanBeCorrected() throws {
        var walk = Walk(
            task([question("a"), question("b"), review(), question("z"), completion()])
        )
        try walk.go(through: ["1", "2"])
        try walk.edit("a", "one")
        try walk.go()
        for answer in ["uno", "un"] {
            try correct("a", answer, &walk)
            #expect(walk.journey.answer(AnswerReference(step: "a")) == .value(.text(answer)))
        }
    }

    @Test func roundsAndEntriesCanBeCorrectedRepeatedly() throws {
        let inner = [question("who"), question("age")]
        for section in [rounds("s", .times(2), inner), list("s", inner)] {
            var walk = Walk(task([section, question("z"), completion()]))
            for entry in [["mum", "1"], ["dad", "2"]] {
                if walk.here == "s" { try walk.press("add") }
                try walk.go(through: entry)
            }
            for name in ["d", "da", "dada"] {
                try correct("who@2", name, &walk)
                #expect(walk.journey.answer(answer("who")) == .value(.text(name)))
                #expect(walk.here == "age@2")
            }
        }
    }

    @Test func formOfAPageLeftWithBackBecomesADraft() throws {
        var walk = Walk(plain)
        try walk.go("1")
        let left = walk.filled(["b": "typed"])
        try walk.back()
        try walk.act(.continue(left))
        #expect(walk.outcome == .stale)
        #expect(walk.here == "a")
        #expect(walk.journey.draft(for: StepAddress("b"))?["b"] == "typed")
        #expect(walk.change?.drafts == [StepAddress("b"): left.fields])
        #expect(walk.change?.results == [])
    }

    @Test func formBeforeAnIrrevocableStepBecomesADraft() throws {
        var walk = Walk(
            task([question("a"), instruction("sign", isIrrevocable: true), question("b")])
        )
        try walk.go("1")
        try walk.go()
        try walk.act(.continue(walk.filled(["a": "2"], step: "a", visit: 1)))
        #expect(walk.outcome == .stale)
        #expect(walk.journey.answer(AnswerReference(step: "a")) == .value(.text("1")))
    }

    @Test func formBeforeAStepThatHidesBackBecomesADraft() throws {
        var walk = Walk(task([question("a"), question("b", hide: [.back]), question("c")]))
        try walk.go("1")
        try walk.go("2")
        try walk.act(.continue(walk.filled(["b": "3"], step: "b", visit: 2)))
        #expect(walk.here == "c")
        #expect(walk.steps == ["a", "b"])
        #expect(walk.journey.answer(AnswerReference(step: "b")) == .value(.text("3")))
        try walk.act(.continue(walk.filled(["a": "4"], step: "a", visit: 1)))
        #expect(walk.outcome == .stale)
        #expect(walk.steps == ["a", "b"])
    }

    @Test func invalidEarlierFormChangesNothing() throws {
        var walk = Walk(task([question("a", .count), question("b"), question("c")]))
        try walk.go("1")
        try walk.go("2")
        let before = walk.state
        let form = walk.filled(["a": "many"], step: "a", visit: 1)
        #expect(throws: ActionError.self) { try walk.act(.continue(form)) }
        #expect(walk.state == before)
    }

    @Test func visitOfAnotherStepIsStale() throws {
        var walk = Walk(plain)
        try walk.go("1")
        try walk.act(.continue(walk.filled(["c": "3"], step: "c", visit: 2)))
        #expect(walk.outcome == .stale)
        #expect(walk.steps == ["a"])
    }

    @Test func unknownStepIsRejected() throws {
        var walk = Walk(plain)
        let unknown = StepAddress("nowhere")
        #expect(throws: ActionError.unknownStep(unknown)) {
            try walk.act(.continue(walk.filled([:], step: "nowhere")))
        }
    }
}
