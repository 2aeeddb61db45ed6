import TaskModel
import Testing

@Suite struct PhoneFormatTests {
    @Test(arguments: [
        ("202 555 0134", "2025550134"), ("(202) 555-0134", "2025550134"),
        ("+44 (0)20 7946 0123", "+442079460123"), ("0044 20 7946 0123", "+442079460123"),
        ("020 7946 0123", "02079460123"), ("٠٢٠ ٧٩٤٦ ٠١٢٣", "02079460123"),
        ("030/12 34 56", "030123456"), ("112", "112"), ("+1.202.555.0134", "+12025550134"),
    ])
    func storesDigits(_ typed: String, _ kept: String) throws {
        let asked = try Asked("{ type: phone }")
        #expect(asked.value(typed) == .text(kept))
        #expect(asked.value(kept) == .text(kept))
    }

    @Test(arguments: ["call me", "12a45", "+", "++49 30 123456", "555 0134 ext 2", "5+5+5"])
    func rejectsInvalidNumbers(_ typed: String) throws {
        #expect(try Asked("{ type: phone }").rejection(typed) != nil)
    }

    @Test(arguments: ["12", "1234567890123456", "00"])
    func rejectsNumbersOfWrongLength(_ typed: String) throws {
        #expect(
            try Asked("{ type: phone }").rejection(typed)
                == "Enter a phone number with 3 to 15 digits"
        )
    }

    @Test func requiresCountryCodeWhenConfigured() throws {
        let asked = try Asked("{ type: phone, international: true }")
        #expect(
            asked.rejection("020 7946 0123")?.hasPrefix("Start with + and the country code") == true
        )
        #expect(asked.value("0044 20 7946 0123") == .text("+442079460123"))
        #expect(asked.model()["example"] == .text("+1 202 555 0134"))
    }

    @Test func reportsExampleThatIsRejected() {
        #expect(
            ChoiceListTests.findings("{ type: phone, international: true, example: '12345' }")
                == ["the example is not accepted"]
        )
    }
}
