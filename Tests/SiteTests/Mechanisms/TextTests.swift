import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of piped texts, opt-outs, default answers and a step's own buttons.
@Suite struct TextTests {
    private func started() async throws -> (SiteUnderTest, Visitor) {
        let site = try await SiteUnderTest(studies: [RichStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("rich", "texts")
        return (site, ada)
    }

    @Test func defaultAnswerIsShownOnlyOnce() async throws {
        let (_, ada) = try await started()
        #expect(ada.page.value(of: "name") == "Ada")
        try await ada.continue([("name", "Bob")])
        try await ada.press("back")
        #expect(ada.page.value(of: "name") == "Bob")
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "*b* ](javascript:alert(1))", "\" onfocus=\"alert(1)",
        "[x](https://evil.example)", "{{ arm | x }}", "\u{E001}[x](/y)", "\u{E001}\u{301}[x](/y)",
    ])
    func pipedAnswerIsEscaped(name: String) async throws {
        let (_, ada) = try await started()
        try await ada.continue([("name", name)])
        #expect(ada.page.step == "hello")
        let html = ada.page.html
        let shown = name.unicodeScalars.filter { $0 != "\u{E001}" }
        #expect(Page.unescaped(html).contains("Hello \(String(shown)), arm the "))
        #expect(!html.contains("<script>a") && !html.contains("<em>b") && !html.contains("evil\""))
        #expect(!html.contains(" onfocus=\"alert"))
        #expect(html.components(separatedBy: "<a ").count == 3)
        #expect(html.contains("href=\"/studies/\(PercentEncoding.text(String(shown)))\""))
    }

    /// The markers of piped values have no meaning in typed input.
    @Test func participantCannotPipeValues() async throws {
        let (_, ada) = try await started()
        let marks = [0x90, 0x91].map { String(decoding: [0xEF, 0xB7, $0], as: UTF8.self) }
        try await ada.continue([("name", "\(marks[0])arm|x\(marks[1])")])
        #expect(ada.page.contains("Hello arm|x, arm the "))
        try await ada.press("back")
        #expect(ada.page.value(of: "name") == "arm|x")
    }

    @Test func documentTitleContainsPipedValue() async throws {
        let (_, ada) = try await started()
        try await ada.continue([("name", "A & B")])
        #expect(ada.page.first("<title>([^<]*)")?.contains("Hello A &amp; B") == true)
        #expect(ada.page.contains(">Go on, A &amp; B</button>"))
    }

    @Test func optOutIsStoredAndShownChecked() async throws {
        let (site, ada) = try await started()
        try await ada.continue([("name", "Ada")])
        try await ada.continue()
        #expect(ada.page.contains("/public/opt-outs.js"))
        try await ada.continue([("cups", ""), ("cups-opt-out", "dont_know")])
        #expect(ada.page.step == "check")
        #expect(ada.page.contains("I don&#39;t know"))
        #expect(ada.page.contains("How many cups, Ada?"))
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.last?.answers["cups"] == .dontKnow)
        try await ada.press("back")
        #expect(ada.page.checked("cups-opt-out") == ["dont_know"])
        try await ada.continue([("cups", ""), ("cups-opt-out", "declined")])
        #expect(ada.page.contains("Prefer not to say"))
    }

    @Test(arguments: [
        [("cups", "3"), ("cups-opt-out", "dont_know")],
        [("cups", ""), ("cups-opt-out", "dont_know"), ("cups-opt-out", "declined")],
        [("cups", ""), ("cups-opt-out", "nonsense")],
    ])
    func invalidOptOutRedisplaysTypedInput(_ fields: [(String, String)]) async throws {
        let (site, ada) = try await started()
        try await ada.continue([("name", "Ada")])
        try await ada.continue()
        try await ada.continue(fields)
        #expect(ada.page.status == .unprocessableContent)
        #expect(ada.page.value(of: "cups") == fields[0].1)
        let link = try #require(ada.page.first("<li><a href=\"#([^\"]*)"))
        #expect(ada.page.contains("id=\"\(link)\""))
        let state = try #require(try await site.storage.session(ada.session))
        #expect(!state.history.contains { $0.address.step == "cups" })
    }

    @Test func stepButtonGoesToItsTarget() async throws {
        let (_, ada) = try await started()
        try await ada.continue([("name", "Ada")])
        #expect(ada.page.contains("value=\"button-later\">Not now</button>"))
        try await ada.press("button-later")
        #expect(ada.page.step == "check")
        #expect(!ada.page.contains("How many cups"))
    }

    @Test func terminatingButtonEndsTaskEarly() async throws {
        let (site, ada) = try await started()
        try await ada.continue([("name", "Ada")])
        try await ada.press("button-stop")
        #expect(try await site.storage.session(ada.session)?.status == .earlyTermination)
    }

    @Test(arguments: ["button-nothing", "button-", "add", "change-1", "remove-2", "instructions"])
    func unknownButtonChangesNothing(button: String) async throws {
        let (site, ada) = try await started()
        try await ada.continue([("name", "Ada")])
        let before = try await site.storage.session(ada.session)
        try await ada.press(button)
        #expect(ada.page.step == "hello")
        #expect(try await site.storage.session(ada.session)?.history == before?.history)
    }
}
