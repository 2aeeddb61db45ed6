import TaskModel
import TaskPlayer
import Testing

/// Scores are computed from the numbers on the path.
@Suite struct ScoreTests {
    private let references = ["a", "b", "c"].map { AnswerReference(step: $0) }

    private func walk(
        _ method: Score.Aggregation,
        minimum: Int? = nil,
        kind: TestFormat.Kind = .count,
        bands: [Score.Band] = []
    ) -> Walk {
        let score = Score(
            id: "s",
            title: "S",
            method: method,
            items: references,
            minimumAnswered: minimum,
            bands: bands
        )
        let steps = ["a", "b", "c"].map { question($0, kind, optional: true) }
        return Walk(task(steps + [question("end")], scores: [score]))
    }

    private func score(_ walk: Walk, _ answers: String...) throws -> Double? {
        var walk = walk
        for answer in answers { try walk.go(answer) }
        return walk.journey.score("s")
    }

    @Test func scoreUsesTheLatestRoundUnlessOneIsNamed() throws {
        let first = AnswerReference(step: "q", round: AnswerReference.RoundReference("s", 1))
        let scores = [
            Score(id: "latest", title: "L", method: .sum, items: [answer("q")]),
            Score(id: "first", title: "F", method: .sum, items: [first]),
        ]
        let section = rounds("s", .times(2), [question("q", .count), question("r")])
        var walk = Walk(task([section, question("end"), completion()], scores: scores))
        try walk.go(through: ["3", "x", "7"])
        #expect(walk.journey.score("latest") == 7)
        #expect(walk.journey.score("first") == 3)
        try walk.go(through: ["y", "z"])
        #expect(walk.journey.score("latest") == 7)
    }

    @Test func computesSumMeanAndCount() throws {
        #expect(try score(walk(.sum), "1", "0", "3") == 4)
        #expect(try score(walk(.mean), "1", "0", "5") == 2)
        #expect(try score(walk(.count), "1", "0", "5") == 2)
    }

    @Test func allItemsAreRequiredWithoutAMinimum() throws {
        #expect(try score(walk(.sum), "1", "", "3") == nil)
        #expect(try score(walk(.sum), "1", "2") == nil)
    }

    @Test func minimumIsTheNumberOfAnswersRequired() throws {
        #expect(try score(walk(.sum, minimum: 2), "1", "", "3") == 4)
        #expect(try score(walk(.mean, minimum: 2), "1", "", "3") == 2)
        #expect(try score(walk(.sum, minimum: 2), "1", "", "") == nil)
        #expect(try score(walk(.sum, minimum: 0), "", "", "") == 0)
        #expect(try score(walk(.mean, minimum: 0), "", "", "") == nil)
    }

    @Test func decimalSumsAreRounded() throws {
        #expect(try score(walk(.sum, kind: .decimal), "0.1", "0.2", "0") == 0.3)
    }

    @Test func choicesAndBooleansContributeTheirNumbers() throws {
        #expect(try score(walk(.sum, kind: .choices), "1", "2", "3") == 6)
        #expect(try score(walk(.sum, kind: .choices), "1", "2", "often") == nil)
        #expect(try score(walk(.sum, kind: .boolean), "true", "false", "true") == 2)
        #expect(try score(walk(.sum, kind: .word), "1", "2", "3") == nil)
    }

    @Test func scoreHasABand() throws {
        let low = Score.Band(minimum: 0, maximum: 4, label: "low")
        let high = Score.Band(minimum: 5, maximum: 9, label: "high")
        var walk = walk(.sum, bands: [low, high])
        #expect(walk.journey.band(ofScore: "s") == nil)
        for answer in ["1", "1", "3"] { try walk.go(answer) }
        #expect(walk.journey.band(ofScore: "s") == high)
        #expect(walk.journey.band(ofScore: "other") == nil)
    }

    @Test func answersOffThePathDoNotCount() throws {
        var walk = walk(.sum)
        for answer in ["1", "1", "3"] { try walk.go(answer) }
        #expect(walk.journey.score("s") == 5)
        #expect(walk.journey.holds(.score("s", .atLeast("5"))))
        try walk.back()
        #expect(walk.journey.score("s") == nil)
        #expect(!walk.journey.holds(.score("s", .notEquals("5"))))
    }
}
