import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite("A step adds results that its page does not ask for")
struct AddedResultTests {
    private func step(_ results: String, more: String = "") throws -> Step {
        let steps = """
              - id: a
                type: question
                title: A
                answer: { type: integer, minimum: 0, maximum: 9 }
                addResults:
            \(results)
            \(more)
            """
        let reading = BadCase(.badValue, "", steps: steps).reading
        try #require(reading.lines == [])
        return try #require(reading.version?.study.tasks.first?.steps.first)
    }

    @Test func readsTextsAndResultsOfScripts() throws {
        let step = try step(
            """
                  - { id: ms, text: Reaction time, answer: { type: integer, minimum: 0 } }
                  - { id: copy, answer: { type: integer }, value: "{{ a | 0 }}" }
            """
        )
        #expect(step.items.map(\.id) == ["a"])
        #expect(step.recordedItems.map(\.id) == ["a", "ms", "copy"])
        #expect(step.addedResults.map(\.item.text) == ["Reaction time", "copy"])
        let texts = step.addedResults.map { $0.text.map(PipedText.written) }
        #expect(texts == [nil, "{{ a | 0 }}"])
    }

    @Test func laterTextsAndConditionsUseResults() throws {
        _ = try step(
            "      - { id: ms, answer: { type: integer } }",
            more: """
                    next:
                      - { when: { answer: a.ms, greaterThan: 1000 }, goTo: done }
                  - { id: b, type: instruction, title: "{{ a.ms | 0 }} ms" }
                """
        )
    }

    @Test func scoreUsesResults() throws {
        let task = """
            id: t
            title: T
            scores: [{ id: total, title: Total, method: sum, items: [a.ms] }]
            steps:
              - id: a
                type: instruction
                title: A
                addResults: [{ id: ms, answer: { type: integer, minimum: 0 } }]
              - { id: done, type: completion, title: Done, scores: [total] }
            """
        #expect(BadCase(.badValue, "", files: ["tasks/t.yaml": task]).reading.lines == [])
    }

    @Test func textUsesAScoreOfItsOwnPage() throws {
        let task = """
            id: t
            title: T
            scores: [{ id: total, title: Total, method: sum, items: [a] }]
            steps:
              - id: a
                type: question
                title: A
                answer: { type: integer, minimum: 0, maximum: 9 }
                addResults: [{ id: sum, answer: { type: decimal }, value: "{{ score:total | }}" }]
              - { id: done, type: completion, title: Done, scores: [total] }
            """
        #expect(BadCase(.badValue, "", files: ["tasks/t.yaml": task]).reading.lines == [])
    }

    @Test func includedStepsNameTheirOwnAnswers() throws {
        let task = """
            id: t
            title: T
            steps:
              - { id: before, include: parts/pain.yaml }
              - { id: done, type: completion, title: Done }
            """
        let part = """
            id: pain
            title: Pain
            steps:
              - id: level
                type: question
                title: How strong?
                answer: { type: integer, minimum: 0, maximum: 9 }
                addResults: [{ id: copy, answer: { type: integer }, value: "{{ level | }}" }]
            """
        let files = ["tasks/t.yaml": task, "parts/pain.yaml": part]
        let reading = BadCase(.badValue, "", files: files).reading
        #expect(reading.lines == [])
        let step = try #require(reading.version?.study.tasks.first?.pages.first)
        #expect(step.addedResults.first?.text.map(PipedText.written) == "{{ before_level |  }}")
    }

    @Test func valuesNeedNoTranslation() throws {
        let files = [
            "study.yaml": "id: s\ntitle: S\nlanguages: [en, es]\n",
            "tasks/t.yaml": """
            id: t
            title: T
            steps:
              - id: a
                type: instruction
                title: A
                addResults: [{ id: n, text: Label, answer: { type: text }, value: Words }]
              - { id: done, type: completion, title: Done }
            """,
            "languages/es.yaml": """
            study.title: S
            t.title: T
            t.steps.a.title: A
            t.steps.done.title: Hecho
            """,
        ]
        #expect(BadCase(.badValue, "", files: files).reading.lines == [])
    }
}
