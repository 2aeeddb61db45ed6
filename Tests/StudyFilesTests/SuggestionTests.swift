import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite("Defaults from link parameters and from the previous session")
struct SuggestionTests {
    private static let study = "id: s\ntitle: S\nparameters: [centre]\n"

    private func reading(_ answer: String, _ fields: String) -> StudyReadResult {
        let task = """
            id: t
            title: T
            steps:
              - id: a
                type: question
                title: A
                answer: { \(answer) }
                \(fields)
              - { id: done, type: completion, title: Done }
            """
        let files = ["study.yaml": Self.study, "tasks/t.yaml": task]
        return BadCase(.badDefault, "", files: files).reading
    }

    private func item(_ reading: StudyReadResult) throws -> FormItem {
        try #require(reading.lines == [])
        return try #require(reading.version?.study.tasks.first?.steps.first?.items.first)
    }

    @Test func linkParameterIsStoredWithItsFallback() throws {
        let text = "\"{{ parameter:centre | 3 }}\""
        let read = try item(reading("type: integer", "default: \(text)"))
        let stored = try #require(read.pipedDefault)
        #expect(read.defaultValue == nil)
        #expect(PipedText(kept: stored).sources == [.parameter("centre")])
        #expect(PipedText.unfilled(stored) == "3")
        #expect(try item(reading("type: integer", "default: 3")).pipedDefault == nil)
    }

    @Test(arguments: [
        ("{{ parameter:center | }}", Diagnostic.Code.unknownParameter),
        ("{{ parameter:centre | many }}", .badDefault), ("{{ parameter:centre }}", .noFallback),
        ("{{ arm | }}", .misplacedPiping), ("{{ a | }}", .misplacedPiping),
        ("{{ nine", .unclosedPiping),
    ])
    func invalidTextIsReported(_ text: String, _ code: Diagnostic.Code) {
        let found = reading("type: integer", "default: \"\(text)\"").diagnostics.map(\.code)
        #expect(found.contains(code), "\(found.map(\.rawValue))")
    }

    @Test func previousAnswerIsSuggestedOnQuestionAndItem() throws {
        #expect(try item(reading("type: integer", "previous: true")).takesPrevious)
        #expect(try !item(reading("type: integer", "previous: false")).takesPrevious)
        let form = """
            id: t
            title: T
            steps:
              - id: f
                type: form
                title: F
                answer: { type: integer }
                items: [{ id: a, text: A, previous: true }, { id: b, text: B }]
              - { id: done, type: completion, title: Done }
            """
        let files = ["study.yaml": Self.study, "tasks/t.yaml": form]
        let read = BadCase(.badDefault, "", files: files).reading
        try #require(read.lines == [])
        let items = try #require(read.version?.study.tasks.first?.steps.first?.items)
        #expect(items.map(\.takesPrevious) == [true, false])
        #expect(items.map { $0.labelled("B").takesPrevious } == [true, false])
    }

    @Test func previousFileIsNotSuggested() throws {
        let read = reading("type: file", "previous: true")
        #expect(read.diagnostics.map(\.code).contains(.noEffect))
        let items = try #require(read.version?.study.tasks.first?.steps.first?.items)
        #expect(items.map(\.takesPrevious) == [false])
    }

    @Test func previousAnswerIsNotSuggestedInRounds() throws {
        let task = """
            id: t
            title: T
            steps:
              - id: twice
                type: section
                title: Twice
                repeat: { times: 2 }
                steps:
                  - { id: a, type: question, title: A, answer: { type: integer }, previous: true }
              - { id: done, type: completion, title: Done }
            """
        let files = ["study.yaml": Self.study, "tasks/t.yaml": task]
        let read = BadCase(.noEffect, "", files: files).reading
        #expect(read.diagnostics.map(\.code).contains(.noEffect))
        let pages = try #require(read.version?.study.tasks.first?.pages)
        #expect(pages.flatMap(\.items).map(\.takesPrevious) == [false])
    }
}
