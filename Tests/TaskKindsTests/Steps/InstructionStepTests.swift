import TaskKinds
import TaskModel
import Testing

@Suite struct InstructionStepTests {
    @Test func asksNothingAndCanBeUndone() throws {
        let page = try #require(try Examples.task("steps", "instruction").pages.first)
        #expect(page.items.isEmpty)
        guard case .page(let kind) = page.body else { throw WrongBody() }
        #expect(!kind.isIrrevocable)
        #expect(kind.pageModel(in: try Examples.wording()) == [:])
    }

    @Test func saysWhatItsAuthorWrote() throws {
        let page = try #require(try Examples.task("steps", "instruction").pages.first)
        #expect(page.content.title == "Before we begin")
        #expect(page.content.subtitle == "One page to read")
        #expect(page.content.text?.contains("**Markdown**") == true)
        #expect(page.content.detail == "Smaller text stands below.")
        #expect(page.content.footnote == "A note stands at the foot of the page.")
        #expect(page.chrome.labels.continue == "Let us begin")
        #expect(page.chrome.hidden == [.progress])
    }

    private struct WrongBody: Error {}
}
