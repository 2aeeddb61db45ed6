import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

@Suite("Last pages give codes and lead back to a platform")
struct RecruitingTests {
    private func site() async throws -> SiteUnderTest {
        try await SiteUnderTest(studies: [RecruitedStudy.files], hasSamples: false)
    }

    private func visitor(_ site: SiteUnderTest, _ query: String = "") async throws -> Visitor {
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/trial\(query)")
        try await visitor.startShown("entry")
        return visitor
    }

    @Test func uniqueCodeIsShownAfterTheEndOnly() async throws {
        let site = try await site()
        let visitor = try await visitor(site)
        let last = "/sessions/\(visitor.session)/steps/done"
        try await visitor.open(last)
        #expect(!visitor.page.contains("completion code"), "the last page cannot be opened yet")
        try await visitor.continue([("adult", "true")])
        #expect(!visitor.page.contains("completion code"))
        try await visitor.continue()
        let state = try #require(try await site.storage.session(visitor.session))
        let codes = CompletionCodes(study: "trial", secret: site.environment.key)
        let code = codes.code(of: state.participant, at: .step("done", task: "entry"))
        #expect(visitor.page.contains(">\(code)</bdi>"))
        #expect(visitor.page.contains("href=\"https://panel.example/in?cc=\(code)\""))
        #expect(visitor.page.contains("Continue to panel.example"))
        let again = try await visitor.browser.get(last)
        #expect(again.bodyText.contains(code) && again.headers["Refresh"] == nil)
    }

    @Test func endingsHaveCodesOfTheirOwn() async throws {
        let site = try await site()
        let visitor = try await visitor(site, "?PANEL_ID=a%26b%23")
        try await visitor.continue([("adult", "false")])
        let page = visitor.page
        #expect(page.contains(">YOUNG1</bdi>"))
        #expect(page.contains("href=\"https://panel.example/out?id=a%26b%23\""))
        #expect(page.contains("Back to the panel"))
        let target = "0; url=https://panel.example/out?id=a%26b%23"
        #expect(try await visitor.browser.get(visitor.path).headers["Refresh"] == target)
    }

    @Test func fullStudyHasItsOwnCode() async throws {
        let site = try await site()
        let visitors = [
            try await visitor(site, "?PANEL_ID=P1"), try await visitor(site, "?PANEL_ID=P2"),
        ]
        for (visitor, shown) in zip(visitors, ["Thank you", "No place"]) {
            try await visitor.continue([("adult", "true")])
            try await visitor.continue()
            #expect(visitor.page.contains(shown))
            #expect(visitor.page.contains(">FULL1</bdi>") == (shown == "No place"))
        }
    }

    @Test func fillsInEncodedValues() throws {
        let text =
            "https://Panel.example/done/{{ parameter:who }}?cc={{code}}&x=1#{{ parameter:no }}"
        let address = try #require(PlatformAddress(parsing: text))
        let filled = address.filled(parameters: ["who": "a/../b&c=ä \"#?"], code: "7K-2")
        #expect(
            filled
                == "https://Panel.example/done/a%2F..%2Fb%26c%3D%C3%A4%20%22%23%3F?cc=7K-2&x=1#"
        )
        #expect(address.filled(parameters: [:], code: nil).hasSuffix("/done/?cc=&x=1#"))
    }
}
