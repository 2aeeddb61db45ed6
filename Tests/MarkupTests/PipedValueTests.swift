import Markup
import Testing

@Suite("Piped values are never parsed")
struct PipedValueTests {
    static func piped(_ value: String) -> String { "\u{E000}\(value)\u{E001}" }

    @Test(arguments: [
        ("Hello \(piped("Ada"))!", "Hello Ada!"),
        ("Hello *\(piped("Ada *B*"))*", "Hello <em>Ada *B*</em>"),
        ("\(piped("1")). cup", "1. cup"),
        ("\(piped("<b>")) & \(piped("&lt;"))", "&lt;b&gt; &amp; &amp;lt;"),
        ("`\(piped("a`b"))`", "<code>a`b</code>"),
        ("\(piped("a"))\(piped("b"))", "ab"),
        ("no mark", "no mark"),
    ])
    func valueIsPlainTextInLine(markdown: String, html: String) {
        #expect(Markup.inline(markdown) == html)
    }

    @Test func valueIsPlainTextInBlock() {
        let value = "# a\n\n- b\n\n[c](https://d.example) <e>"
        #expect(
            Markup.html(from: "So: \(Self.piped(value))")
                == "<p>So: \(Markup.escaped(value))</p>\n"
        )
    }

    /// In Swift, a combining or prepended mark forms one `Character` with the punctuation next to
    /// it.
    @Test(arguments: ["*\u{301}a*\u{301}", "\u{600}[a](/b)", "`\u{301}a`", "a\r\n# b"])
    func filledValueIsPlainText(_ value: String) {
        let filled = Markup.filled(Self.piped(value))
        let html = Markup.html(from: "So: \(filled)")
        let line = value.replacing("\r\n", with: " ")
        #expect(html == "<p>So: \(Markup.escaped(line))</p>\n")
    }

    @Test func plainContainsValueUnchanged() {
        #expect(Markup.plain("*Hi* \(Self.piped("*A* & <b>"))") == "Hi *A* & <b>")
    }

    @Test(arguments: [
        ("[x](/a/\(piped("b c/?d&e#f\"'")))", "/a/b%20c%2F%3Fd%26e%23f%22%27"),
        ("[x](https://a.example/?q=\(piped("1&z=2")))", "https://a.example/?q=1%26z%3D2"),
        ("[x](mailto:\(piped("a@b?bcc=c")))", "mailto:a%40b%3Fbcc%3Dc"),
        ("[x](\(piped("https://evil.example")))", "https%3A%2F%2Fevil.example"),
        ("[x](/\(piped("/evil.example")))", "/%2Fevil.example"),
    ])
    func valueIsPercentEncodedInAddress(markdown: String, address: String) {
        #expect(Markup.inline(markdown).contains("href=\"\(address)\""))
    }

    @Test(arguments: [
        "[x](https://\(piped("evil.example")))", "[x](https:\(piped("evil.example")))",
        "[x](HTTP://a@\(piped("evil.example"))/b)", "[x](//\(piped("evil.example")))",
        "[x](\(piped("javascript")):alert)", "[x](java\(piped("script")):alert)",
        "[x](javascript:\(piped("alert")))", "<https://\(piped("evil.example"))/>",
        "[x][y]\n\n[y]: https://\(piped("evil.example"))",
    ])
    func valueCannotDetermineSiteOfLink(markdown: String) {
        #expect(!Markup.html(from: markdown).contains("<a "))
    }

    @Test(
        arguments: HostileMarkdownTests.payloads + [
            "](javascript:alert(1))", ") [x](javascript:alert(1))", "\u{301}\"><script>",
            "\u{E000}0",
            "\" onmouseover=\"alert(1)", "\u{301}", "</p><script>alert(1)</script>",
        ],
        [
            "V", "*V*", "[a](/V)", "[V](/b)", "[a](/b \"V\")", "`V`", "```V\nV\n```", "- V\n- V",
            "<b title=\"V\">c</b>", "![V](V)", "# V", "    V",
        ]
    )
    func hostileValueAddsNoElement(payload: String, template: String) {
        let shown = { (value: String) in
            let text = template.replacing("V", with: Self.piped(value))
            return [Markup.html(from: text), Markup.inline(text)].map(Self.elements)
        }
        #expect(shown(payload) == shown("harmless"))
    }

    @Test(arguments: ["\u{E001}", "a\u{E000}b\u{E001}c\u{E001}d", "\u{E001}\u{E000}"])
    func unpairedMarksAreRemoved(text: String) {
        for html in [Markup.html(from: text), Markup.inline(text), Markup.plain(text)] {
            #expect(!html.unicodeScalars.contains { ("\u{E000}"..."\u{E001}").contains($0) })
        }
    }

    @Test func unclosedMarkMakesRestPlainText() {
        #expect(Markup.inline("a \u{E000}*b* [c](/d)") == "a *b* [c](/d)")
    }

    @Test func tooLongTextKeepsItsValues() {
        let long = String(repeating: "x", count: Markup.maximumLength) + Self.piped("<b>")
        #expect(Markup.html(from: long).hasSuffix("x&lt;b&gt;</p>\n"))
        #expect(Markup.plain(long).hasSuffix("x<b>"))
    }

    /// Returns the tags with their attribute names.
    ///
    /// A piped value must not change these.
    private static func elements(_ html: String) -> [String] {
        // Match Unicode scalars, like browsers: a bracket with a combining accent still ends a tag.
        let tag = /<(\/?[a-zA-Z!?][a-zA-Z0-9]*)((?:[^>"]|"[^"]*")*)>/
            .matchingSemantics(.unicodeScalar)
        return html.matches(of: tag).map { match in
            let attribute = /([a-zA-Z-]+)\s*=\s*"/.matchingSemantics(.unicodeScalar)
            let names = String(match.2).matches(of: attribute).map { String($0.1) }
            return ([String(match.1)] + names).joined(separator: " ")
        }
    }
}
