import TaskModel
import Testing

@testable import TaskPlayer

/// Tests of the values that prefill a page before it is answered.
@Suite struct SuggestionTests {
    private func item(
        _ kind: TestFormat.Kind = .count,
        default standard: AnswerValue? = nil,
        piped: String? = nil,
        previous: Bool = false,
        optOuts: [OptOut] = []
    ) -> FormItem {
        var item = FormItem(
            id: "a",
            text: "a",
            format: TestFormat(kind),
            optOuts: optOuts,
            defaultValue: standard
        )
        item.pipedDefault = piped?.kept
        item.takesPrevious = previous
        return item
    }

    private func walk(
        _ item: FormItem,
        _ parameters: [String: String] = [:],
        last: AnswerValue? = nil
    ) -> Walk {
        let previous = last.map { ["task": ["a": ["a": Answer.value($0)]]] } ?? [:]
        let steps = task([form("a", [item]), question("b"), completion()])
        return Walk(steps, parameters: parameters, otherTasks: previous)
    }

    private func suggested(_ walk: Walk) throws -> Answer? {
        let here = try #require(walk.journey.current)
        let address = here.visit.address
        return walk.journey.prefill(of: here.step, at: address, in: wording.context)["a"]
    }

    @Test func linkParameterIsSuggestedIfItIsAnAnswer() throws {
        let piped = item(piped: "{{ parameter:n | }}")
        #expect(try suggested(walk(piped, ["n": "7"])) == .value(.integer(7)))
        #expect(try suggested(walk(piped, ["n": "many"])) == nil)
        #expect(try suggested(walk(piped)) == nil)
        let fallback = item(piped: "{{ parameter:n | 3 }}")
        #expect(try suggested(walk(fallback)) == .value(.integer(3)))
        #expect(try suggested(walk(fallback, ["n": "x"])) == nil)
    }

    @Test func previousAnswerPrecedesDefault() throws {
        let both = item(default: .integer(1), previous: true)
        #expect(try suggested(walk(both)) == .value(.integer(1)))
        #expect(try suggested(walk(both, last: .integer(5))) == .value(.integer(5)))
        let standard = item(default: .integer(1))
        #expect(try suggested(walk(standard, last: .integer(5))) == .value(.integer(1)))
    }

    @Test func previousAnswerThatIsNoLongerAcceptedIsNotSuggested() throws {
        let count = item(previous: true)
        #expect(try suggested(walk(count, last: .text("many"))) == nil)
        let standard = item(default: .integer(1), previous: true)
        #expect(try suggested(walk(standard, last: .text("many"))) == .value(.integer(1)))
    }

    @Test func suggestionIsNotAnAnswerUntilItIsSent() throws {
        var walk = walk(item(previous: true), last: .integer(5))
        #expect(walk.journey.answer(answer("a")) == nil)
        #expect(walk.state.history.isEmpty && walk.state.drafts.isEmpty)
        try walk.go("6")
        try walk.back()
        #expect(try suggested(walk) == .value(.integer(6)), "the participant's own answer")
    }

    @Test func previousAnswersAreNotTheAnswersOfThisTask() throws {
        let own = AnswerReference(task: "task", step: "a")
        let walk = walk(item(previous: true), last: .integer(5))
        #expect(walk.journey.answer(own) == nil)
        #expect(!walk.journey.holds(.answer(own, .answered)))
    }

    @Test func optOutReplacesSuggestion() throws {
        let open = item(previous: true, optOuts: [OptOut(.declined)])
        var walk = walk(open, last: .integer(5))
        try walk.fill(["a": "5", "a-opt-out": "declined"])
        #expect(walk.journey.answer(answer("a")) == .declined)
    }

    @Test func pageWithPersonalSuggestionIsNotShared() {
        #expect(walk(item(default: .integer(1))).journey.isPristine(at: StepAddress("a")))
        for personal in [item(piped: "{{ parameter:n | }}"), item(previous: true)] {
            #expect(!walk(personal).journey.isPristine(at: StepAddress("a")))
        }
    }
}
