import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

@Suite("Typed input is read in the page's language")
struct PageLanguageTests {
    private func participant(
        _ languages: [String],
        grouping: Bool = true
    ) async throws -> (SiteUnderTest, Visitor) {
        let files = NumberStudy.files(languages, grouping: grouping)
        let site = try await SiteUnderTest(studies: [files])
        let ada = try await Visitor(site.browser())
        try await ada.start("numbers", "numbers")
        return (site, ada)
    }

    private func stored(
        _ item: String,
        _ site: SiteUnderTest,
        _ ada: Visitor
    ) async throws
        -> AnswerValue?
    {
        let state = try #require(try await site.storage.session(ada.session))
        return state.history.last?.answers[item]?.value
    }

    @Test(arguments: [
        ("de", "3.500", "3500"), ("de", "3,5", "3.5"), ("es-MX", "1,234.5", "1234.5"),
        ("fa", "۱٬۲۳۴", "1234"),
    ])
    func readsNumbersOfLanguagesWithoutPlayerTexts(
        _ language: String,
        _ typed: String,
        _ number: String
    ) async throws {
        let (site, ada) = try await participant([language])
        #expect(ada.page.contains("<html lang=\"\(language)\""))
        let born = [("born-day", "5"), ("born-month", "3"), ("born-year", "1985")]
        try await ada.continue([("amount", typed)] + born)
        #expect(ada.page.step == "next")
        #expect(try await stored("amount", site, ada) == .decimal(number))
    }

    @Test func readsMonthNamesInPageLanguage() async throws {
        let (site, ada) = try await participant(["de"])
        try await ada.continue([("born-day", "5"), ("born-month", "März"), ("born-year", "1985")])
        #expect(try await stored("born", site, ada) == .date("1985-03-05"))
    }

    @Test func dateFieldsFollowOrderOfPageLanguage() async throws {
        let (_, ada) = try await participant(["en-US"])
        let html = ada.page.html
        let month = try #require(html.firstRange(of: "name=\"born-month\""))
        let day = try #require(html.firstRange(of: "name=\"born-day\""))
        #expect(month.lowerBound < day.lowerBound)
    }

    @Test func languageChangeKeepsNumericValue() async throws {
        let (site, ada) = try await participant(["es", "en"])
        let born = [("born-day", "5"), ("born-month", "marzo"), ("born-year", "1985")]
        try await ada.press("language-en", [("amount", "1.234"), ("note", "1.234")] + born)
        #expect(ada.page.contains("<html lang=\"en\""))
        #expect(ada.page.value(of: "amount") == "1,234")
        #expect(ada.page.value(of: "born-month") == "3")
        #expect(ada.page.value(of: "note") == "1.234")
        try await ada.press("language-es", [("amount", "1,234"), ("note", "1.234")])
        #expect(ada.page.value(of: "amount") == "1.234")
        try await ada.continue([("amount", "1.234")])
        #expect(try await stored("amount", site, ada) == .decimal("1234"))
    }

    @Test(arguments: ["eleven", "12x"])
    func languageChangeKeepsInvalidInput(_ typed: String) async throws {
        let (_, ada) = try await participant(["es", "en"])
        try await ada.press("language-en", [("amount", typed), ("born-day", "40")])
        #expect(ada.page.value(of: "amount") == typed)
        #expect(ada.page.value(of: "born-day") == "40")
    }

    @Test func languageChangeClearsAmbiguousNumber() async throws {
        let (_, ada) = try await participant(["es", "en"], grouping: false)
        try await ada.press("language-en", [("amount", "1.234")])
        #expect(ada.page.value(of: "amount") == "")
    }

    @Test func languageChangeRewritesDraftsOfOtherPages() async throws {
        let (site, ada) = try await participant(["es", "en"])
        try await ada.continue([("amount", "7,5")])
        try await ada.press("back")
        try await ada.press("language-en", [("amount", "2.500")])
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.language == "en")
        #expect(state.drafts[StepAddress("form")]?["amount"] == "2,500")
        #expect(ada.page.value(of: "amount") == "2,500")
    }

    /// A page in another tab, or a page that the browser restored, can still be in the old
    /// language.
    @Test func stalePageIsReadInItsLanguage() async throws {
        let (site, ada) = try await participant(["es", "en"])
        let old = try ada.form("continue", [("amount", "1.234")])
        let action = try #require(ada.page.action())
        try await ada.press("language-en")
        _ = try await ada.browser.post(action, old)
        #expect(try await stored("amount", site, ada) == .decimal("1234"))
    }

    @Test func stalePageIsRejectedInItsLanguage() async throws {
        let (site, ada) = try await participant(["es", "en"], grouping: false)
        let old = try ada.form("continue", [("amount", "1.234"), ("note", "kept")])
        let action = try #require(ada.page.action())
        try await ada.press("language-en")
        let page = Page(try await ada.browser.post(action, old))
        #expect(page.status == .unprocessableContent)
        #expect(page.contains("Leave out commas, points and spaces between thousands"))
        #expect(page.value(of: "note") == "kept")
        #expect(try await site.storage.session(ada.session)?.history.isEmpty == true)
    }

    @Test(arguments: ["xx", "", "../en", "de"])
    func ignoresFormLanguageThatStudyLacks(_ language: String) async throws {
        let (site, ada) = try await participant(["es", "en"])
        let token = try #require(ada.page.value(of: "_token"))
        let visit = try #require(ada.page.value(of: "_visit"))
        let form = FormFields.pairs([
            ("_token", token), ("_visit", visit), ("_language", language), ("action", "continue"),
            ("amount", "1.234"),
        ])
        _ = try await ada.browser.post(try #require(ada.page.action()), form)
        #expect(try await stored("amount", site, ada) == .decimal("1234"))
    }
}
