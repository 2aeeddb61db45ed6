import Pages
import Testing

@Suite("Pages have hidden fields for the results of scripts")
struct ScriptFieldTests {
    @Test func fieldsKeepWhatWasSentAndAreEscaped() throws {
        var page = StepPage.sample("instruction", title: "Tap")
        #expect(!(try html(page).contains("data-result")))
        page.scriptFields = [
            ScriptField(name: "ms", value: ""), ScriptField(name: "path", value: "\"<b>"),
        ]
        let html = try html(page)
        #expect(html.contains("<input type=\"hidden\" name=\"ms\" value=\"\" data-result>"))
        #expect(html.contains("name=\"path\" value=\"&quot;&lt;b&gt;\""))
    }

    private func html(_ page: StepPage) throws -> String {
        String(decoding: try Project.renderer().render(page), as: UTF8.self)
    }
}
