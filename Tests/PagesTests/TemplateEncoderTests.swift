import TaskModel
import Testing

@testable import Pages

@Suite("Encoding of page models")
struct TemplateEncoderTests {
    private enum State: String, Encodable { case open = "is_open" }

    private struct Row: Encodable {
        let name: String
        var path: Address?
    }

    private struct Model: Encodable {
        var text = "a <b>"
        var note: String?
        var markdown: Markdown = "*a*"
        var title: InlineMarkdown? = "*b*"
        var isOpen = true
        var number = 12
        var limit: Int?
        var state = State.open
        var names = ["a", "b"]
        var rows: FlaggedList<Row> = [Row(name: "a", path: "/a"), Row(name: "b")]
        var others: FlaggedList<String> = []
        var row = Row(name: "c", path: "javascript:alert()")
        var next: Row?
    }

    private let values = TemplateEncoder.variables(of: Model())

    @Test func typesDetermineValues() {
        #expect(values["text"] == .text("a <b>"))
        #expect(values["markdown"] == .markdown("*a*"))
        #expect(values["title"] == .inlineMarkdown("*b*"))
        #expect(values["isOpen"] == .flag(true))
        #expect(values["number"] == .text("12"))
        #expect(values["state"] == .text("is_open"))
        #expect(values["names"] == .list([.text("a"), .text("b")]))
    }

    @Test func absentValuesAreFalse() {
        for name in ["note", "limit", "next"] { #expect(values[name] == .flag(false), "\(name)") }
    }

    @Test func flaggedListSetsCondition() {
        let first = TemplateValue.object(["name": .text("a"), "path": .text("/a")])
        let second = TemplateValue.object(["name": .text("b"), "path": .flag(false)])
        #expect(values["rows"] == .list([first, second]))
        #expect(values["hasRows"] == .flag(true))
        #expect(values["others"] == .list([]) && values["hasOthers"] == .flag(false))
    }

    @Test func unsafeAddressIsReplaced() {
        #expect(values["row"] == .object(["name": .text("c"), "path": .text("#")]))
    }

    @Test func everyPropertyIsAVariable() {
        #expect(values.count == Mirror(reflecting: Model()).children.count + 2)
    }
}
