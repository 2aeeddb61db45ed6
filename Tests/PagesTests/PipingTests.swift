import Markup
import Pages
import TaskModel
import Testing

@Suite("Values piped into pages")
struct PipingTests {
    @Test func markupRecognisesMarks() {
        let marked = "\(PipedText.opening)*a*\(PipedText.closing)"
        #expect(Markup.inline(marked) == "*a*")
        #expect(Markup.inline("*a*") == "<em>a</em>")
    }

    @Test(
        arguments: EscapingTests.payloads + [
            "](javascript:alert(1))", "*bold*", "# a\n\n- b", "\u{E001}[x](https://evil.example)",
            "\u{E001}\u{301}[x](https://evil.example)", "{{ name | other }}",
        ]
    )
    func valuesAddNoElements(value: String) throws {
        let shapes = try [value, "harmless"].map { value in
            try TagReader.tags(in: Project.html(of: Sample.piped(value))).map(\.shape)
        }
        #expect(shapes[0] == shapes[1])
    }

    @Test func textsAreFilledOnceAndEscaped() throws {
        let html = try Project.html(of: Sample.piped("A *B*/{{ name | you }}"))
        let words = "A *B*/{{ name | you }}"
        #expect(html.contains("<h1>Hello \(words)</h1>"))
        #expect(html.contains("href=\"/studies/A%20%2AB%2A%2F%7B%7B%20name%20%7C%20you%20%7D%7D\""))
        #expect(html.contains("A <em>guess</em> is fine, \(words)."))
        #expect(html.contains(">Go on, \(words)</button>"))
        #expect(html.contains(">Listen, \(words).</dd>"))
        #expect(html.contains(">How many cups, \(words)? – "))
    }

    @Test func typedTextIsNotFilled() throws {
        let html = try Project.html(of: Sample.piped("Ada"))
        #expect(html.contains("name=\"cups\" value=\"{{ name | you }}\""))
    }

    @Test func reviewRowsAreNotFilledAgain() throws {
        var page = StepPage.sample("review", title: "Check")
        page.fill = { _ in "filled twice" }
        page.review = [ReviewRow(question: "*Why*, {{ a | b }}?", answer: "no", changePath: nil)]
        let html = try Project.html(of: page)
        #expect(html.contains("<em>Why</em>, {{ a | b }}?"))
        #expect(html.contains(">filled twice</h1>"))
    }

    @Test func filesBecomeSafeURLs() throws {
        var page = StepPage.sample("instruction", title: "Look")
        page.content.image = StepImage(file: "media/a b.svg", alt: "A")
        page.address = { file in "/media/v1/\(file.replacing(" ", with: "%20"))" }
        #expect(try Project.html(of: page).contains("src=\"/media/v1/media/a%20b.svg\""))
        page.address = { _ in "javascript:alert(1)" }
        #expect(try Project.html(of: page).contains("src=\"#\""))
    }
}
