import TaskModel
import Testing

@Suite("Notation for numbers and dates")
struct LocaleConventionsTests {
    @Test(arguments: [
        ("en", ".", ","), ("es", ",", "."), ("es-MX", ".", ","), ("es-419", ".", ","),
        ("de", ",", "."), ("de-CH", ".", "\u{2019}"), ("fr", ",", "\u{202F}"), ("hi", ".", ","),
        ("fa", ".", ","), ("ar-EG", ".", ","), ("pt-BR", ",", "."),
    ])
    func numbersUseTheLanguagesMarks(_ language: String, _ decimal: Character, _ group: Character) {
        let customs = LocaleConventions.of(language)
        #expect(customs.decimalMark == decimal)
        #expect(customs.groupMark == group)
        #expect(customs.groupSize == (language == "hi" ? 2 : 3))
    }

    @Test(arguments: [
        ("en", [DatePart.day, .month, .year]), ("en-US", [.month, .day, .year]),
        ("en-GB", [.day, .month, .year]), ("de", [.day, .month, .year]),
        ("ja", [.year, .month, .day]), ("ar-EG", [.day, .month, .year]),
        ("fa", [.year, .month, .day]), ("hu", [.year, .month, .day]),
    ])
    func datePartsFollowTheLanguagesOrder(_ language: String, _ order: [DatePart]) {
        #expect(LocaleConventions.of(language).dateOrder == order)
    }

    @Test(arguments: [
        ("en", "27 March 1985", "March 1985"), ("en-US", "March 27, 1985", "March 1985"),
        ("es", "27 de marzo de 1985", "marzo de 1985"), ("de", "27. März 1985", "März 1985"),
        ("cs", "27. března 1985", "březen 1985"), ("ja", "1985年3月27日", "1985年3月"),
        ("lt", "1985 m. kovo 27 d.", "1985 m. kovas"), ("th", "27 มีนาคม 1985", "มีนาคม 1985"),
    ])
    func datesInWordsFollowTheLanguage(_ language: String, _ day: String, _ month: String) throws {
        let date = try #require(CalendarDate("1985-03-27"))
        #expect(LocaleConventions.of(language).words(date) == day)
        #expect(LocaleConventions.of(language).monthWords(date) == month)
    }

    @Test(arguments: [
        ("en", "English"), ("es", "Español"), ("de", "Deutsch"), ("fa", "فارسی"),
        ("es-MX", "Español (México)"), ("qqq", "qqq"),
    ])
    func languagesHaveTheirOwnNames(_ language: String, _ name: String) {
        #expect(LocaleConventions.of(language).name.lowercased() == name.lowercased())
        #expect(LocaleConventions.of(language).name.first == name.first || language == "qqq")
    }

    @Test(arguments: ["", "x", "xx", "i-klingon", "../en", "qqq-US"])
    func unknownLanguagesUseEnglishNotation(_ language: String) {
        let (unknown, english) = (LocaleConventions.of(language), LocaleConventions.of("en"))
        #expect(unknown.decimalMark == "." && unknown.groupMark == ",")
        #expect(unknown.dateOrder == english.dateOrder)
        #expect(unknown.monthForms == english.monthForms)
    }

    @Test func notationIsIndependentOfTextLanguage() {
        let wording = Wording(language: "de", texts: ["a": "English words"])
        #expect(wording(key: "a") == "English words")
        #expect(wording.customs == LocaleConventions.of("de"))
    }
}
