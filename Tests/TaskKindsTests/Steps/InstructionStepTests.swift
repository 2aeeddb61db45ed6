import TaskKinds
import TaskModel
import Testing

@Suite struct InstructionStepTests {
    private func kind() throws -> any StepKind {
        let page = try #require(try Examples.task("steps", "instruction").pages.first)
        guard case .page(let kind) = page.body else { throw WrongBody() }
        return kind
    }

    @Test func asksNothingAndCanBeUndone() throws {
        #expect(try kind().items.isEmpty)
        #expect(try !kind().isIrrevocable)
    }

    @Test func showsTextsOfAuthor() throws {
        let page = try #require(try Examples.task("steps", "instruction").pages.first)
        #expect(page.content.title == "Before we start")
        #expect(page.content.subtitle == "One page to read")
        #expect(page.content.text?.contains("**Markdown**") == true)
        #expect(page.content.detail == "Smaller text is below.")
        #expect(page.content.footnote == "This note is at the foot of the page.")
        #expect(page.chrome.labels.continue == "Start")
        #expect(page.chrome.hidden == [.progress])
    }

    @Test func bodyKeepsOrderOfFile() throws {
        let body = try #require(try kind().pageModel(in: Examples.wording())["body"]).elements
        #expect(body.count == 7)
        #expect(body[0]["figure"]?["path"] == .file("media/desk.svg"))
        #expect(body[0]["figure"]?["caption"] == .inlineMarkdown("A quiet place helps."))
        #expect(
            body[1]["text"] == .markdown("Please **sit down** where you will not be disturbed.")
        )
        #expect(body[2]["bullets"]?.elements.count == 3)
        #expect(body[4]["isRule"] == .flag(true))
        #expect(
            body[5]["cards"]?.elements.map { $0["title"] } == [
                .inlineMarkdown("Remember"), .inlineMarkdown("Repeat"),
            ]
        )
        #expect(body[6]["note"] == .markdown("Please do not take notes while you see the words."))
    }

    @Test func bodyIsOptional() throws {
        let steps = "- { id: a, type: instruction, title: A }"
        #expect(Examples.findings(steps) == [])
    }

    @Test(
        arguments: [
            ("{ text: A, note: B }", "1 thing"), ("{ bullets: [] }", "no bullets"), ("{}", "none"),
            ("{ image: { file: media/a.svg } }", "no alt"), ("{ rule: line }", "true or false"),
            ("{ cards: [{ text: A }] }", "no title"), ("A", "lines such as"),
        ]
    )
    func reportsErrorsInBody(_ entry: String, _ words: String) {
        let steps = "- id: a\n  type: instruction\n  title: A\n  body:\n    - \(entry)"
        let findings = Examples.findings(steps)
        #expect(findings.count == 1)
        let both =
            "must have exactly one of text, detail, bullets, image, rule, cards or note, "
            + "but has text and note"
        let expected = words == "1 thing" ? both : words
        #expect(findings.first?.contains(expected) == true, "\(findings)")
    }

    private struct WrongBody: Error {}
}
