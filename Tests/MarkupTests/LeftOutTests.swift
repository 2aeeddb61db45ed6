import Markup
import Testing

@Suite("Removed HTML is reported")
struct LeftOutTests {
    @Test(arguments: [
        "Words.", "a < b and c > d", "<18 years", "`<b>`", "    <p>code</p>", "\\<b>", "&lt;b&gt;",
        "<https://www.example.org>", "<a@example.org>", "<!-- comment -->", "a <!-- comment --> b",
        "<!-- one\n\ntwo -->\n\nWords.", "", "```\n<p>x</p>\n```", "a&nbsp;b",
    ])
    func findsNothingInTextWithoutHTML(_ text: String) {
        #expect(Markup.leftOut(of: text) == (nil, nil))
    }

    @Test(arguments: [
        ("<p>Words</p>", "<p>"), ("One.\n\n<div class=\"a\">\nTwo.\n</div>", "<div class=\"a\">"),
        ("<br>\nWords", "<br>"), ("<!-- --> Words", "Words"), ("> <p>x", "<p>"),
        ("<script>alert(1)</script>", "<script>"), ("- <ul><li>x</li></ul>", "<ul>"),
    ])
    func findsBlocksWhoseWordsAreRemoved(_ text: String, _ tag: String) {
        #expect(Markup.leftOut(of: text).block == tag)
        let words = Markup.plain(text.split(separator: "<").last.map(String.init) ?? "")
        #expect(!words.isEmpty)
    }

    @Test(arguments: [
        ("a <b>bold</b> word", "<b>"), ("One.\n\n<hr>\n\nTwo.", "<hr>"), ("One<br/>two", "<br/>"),
        ("Write <your name> here", "<your name>"),
    ])
    func findsTagsRemovedWithoutWords(_ text: String, _ tag: String) {
        #expect(Markup.leftOut(of: text) == (nil, tag))
    }
}
