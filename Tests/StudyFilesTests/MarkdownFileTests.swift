import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite("Problems in a Markdown file are reported at their lines")
struct MarkdownFileTests {
    @Test func imageNextToHTMLIsReportedOnce() {
        let task = """
            id: t
            title: T
            steps:
              - id: done
                type: completion
                title: Done
                learnMore: { title: Why, page: why.md }
            """
        let page = "# Why\n\n![The moon](moon.png)\n\n<p>Words</p>\n"
        let reading = BadCase(.markdownPicture, "", files: ["tasks/t.yaml": task, "why.md": page])
            .reading
        let places = reading.diagnostics.filter { $0.position.file == "why.md" }
            .map { "\($0.code.rawValue):\($0.position.line)" }
        #expect(places == ["markdown-picture:3", "lost-text:5"])
    }
}
