import Markup
import Testing

@Suite("Markdown is rendered as safe HTML")
struct MarkupTests {
    static let headings = "<h2>a</h2>\n<h3>b</h3>\n<h4>c</h4>\n<h5>d</h5>\n<h6>e</h6>\n<h6>f</h6>\n"

    @Test(arguments: [
        ("One *two* **three**", "<p>One <em>two</em> <strong>three</strong></p>\n"),
        ("# Why\n\n## How", "<h2>Why</h2>\n<h3>How</h3>\n"),
        ("## Only", "<h2>Only</h2>\n"),
        ("# a\n### b\n## c", "<h2>a</h2>\n<h3>b</h3>\n<h3>c</h3>\n"),
        ("# a\n## b\n### c\n#### d\n##### e\n###### f", headings),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("less < more & \"more\"", "<p>less &lt; more &amp; &quot;more&quot;</p>\n"),
        ("[here](/studies/a)", "<p><a href=\"/studies/a\">here</a></p>\n"),
        ("[us](mailto:a@b.example)", "<p><a href=\"mailto:a@b.example\">us</a></p>\n"),
        ("[call](tel:+4930123)", "<p><a href=\"tel:+4930123\">call</a></p>\n"),
        ("![A moon](moon.svg)", "<p>A moon</p>\n"),
        ("", ""),
    ])
    func rendersBlocks(markdown: String, html: String) {
        #expect(Markup.html(from: markdown) == html)
    }

    @Test(arguments: ["https://a.example/x", "http://a.example", "HTTPS://a.example", "hTtP://a"])
    func linksToOtherSitesSendNoReferrer(address: String) {
        let html = Markup.html(from: "[there](\(address))")
        #expect(html.hasPrefix("<p><a rel=\"noreferrer noopener\" href=\"http"))
    }

    @Test func autolinksSendNoReferrer() {
        let html = Markup.html(from: "<https://a.example>")
        #expect(html.contains("rel=\"noreferrer noopener\""))
    }

    @Test(arguments: [
        ("How *do* you feel?", "How <em>do</em> you feel?"),
        ("1. How old are you?", "1. How old are you?"),
        ("# of cigarettes", "# of cigarettes"),
        ("- 5 to 5", "- 5 to 5"),
        ("> 40 hours", "&gt; 40 hours"),
        ("    four spaces", "four spaces"),
        ("first\nsecond\n===", "first second ==="),
        ("[a]: /b", "[a]: /b"),
        ("_first_ word", "<em>first</em> word"),
        ("```code", "```code"),
        ("***", "***"),
        ("", ""),
    ])
    func inlineIsNeverBlock(markdown: String, html: String) {
        #expect(Markup.inline(markdown) == html)
    }

    @Test func plainRemovesMarkup() {
        #expect(
            Markup.plain("How *do* you `feel` [today](/x) & <b>now</b>?")
                == "How do you feel today & now?"
        )
    }

    @Test func tooLongTextIsShownAsTyped() {
        let text = String(repeating: "*a* ", count: Markup.maximumLength / 4 + 1)
        #expect(Markup.html(from: text) == "<p>" + text + "</p>\n")
        #expect(Markup.inline(text) == text)
    }

    @Test(arguments: ["> ", "- ", "* > "])
    func tooDeeplyNestedTextIsShownAsTyped(prefix: String) {
        let text = String(repeating: prefix, count: 200) + "<b>"
        let html = Markup.html(from: text)
        #expect(html.hasPrefix("<p>") && html.contains("&lt;b&gt;"))
        #expect(!html.contains("<ul>") && !html.contains("<blockquote>"))
    }

    @Test func acceptsTwelveNestedLevels() {
        let html = Markup.html(from: String(repeating: "> ", count: 12) + "deep")
        #expect(html.components(of: "<blockquote>") == 12)
    }
}

extension String {
    fileprivate func components(of part: String) -> Int {
        ranges(of: part).count
    }
}
