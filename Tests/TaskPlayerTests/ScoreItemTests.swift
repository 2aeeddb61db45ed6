import TaskModel
import TaskPlayer
import Testing

/// Scores reverse items, leave out missing choices, prorate sums and contain other scores.
@Suite struct ScoreItemTests {
    private static let items = ["a", "b", "c"].map { AnswerReference(step: $0) }

    /// Returns a session with the given choices from 1, 2, 3 and 9; 9 counts as missing.
    private func walk(_ scores: [Score], _ choices: String...) throws -> Walk {
        let steps = ["a", "b", "c"].map { question($0, .choices, optional: true) }
        var walk = Walk(task(steps + [question("end")], scores: scores))
        for choice in choices { try walk.go(choice) }
        return walk
    }

    private func score(
        _ id: String = "s",
        _ method: Score.Aggregation = .sum,
        items: [AnswerReference] = Self.items,
        scores: [String] = [],
        reversed: Set<AnswerReference> = [],
        minimum: Int? = nil,
        isProrated: Bool = false
    ) -> Score {
        Score(
            id: id,
            title: id,
            method: method,
            items: items,
            scores: scores,
            reversed: reversed,
            minimumAnswered: minimum,
            isProrated: isProrated
        )
    }

    @Test func reversedItemCountsFromTheOtherEnd() throws {
        let reversed = score(reversed: [AnswerReference(step: "a")])
        let walk = try walk([reversed], "3", "3", "3")
        #expect(walk.journey.score("s") == 7)
        #expect(walk.journey.answer(answer("a"))?.value == .choices(["3"], other: nil), "stays raw")
    }

    @Test func itemWithoutLimitsHasNoReversedNumber() throws {
        let step = question("n", .count)
        let item = AnswerReference(step: "n")
        let reversed = score(items: [item], reversed: [item])
        var walk = Walk(task([step, question("end")], scores: [reversed]))
        try walk.go("4")
        #expect(walk.journey.score("s") == nil)
        #expect(walk.journey.missingCount(ofScore: "s") == 1)
    }

    @Test func missingChoiceHasNoNumber() throws {
        let few = score("few", minimum: 2)
        let walk = try walk([score(), few], "9", "2", "3")
        #expect(walk.journey.score("s") == nil)
        #expect(walk.journey.score("few") == 5)
        #expect(walk.journey.missingCount(ofScore: "s") == 1)
    }

    @Test func missingCountIncludesItemsThatWereNotAsked() throws {
        let walk = try walk([score()], "1")
        #expect(walk.journey.missingCount(ofScore: "s") == 2)
        #expect(walk.journey.holds(.number(.missing("s"), .equals("2"))))
        #expect(!walk.journey.holds(.number(.missing("other"), .atMost("2"))))
    }

    @Test func proratedSumIsTheMeanTimesTheNumberOfItems() throws {
        let prorated = score(minimum: 2, isProrated: true)
        #expect(try walk([prorated], "1", "", "3").journey.score("s") == 6)
        #expect(try walk([prorated], "1", "2", "3").journey.score("s") == 6)
        #expect(try walk([prorated], "1", "", "").journey.score("s") == nil)
    }

    @Test func scoreContainsOtherScores() throws {
        let part = score("part", .mean, items: Array(Self.items.prefix(2)))
        let whole = score("whole", items: [AnswerReference(step: "c")], scores: ["part"])
        #expect(try walk([whole, part], "1", "2", "3").journey.score("whole") == 4.5)
        let walk = try walk([whole, part], "1", "", "3")
        #expect(walk.journey.score("whole") == nil)
        #expect(walk.journey.missingCount(ofScore: "whole") == 1)
    }

    @Test func scoreThatContainsItselfHasNoValue() throws {
        let first = score("first", scores: ["second"])
        let second = score("second", scores: ["first"])
        #expect(try walk([first, second], "1", "2", "3").journey.score("first") == nil)
    }

    @Test func answersOfAScoreIncludeThoseOfItsScores() {
        let part = score("part", items: [AnswerReference(step: "a")], scores: ["whole"])
        let whole = score("whole", items: [AnswerReference(step: "c")], scores: ["part"])
        #expect([part, whole].answers(in: "whole").map(\.step) == ["c", "a"])
        #expect([part, whole].answers(in: "other").isEmpty)
    }
}
