import Markup
import Testing

@Suite("Hostile Markdown is harmless")
struct HostileMarkdownTests {
    static let payloads = [
        "<script>alert(1)</script>",
        "a <script>alert(1)</script> b",
        "<img src=x onerror=alert(1)>",
        "a <svg/onload=alert(1)>",
        "<iframe src=\"javascript:alert(1)\"></iframe>",
        "<style>body{display:none}</style>",
        "<form action=//evil.example><button>x</button></form>",
        "<!-- --><script>alert(1)</script>",
        "<?php echo 1 ?>",
        "<![CDATA[<script>alert(1)</script>]]>",
        "<div\n  onclick=alert(1)>x</div>",
        "<a href=\"javascript:alert(1)\">x</a>",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](&#106;avascript:alert(1))",
        "[x](java\\\nscript:alert(1))",
        "[x](<java\tscript:alert(1)>)",
        "[x](<\u{1}javascript:alert(1)>)",
        "[x](vbscript:msgbox(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "[x](file:///etc/passwd)",
        "[x](blob:https://a.example/1)",
        "[x](//evil.example)",
        "[x](/\\evil.example)",
        "[x](\\\\\\\\evil.example)",
        "[x][y]\n\n[y]: javascript:alert(1)",
        "<javascript:alert(1)>",
        "<data:text/html,x>",
        "![x](javascript:alert(1))",
        "![x](https://evil.example/pixel.gif)",
        "![x\" onerror=\"alert(1)](y)",
        "[x](/y \"t\\\" onmouseover=\\\"alert(1)\")",
        "[x](/y'onmouseover='alert(1))",
        "[x](/y\" onmouseover=\"alert(1))",
        "`<script>alert(1)</script>`",
        "```<script>\nalert(1)\n```",
        "``` \" onclick=\"alert(1)\nx\n```",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "[<img src=x onerror=alert(1)>](/y)",
        "*<b onmouseover=alert(1)>x</b>*",
        "\u{0}<script>alert(1)</script>",
        "<scr\u{0}ipt>alert(1)</script>",
    ]

    /// The elements that rendered Markdown can contain, with their permitted attributes.
    static let harmless: [String: Set<String>] = [
        "p": [], "em": [], "strong": [], "code": ["class"], "pre": [], "ul": [], "ol": ["start"],
        "li": [], "blockquote": [], "h2": [], "h3": [], "h4": [], "h5": [], "h6": [], "br": [],
        "hr": [], "a": ["href", "rel", "title"],
    ]

    @Test(arguments: payloads)
    func htmlIsHarmless(payload: String) {
        expectHarmless(Markup.html(from: payload))
    }

    @Test(arguments: payloads)
    func inlineIsHarmless(payload: String) {
        expectHarmless(Markup.inline(payload))
    }

    @Test(arguments: payloads)
    func isHarmlessInsideOtherMarkdown(payload: String) {
        expectHarmless(Markup.html(from: "- *a* [b](/c \"\n\(payload)\n\") \(payload)"))
    }

    @Test func checkDetectsHarmfulHTML() {
        #expect(tags(in: "<p><script>").map(\.name) == ["p", "script"])
        #expect(tags(in: "<a href=\"x\" onclick=\"y\">").first?.attributes == ["href", "onclick"])
        #expect(!isHarmless(address: "javascript:alert(1)"))
        #expect(!isHarmless(address: "//evil.example"))
    }

    @Test(arguments: ["\"\u{301}", "<\u{338}", "'\u{308}", "&\u{20DD}", ">\u{338}"])
    func escapesCharactersWithCombiningMarks(text: String) {
        let html = Markup.escaped(text)
        #expect(html.hasPrefix("&"))
        #expect(html.unicodeScalars.dropFirst().contains(";"))
        #expect(!html.unicodeScalars.contains { "<>\"'".unicodeScalars.contains($0) })
    }

    @Test func omitsCharactersInvalidInHTML() {
        #expect(Markup.escaped("a\u{0}b\u{8}c\u{FFFF}d\te\nf\rg") == "abcd\te\nf&#13;g")
    }

    private func expectHarmless(_ html: String, at location: SourceLocation = #_sourceLocation) {
        for tag in tags(in: html) {
            let allowed = Self.harmless[tag.name]
            #expect(allowed != nil, "<\(tag.name)> in \(html)", sourceLocation: location)
            #expect(
                tag.attributes.isSubset(of: allowed ?? []),
                "\(tag.attributes) in \(html)",
                sourceLocation: location
            )
            if let address = tag.address {
                #expect(isHarmless(address: address), "\(address)", sourceLocation: location)
            }
        }
    }

    private func isHarmless(address: String) -> Bool {
        let known = ["http://", "https://", "mailto:", "tel:"]
        if known.contains(where: address.hasPrefix) { return true }
        return !address.hasPrefix("//") && address.wholeMatch(of: /[^\/?#]*:.*/) == nil
    }

    private struct Tag {
        let name: String
        let attributes: Set<String>
        let address: String?
    }

    private func tags(in html: String) -> [Tag] {
        html.matches(of: /<([a-zA-Z!?][a-zA-Z0-9]*)((?:[^>"]|"[^"]*")*)>/).map { match in
            let attributes = String(match.2).matches(of: /([a-zA-Z-]+)\s*=\s*"([^"]*)"/)
            return Tag(
                name: String(match.1),
                attributes: Set(attributes.map { String($0.1) }),
                address: attributes.first { $0.1 == "href" }.map { String($0.2) }
            )
        }
    }
}
