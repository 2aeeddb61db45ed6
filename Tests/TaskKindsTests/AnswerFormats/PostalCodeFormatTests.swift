import TaskModel
import Testing

@Suite struct PostalCodeFormatTests {
    static let countries = [
        "at", "au", "be", "br", "ca", "ch", "de", "dk", "es", "fi", "fr", "gb", "ie", "in", "it",
        "jp", "mx", "nl", "no", "nz", "pl", "pt", "se", "us",
    ]

    private func asked(_ country: String) throws -> Asked {
        try Asked("{ type: postalCode, country: \(country) }")
    }

    @Test(arguments: countries)
    func acceptsExampleOfEveryCountryInAnyForm(_ country: String) throws {
        let asked = try asked(country)
        let example = try #require(asked.model()["example"]?.text)
        let bare = example.filter { $0 != " " && $0 != "-" }.lowercased()
        for typed in [example, bare, " \(example) "] {
            #expect(asked.value(typed) == .text(example), "\(typed)")
        }
        for typed in [bare + "1", String(bare.dropLast()), "?" + bare.dropFirst(), "---"] {
            #expect(asked.rejection(typed) == "Enter a postal code, such as \(example)", "\(typed)")
        }
    }

    @Test(arguments: [
        ("m11ae", "M1 1AE"), ("b338th", "B33 8TH"), ("cr26xh", "CR2 6XH"), ("dn551pt", "DN55 1PT"),
        ("w1a1hq", "W1A 1HQ"), ("ec1a1bb", "EC1A 1BB"),
    ])
    func readsEveryFormOfBritishCodes(_ typed: String, _ kept: String) throws {
        #expect(try asked("gb").value(typed) == .text(kept))
    }

    @Test func readsLongAmericanCodesAndArabicDigits() throws {
        #expect(try asked("us").value("205000003") == .text("20500-0003"))
        #expect(try asked("de").value("١٠١١٥") == .text("10115"))
        #expect(try asked("de").value("１０１１５") == .text("10115"))
        #expect(try asked("de").value("①⓪①①⑤") == nil, "circled numbers are not digits")
    }

    @Test func acceptsCodesOfAnyCountry() throws {
        let any = try Asked("{ type: postalCode }")
        #expect(any.value(" sw1a 1aa ") == .text("SW1A 1AA"))
        #expect(any.value("AD500") == .text("AD500"))
        for typed in ["1", "1234567890123", "12_34", "--", "Straße"] {
            #expect(any.rejection(typed) == "Enter a postal code with 2 to 12 letters and numbers")
        }
    }

    @Test func setsMatchingKeyboard() throws {
        #expect(try asked("de").model()["inputMode"] == .text("numeric"))
        #expect(try asked("gb").model()["inputMode"] == .flag(false))
        #expect(try asked("pl").model()["inputMode"] == .flag(false), "its codes have a hyphen")
    }
}
