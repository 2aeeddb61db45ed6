import TaskModel
import Testing

@Suite struct TextFormatTests {
    /// Regression test: 30,000 combining marks on one letter counted as one character.
    @Test(arguments: [
        "{ type: text, maximumLength: 20000, lines: 4 }", "{ type: location }", "{ type: text }",
    ])
    func combiningMarksCountTowardsLength(_ answer: String) throws {
        let asked = try Asked(answer)
        let flood = "a" + String(repeating: "\u{300}", count: 30_000)
        #expect(
            asked.rejection(flood)?.contains("30001") == true,
            "\(asked.rejection(flood) ?? "")"
        )
        #expect(asked.value(String(repeating: "👩‍👩‍👧‍👦", count: 500)) != nil)
    }

    @Test func keepsTextAsTyped() throws {
        let asked = try Asked("{ type: text }")
        #expect(asked.value("  Ünïcode 🙂  and  spaces ") == .text("Ünïcode 🙂  and  spaces"))
    }

    @Test func keepsLineBreaksOnlyInMultilineText() throws {
        #expect(try Asked("{ type: text }").value("a\r\nb\tc") == .text("a b c"))
        let lines = try Asked("{ type: text, lines: 4 }")
        #expect(lines.value("a\r\n\r\nb\n") == .text("a\n\nb"))
    }

    @Test func removesControlCharacters() throws {
        #expect(try Asked("{ type: text }").value("a\0b\u{1B}c\u{7F}\u{85}") == .text("abc"))
        #expect(try Asked("{ type: text }").value("\0\u{1}") == nil)
    }

    @Test func reportsExcessLength() throws {
        let asked = try Asked("{ type: text, maximumLength: 5 }")
        #expect(asked.value("12345") == .text("12345"))
        #expect(asked.value("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦") != nil, "a family emoji is one character")
        #expect(
            asked.rejection("123456")
                == "Your answer must be 5 characters or fewer. You have used 6."
        )
        let long = String(repeating: "x", count: 65_536)
        #expect(
            try Asked("{ type: text }").rejection(long)
                == "Your answer must be 2000 characters or fewer. You have used 65536."
        )
    }

    @Test func rejectsWithCustomMessageOrExample() throws {
        let own = try Asked(#"{ type: text, pattern: "[A-Z]{2}", patternMessage: Two capitals }"#)
        #expect(own.value("AB") == .text("AB"))
        #expect(own.rejection("ab") == "Two capitals")
        let example = try Asked(#"{ type: text, pattern: "[A-Z]{2}", example: AB }"#)
        #expect(example.rejection("ab") == "Enter your answer in the correct format, such as AB")
        let bare = try Asked(#"{ type: text, pattern: "[A-Z]{2}" }"#)
        #expect(
            bare.rejection("ab") == "Enter your answer in the format that the question asks for"
        )
    }

    @Test(arguments: ["a@b.org", "first.last+tag@sub.example.co.uk", "ü@bücher.de"])
    func acceptsEmailAddresses(_ text: String) throws {
        #expect(try Asked("{ type: text, email: true }").value(text) == .text(text))
    }

    @Test(arguments: ["a", "@", "a@", "@b.org", "a@b", "a@b.", "a@.org", "a b@c.org", "a@b@c.org"])
    func rejectsInvalidEmailAddresses(_ text: String) throws {
        let rejection = try Asked("{ type: text, email: true }").rejection(text)
        #expect(rejection == "Enter an email address, such as name@example.com")
    }

    @Test func setsInputHintsForBrowsers() throws {
        let email = try Asked("{ type: text, email: true }").model()
        #expect(email["inputType"] == .text("email"))
        #expect(email["autocomplete"] == .text("email"))
        #expect(email["spellcheck"] == .text("false"))
        let name = try Asked("{ type: text, purpose: given-name }").model()
        #expect(name["inputType"] == .text("text"))
        #expect(name["autocomplete"] == .text("given-name"))
        let story = try Asked("{ type: text, lines: 6, maximumLength: 300 }").model()
        #expect(story["isMultiline"] == .flag(true))
        #expect(story["lines"] == .text("6"))
        #expect(story["maximumLength"] == .text("300"))
        #expect(story["autocomplete"] == .flag(false))
        #expect(story["spellcheck"] == .text("true"))
    }

    @Test func exportsText() throws {
        let format = try Asked("{ type: text }").format
        #expect(format.columns(named: "x") == [ResultColumn(name: "x", kind: .text)])
        #expect(format.cells(of: .text("=1+1")) == ["=1+1"])
    }
}
