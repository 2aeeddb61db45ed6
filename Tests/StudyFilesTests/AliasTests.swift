import Authoring
import StudyFiles
import TaskModel
import Testing

/// Tests of YAML anchors and aliases, with which authors repeat content such as choices.
@Suite struct AliasTests {
    private func task(_ text: String) throws -> TaskDefinition {
        let reading = BadCase(.syntax, "", files: ["tasks/t.yaml": text]).reading
        try #require(reading.lines == [])
        return try #require(reading.version?.study.tasks.first)
    }

    @Test func aliasRepeatsContentOfItsAnchor() throws {
        let text = """
            id: t
            title: T
            x-choices: &choices [{ value: a, text: A *star* & more }]
            steps:
              - { id: a, type: question, title: &title A *b* c, answer: { type: choice, choices: *choices } }
              - { id: b, type: question, title: *title , answer: { type: choice, choices: *choices } }
              - { id: done, type: completion, title: "*title", text: "\\u002atitle" }
            """
        let task = try task(text)
        #expect(task.steps.map(\.content.title) == ["A *b* c", "A *b* c", "*title"])
        #expect(task.steps.last?.content.text == "*title")
        let labels = task.steps.flatMap(\.items).flatMap { $0.format.columns(named: "x") }
            .flatMap(\.categories).map(\.label)
        // The asterisks were read as Markdown, which exported labels do not contain.
        #expect(labels == ["A star & more", "A star & more"])
    }

    @Test func markdownEmphasisIsNotAnAlias() throws {
        let text = """
            id: t
            title: T
            steps:
              - id: done
                type: completion
                title: Done
                text: |
                  *nbsp* is written &nbsp; and *this* is stressed.
            """
        #expect(
            try task(text).steps.first?.content.text
                == "*nbsp* is written &nbsp; and *this* is stressed."
        )
    }

    @Test func aliasUsesLatestAnchorOfItsName() throws {
        let text = """
            id: t
            title: &a One
            text: *a
            steps:
              - { id: done, type: completion, title: &a Two, text: *a }
            """
        let task = try task(text)
        #expect(task.text == "One" && task.steps.first?.content.text == "Two")
    }

    @Test func oneTranslationAppliesToAllUsesOfAnAlias() throws {
        let reading = Samples.reader.read([
            "study.yaml": Array("id: s\ntitle: S\nlanguages: [en, es]\n".utf8),
            "languages/es.yaml": Array(
                "study.title: E\nt: { title: U, steps: { done: { title: F } } }\n".utf8
            ),
            "tasks/t.yaml": Array(
                "id: t\ntitle: &t T\ntext: *t\nsteps:\n  - { id: done, type: completion, title: D }\n"
                    .utf8
            ),
        ])
        #expect(reading.lines == [])
        #expect(reading.version?.edition("es").tasks.first?.text == "U")
    }

    @Test func translationFilesCanUseAliases() throws {
        let spanish = """
            x-words: { end: &end Fin }
            study.title: *end
            t: { title: *end , steps.done.title: *end }
            """
        let files = [
            "study.yaml": "id: s\ntitle: S\nlanguages: [en, es]\n", "languages/es.yaml": spanish,
        ]
        let reading = BadCase(.syntax, "", files: files).reading
        #expect(reading.lines == [])
        #expect(reading.version?.edition("es").title == "Fin")
        #expect(reading.version?.edition("es").tasks.first?.title == "Fin")
    }

    /// The parser hashes keys.
    ///
    /// Without a limit, it would expand a key to about 10 to the power of 30 nodes.
    @Test(arguments: ["? *z\n: 1", "{ *z }: 1", "[*z]: 1", "*z : 1", "x-y: { {a: *z}, [*z] }"])
    func aliasBombsInKeysAreRejected(_ key: String) {
        let letters = "abcdefghijklmnopqrstuvwxyz"
        let bomb = zip(letters.dropFirst(), letters)
            .map {
                "x-\($0): &\($0) [\(Array(repeating: "*\($1)", count: 16).joined(separator: ", "))]\n"
            }
            .joined()
        let files = ["study.yaml": "id: s\ntitle: S\nx-a: &a [1]\n\(bomb)\(key)\n"]
        #expect(BadCase(.tooLarge, "", files: files).reading.hasErrors)
    }
}
