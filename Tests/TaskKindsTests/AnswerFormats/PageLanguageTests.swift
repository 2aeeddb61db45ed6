import TaskModel
import Testing

@Suite("Numbers and dates follow the page language, not the language of the buttons")
struct PageLanguageTests {
    @Test(arguments: [
        ("de", "3,5", "3.5"), ("de", "3.500", "3500"), ("de", "1.234,5", "1234.5"),
        ("de-CH", "1’234.5", "1234.5"), ("es-MX", "1,234.5", "1234.5"), ("es-MX", "1,234", "1234"),
        ("es-419", "1,234", "1234"), ("es-AR", "1.234", "1234"), ("fr", "1 234,5", "1234.5"),
        ("hi", "12,34,567.5", "1234567.5"), ("en-IN", "1,23,456", "123456"),
        ("fa", "۱٬۲۳۴٫۵", "1234.5"), ("fa", "1,234.5", "1234.5"), ("fa", "۳٫۵", "3.5"),
        ("ar-EG", "١٬٢٣٤٫٥", "1234.5"), ("ar-EG", "3.5", "3.5"), ("ne", "१,२३४", "1234"),
    ])
    func readsDecimalsOfLanguage(_ language: String, _ typed: String, _ number: String) throws {
        let asked = try Asked.speaking(language, "{ type: decimal, grouping: true }")
        #expect(asked.value(typed) == .decimal(number))
    }

    @Test(arguments: [
        ("de", "1.234,5"), ("es-MX", "1,234.5"), ("de-CH", "1\u{2019}234.5"), ("hi", "1,234.5"),
        ("fa", "1,234.5"),
    ])
    func showsDecimalsOfLanguage(_ language: String, _ shown: String) throws {
        let asked = try Asked.speaking(language, "{ type: decimal, grouping: true, unit: kg }")
        #expect(asked.typed(.decimal("1234.5")) == ["": shown])
        #expect(asked.format.display(.decimal("1234.5"), in: asked.wording) == shown + " kg")
        #expect(asked.value(shown) == .decimal("1234.5"))
    }

    @Test func groupsMillionsAsInIndia() throws {
        let asked = try Asked.speaking("en-IN", "{ type: integer, grouping: true }")
        #expect(asked.typed(.integer(1_234_567)) == ["": "12,34,567"])
        #expect(asked.value("12,34,567") == .integer(1_234_567))
        #expect(asked.value("1,234,567") == .integer(1_234_567))
        #expect(asked.rejection("12,3456") != nil)
    }

    @Test func rejectsNotationOfOtherLanguages() throws {
        let german = try Asked.speaking("de", "{ type: decimal }")
        #expect(
            german.rejection("1.234") == "Leave out commas, points and spaces between thousands"
        )
        #expect(
            german.rejection("1.234,5") == "Leave out commas, points and spaces between thousands"
        )
        let mexican = try Asked.speaking("es-MX", "{ type: decimal }")
        #expect(
            mexican.rejection("3,5") == "Enter decimals in the correct format, such as 3.5"
        )
    }

    @Test(arguments: [
        ("de", "März", 3), ("de", "maerz", nil), ("de", "Marz", 3), ("de", "Okt.", 10),
        ("de", "Dezember", 12), ("cs", "března", 3), ("cs", "březen", 3), ("cs", "července", 7),
        ("cs", "červen", 6), ("ja", "3月", 3), ("fa", "مارس", 3), ("fa", "۳", 3), ("de", "Ju", nil),
        ("en-US", "Sept.", 9), ("es-MX", "septiembre", 9),
    ])
    func readsMonthNamesOfLanguage(_ language: String, _ typed: String, _ month: Int?) throws {
        let asked = try Asked.speaking(language, "{ type: date }")
        let value = asked.value(["-day": "5", "-month": typed, "-year": "1985"])
        let two = month.map { $0 < 10 ? "0\($0)" : "\($0)" }
        #expect(value == two.map { .date("1985-\($0)-05") })
    }

    @Test(arguments: [
        ("en-US", ["month", "day", "year"], "3 27 1985"),
        ("de", ["day", "month", "year"], "27 3 1985"),
        ("ja", ["year", "month", "day"], "1985 3 27"),
    ])
    func ordersDateFields(_ language: String, _ order: [String], _ example: String) throws {
        let model = try Asked.speaking(language, "{ type: date }").model()
        let fields = model["fields"]?.elements ?? []
        #expect(fields.map { $0["id"]?.text } == order.map { "a-" + $0 })
        #expect(model["example"] == .text(example))
    }
}
