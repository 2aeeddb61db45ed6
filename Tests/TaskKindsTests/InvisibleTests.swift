import TaskModel
import Testing

@Suite("Invisible characters are not an answer")
struct InvisibleTests {
    @Test(arguments: [
        "\u{200B}", "\u{200B} \u{200B}", "\u{FEFF}", "\u{2060}", "\u{AD}", "\u{3164}", "\u{2800}",
        "\u{200D}", "\u{200E}", "\u{180E}", "\u{E0001}", "\u{FE0F}",
    ])
    func isBlank(_ text: String) throws {
        #expect(try Asked("{ type: text }").answer(text) == .success(nil))
        #expect(try Asked("{ type: text, lines: 3 }").answer(text) == .success(nil))
        #expect(try Asked("{ type: email }").answer(text) == .success(nil))
        let signature = try Asked("{ type: signature }")
        #expect(signature.value(["-name": text]) == nil)
    }

    @Test(arguments: ["❤️", "👩‍🚀", "می\u{200C}خواهم", "a\u{200B}b"])
    func invisibleCharactersWithinTextAreKept(_ text: String) throws {
        #expect(try Asked("{ type: text }").value("\u{200B}" + text + " ") == .text(text))
    }
}
