import TaskModel
import Testing

/// Tests of overviews, lists and feedback, which have no questions.
@Suite struct ReadingStepTests {
    private func model(
        _ name: String,
        _ id: String,
        _ language: String = "en"
    ) throws
        -> TemplateValue
    {
        let page = try #require(try Examples.task("steps", name).pages.first { $0.id == id })
        guard case .page(let kind) = page.body else { throw WrongBody() }
        return .object(kind.pageModel(in: try Examples.wording(language)))
    }

    @Test(arguments: [("en", "12 minutes"), ("es", "12 minutos")])
    func overviewShowsStartAndDuration(_ language: String, _ time: String) throws {
        let model = try model("overview", "start", language)
        #expect(
            model["continueLabel"] == .text(try Examples.wording(language)(key: "buttons.start"))
        )
        #expect(model["duration"]?.text?.contains(time) == true)
        #expect(model["needs"]?.elements.count == 3)
    }

    @Test func rowsHaveBullets() throws {
        let numbered = try model("list", "steps")
        #expect(numbered["isNumbered"] == .flag(true) && numbered["rows"]?.elements.count == 3)
        let pictured = try model("list", "signs")
        #expect(pictured["hasImageBullets"] == .flag(true))
        #expect(pictured["rows"]?.elements.first?["image"]?["path"] == .file("media/wash.svg"))
    }

    @Test func reportsMissingBulletImage() {
        let findings = Examples.findings(
            "- { id: a, title: A, type: list, bullet: image, items: [{ text: A }] }"
        )
        #expect(findings.count == 1 && findings.first?.contains("this row has no image") == true)
    }

    @Test func feedbackRefersToScoresAndAnswers() throws {
        let page = try #require(
            try Examples.task("steps", "feedback").pages.first { $0.id == "result" }
        )
        guard case .page(let kind) = page.body else { throw WrongBody() }
        #expect(kind.scores == ["rest"])
        #expect(kind.results.map(\.title) == ["Coffee", "Depth of your sleep"])
        #expect(kind.results.map(\.unit) == ["cups", nil])
        #expect(kind.results.last?.answer == AnswerReference(step: "night", item: "deep"))
    }

    @Test(
        arguments: [
            ("scores: [rest]", "unknown score \"rest\""),
            ("results: [{ answer: b, title: B }]", "\"b\""),
            ("results: [{ title: B }]", "has no answer"), ("scores: []", "has no scores"),
        ]
    )
    func reportsUnknownReferencesInFeedback(_ field: String, _ words: String) {
        let findings = Examples.findings("- { id: a, title: A, type: feedback, \(field) }")
        #expect(findings.count == 1 && findings.first?.contains(words) == true, "\(findings)")
    }

    private struct WrongBody: Error {}
}
