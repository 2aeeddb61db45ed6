import Authoring
import TaskModel
import Testing

@Suite struct FieldTypeTests {
    private enum Colour: String, CaseIterable, Sendable {
        case red
        case green
    }

    @Test(arguments: ["no", "on", "007", "12:30", "1e3", "~", "null", "true", "0x1F", "2026-01-31"])
    func textIsReadAsTyped(_ text: String) {
        #expect(Nodes.read(.text, Nodes.text(text)).value == text)
        #expect(Nodes.read(.word, Nodes.text(text)).value == text)
    }

    @Test func textMustNotBeBlank() {
        #expect(Nodes.read(.text, Nodes.text(" \n", quoted: true)).value == nil)
        #expect(Nodes.read(.text, Nodes.text("", quoted: true)).value == nil)
        #expect(Nodes.read(.textOrNone, Nodes.text("", quoted: true)).value == "")
        #expect(Nodes.read(.textOrNone, Nodes.text("")).value == nil)
        #expect(Nodes.read(.plainTextOrNone, Nodes.text("", quoted: true)).value == "")
        #expect(Nodes.read(.plainTextOrNone, Nodes.text("")).value == nil)
    }

    @Test func booleansAreOnlyTrueOrFalse() {
        #expect(Nodes.read(.boolean, Nodes.text("true")).value == true)
        #expect(Nodes.read(.boolean, Nodes.text("false")).value == false)
        let read = Nodes.read(.boolean, Nodes.text("on"))
        #expect(read.value == nil)
        let sentence = "t.yaml:1:1: error: expected true or false, found \"on\"; write true"
        #expect(read.findings == [sentence])
    }

    @Test func integersMustBeInRange() {
        #expect(Nodes.read(.integer, Nodes.text("-3")).value == -3)
        #expect(Nodes.read(.integer(in: 0...5), Nodes.text("5")).value == 5)
        #expect(Nodes.read(.integer(in: 0...5), Nodes.text("6")).value == nil)
        #expect(Nodes.read(.integer, Nodes.text("99999999999999999999")).value == nil)
        #expect(Nodes.read(.integer, Nodes.text("3.0")).value == nil)
        let open = Nodes.read(.integer(in: 1...(.max)), Nodes.text("0"))
        #expect(
            open.findings == ["t.yaml:1:1: error: expected a whole number, 1 or more, found \"0\""]
        )
    }

    @Test func misspeltKeywordGetsASuggestion() {
        #expect(Nodes.read(FieldType<Colour>.oneOf, Nodes.text("red")).value == .red)
        let read = Nodes.read(FieldType<Colour>.oneOf, Nodes.text("gren"))
        let sentence =
            "t.yaml:1:1: error: expected one of red, green, found \"gren\"; did you mean \"green\"?"
        #expect(read.findings == [sentence])
    }

    @Test(arguments: [("#d81b60", "#d81b60"), ("#D16", "#dd1166")])
    func colorsAreReadInHexadecimalDigits(_ text: String, _ printed: String) {
        let read = Nodes.read(FieldType<Color>.color, Nodes.text(text, quoted: true))
        #expect(read.value?.description == printed && read.findings == [])
    }

    @Test(arguments: [
        ("red", "write \"#ff0000\""), ("Navy", "write \"#000080\""),
        ("14606a", "write \"#14606a\""),
        ("rgb(1, 2, 3)", "write six hexadecimal digits after a #, in quotes"),
        ("red;}body{", "write six hexadecimal digits after a #, in quotes"),
        ("#14606a80", "write six hexadecimal digits after a #, in quotes"),
    ])
    func otherColorsAreRejectedWithAdvice(_ text: String, _ advice: String) {
        let read = Nodes.read(FieldType<Color>.color, Nodes.text(text))
        #expect(read.value == nil)
        let message = "expected a colour such as #d81b60, found \"\(text)\""
        #expect(read.findings == ["t.yaml:1:1: error: \(message); \(advice)"])
    }

    @Test func listsOmitUnreadableEntries() {
        let read = Nodes.read(
            .list(of: .integer),
            Nodes.list(["1", "x", "3"].map { Nodes.text($0) })
        )
        #expect(read.value == [1, 3])
        #expect(read.findings.count == 1)
    }

    @Test func wrongShapesAndWrongValuesHaveDifferentCodes() {
        let reading = Nodes.reading()
        _ = FieldType<[Int]>.list(of: .integer).read(Nodes.text("1"), reading)
        _ = FieldType<Int>.integer.read(Nodes.list([]), reading)
        _ = FieldType<Int>.integer.read(Nodes.text("x"), reading)
        #expect(reading.diagnostics.map(\.code) == [.wrongShape, .wrongShape, .badNumber])
    }

    @Test func longTextIsTruncatedInMessages() {
        let long = String(repeating: "a", count: 100)
        let finding = Nodes.read(.integer, Nodes.text(long)).findings.first
        #expect(finding?.hasSuffix("found \"\(String(repeating: "a", count: 57))...\"") == true)
        let lines = Nodes.read(.integer, Nodes.text("a\nb")).findings.first
        #expect(lines?.contains("\n") == false)
        let escape = Nodes.read(.integer, Nodes.text("a\u{1B}[31mb")).findings.first
        #expect(escape?.contains("\u{1B}") == false)
    }
}
