import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

@Suite("The personal link and code")
struct PersonalLinkTests {
    /// Returns a browser in which Ana has finished the first task.
    private func begun() async throws -> (site: SiteUnderTest, visitor: Visitor) {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let visitor = try await Visitor(site.browser())
        try await visitor.start("ward", "entry")
        try await visitor.continue([("name", "Ana")])
        site.pass(seconds: 60)
        return (site, visitor)
    }

    /// Returns the link and the code on the page with the personal link.
    private func shown(_ visitor: Visitor) throws -> (link: String, code: String) {
        let link = try #require(visitor.page.first(#"href="http://localhost(/p/[^"]*)""#))
        let code = try #require(visitor.page.first("([0-9A-Z]{5}-[0-9A-Z]{5})"))
        return (link, code)
    }

    @Test func isOfferedOnlyAfterTheFirstAnswer() async throws {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/ward")
        #expect(!visitor.page.contains("Your personal link"))
        try await visitor.start("ward", "diary")
        #expect(!visitor.page.contains("value=\"personal-link\""))
        try await visitor.continue()
        #expect(visitor.page.contains("value=\"personal-link\""))
    }

    @Test func buttonKeepsWhatWasTyped() async throws {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let visitor = try await Visitor(site.browser())
        try await visitor.start("ward", "diary")
        try await visitor.continue()
        let step = visitor.path
        try await visitor.press("personal-link", [("cups", "33")])
        #expect(visitor.path.hasPrefix("/studies/ward/personal-link?_session="))
        try await visitor.open(step)
        #expect(visitor.page.value(of: "cups") == "33")
    }

    @Test func pageForTheCodeKeepsTheLanguage() async throws {
        let site = try await SiteUnderTest()
        let visitor = try await Visitor(site.browser())
        try await visitor.start("sleep-diary", "evening")
        let token = try await site.personalToken(of: visitor.session)
        let other = try await Visitor(site.browser())
        try await other.open("/p/\(token)")
        let spanish = try #require(other.page.first(#"href="(/p/[^"]*language=es)""#))
        try await other.open(spanish)
        #expect(other.page.contains("¿Quiere continuar en este dispositivo?"))
        try await other.press("continue")
        #expect(other.path == "/studies/sleep-diary?language=es")
        try await other.open("/studies/sleep-diary/return?language=es")
        try await other.press("continue", [("code", "wrong")])
        #expect(other.page.status == .unprocessableContent)
        #expect(other.page.contains("lang=\"es\""))
    }

    @Test func worksAfterAllSessionsHaveEnded() async throws {
        let (site, visitor) = try await begun()
        #expect(visitor.page.contains("/studies/ward/personal-link"), "on the completion page")
        try await visitor.open("/studies/ward/personal-link")
        let (link, code) = try shown(visitor)
        let byLink = try await Visitor(site.browser())
        try await byLink.open(link)
        #expect(byLink.page.contains("Do you want to continue on this device?"))
        try await byLink.press("continue")
        let byCode = try await Visitor(site.browser())
        try await byCode.open("/studies/ward/return")
        try await byCode.press("continue", [("code", code)])
        for other in [byLink, byCode] {
            #expect(other.path == "/studies/ward")
            try await other.startShown("diary")
            #expect(other.page.contains("Hello Ana"))
        }
    }

    @Test func openingTheLinkChangesNothing() async throws {
        let (site, visitor) = try await begun()
        try await visitor.open("/studies/ward/personal-link")
        let link = try shown(visitor).link
        let events = try await site.storage.events(limit: 99)
        let other = try await Visitor(site.browser())
        for _ in 1...3 { try await other.open(link) }
        #expect(try await site.storage.events(limit: 99) == events)
        try await other.open("/sessions/\(visitor.session)")
        #expect(other.page.status == .notFound)
    }

    @Test func linkOfOlderReleasesLeadsToThePersonalLink() async throws {
        let (site, visitor) = try await begun()
        let token = try await site.personalToken(of: visitor.session)
        let other = try await Visitor(site.browser())
        try await other.open("/return/\(token)")
        #expect(other.path == "/p/\(token)")
        #expect(other.page.contains("Do you want to continue on this device?"))
    }

    @Test func newLinkEndsTheOldOne() async throws {
        let (site, visitor) = try await begun()
        try await visitor.open("/studies/ward/personal-link")
        let old = try shown(visitor)
        try await visitor.press("replace")
        #expect(visitor.page.contains("You have a new link and code"))
        let new = try shown(visitor)
        #expect(old.link != new.link && old.code != new.code)
        let other = try await Visitor(site.browser())
        try await other.open(old.link)
        #expect(other.page.status == .notFound)
        try await other.open("/studies/ward/return")
        try await other.press("continue", [("code", old.code)])
        #expect(other.page.status == .unprocessableContent)
        try await other.open(new.link)
        try await other.press("continue")
        #expect(other.path == "/studies/ward")
    }

    @Test func expiredFormChangesNothing() async throws {
        let (_, visitor) = try await begun()
        try await visitor.open("/studies/ward/personal-link")
        let old = try shown(visitor)
        let form = FormFields.pairs([("_token", "old")])
        let response = try await visitor.browser.post("/studies/ward/personal-link", form)
        #expect(response.status == .forbidden)
        #expect(response.bodyText.contains("your link was not changed"))
        try await visitor.open("/studies/ward/personal-link")
        #expect(try shown(visitor) == old)
    }

    /// A session page must not lead to the personal link of another person who uses the browser.
    ///
    /// After another person has used the browser, the page's button leads to the form for the code.
    @Test func pageOfASessionLeadsOnlyToTheLinkOfItsParticipant() async throws {
        let (site, visitor) = try await begun()
        try await visitor.open("/studies/ward")
        try await visitor.startShown("diary")
        let session = visitor.session
        try await visitor.open("/studies/ward/personal-link")
        let mine = try shown(visitor)
        site.pass(seconds: 60)
        try await visitor.open("/studies/ward")
        try await visitor.startShown("entry", as: "someone-else")
        try await visitor.open("/studies/ward/personal-link")
        #expect(try shown(visitor) != mine)

        try await visitor.open("/sessions/\(session)")
        try await visitor.continue()
        try await visitor.press("personal-link", [("cups", "")])
        #expect(visitor.path == "/studies/ward/return?notice=used")
        site.pass(seconds: 60)
        try await visitor.submitShown([("code", mine.code), ("_as", "link")])

        try await visitor.open("/studies/ward/personal-link")
        #expect(try shown(visitor) == mine)
        try await visitor.press("replace")
        #expect(visitor.page.contains("You have a new link and code"))
        #expect(try shown(visitor).link != mine.link)
        try await visitor.open("/sessions/\(session)")
        try await visitor.press("study", [("cups", "")])
        #expect(visitor.page.contains("/sessions/\(session)"))
    }

    @Test func pageThatStayedOpenReplacesNobodyElsesLink() async throws {
        let (site, visitor) = try await begun()
        try await visitor.open("/studies/ward/personal-link")
        let form = try visitor.form("replace")
        site.pass(seconds: 60)
        try await visitor.open("/studies/ward")
        try await visitor.startShown("entry", as: "someone-else")
        try await visitor.open("/studies/ward/personal-link")
        let theirs = try shown(visitor)
        let response = try await visitor.browser.post("/studies/ward/personal-link", form)
        #expect(response.status == .forbidden)
        try await visitor.open("/studies/ward/personal-link")
        #expect(try shown(visitor) == theirs)
    }

    @Test func pageOffersMailAndQRCode() async throws {
        let (_, visitor) = try await begun()
        try await visitor.open("/studies/ward/personal-link")
        let link = try shown(visitor).link
        let mail = try #require(visitor.page.first(#"href="(mailto:[^"]*)""#))
        #expect(mail.contains("body="))
        #expect(mail.contains("http%3A%2F%2Flocalhost" + link.replacing("/", with: "%2F")))
        #expect(visitor.page.contains("aria-label=\"QR code of your personal link\""))
    }

    @Test func browserOfSomeoneElseIsPointedOut() async throws {
        let (site, ana) = try await begun()
        let ben = try await Visitor(site.browser())
        try await ben.start("ward", "entry")
        let token = try await site.personalToken(of: ana.session)
        try await ben.open("/p/\(token)")
        #expect(ben.page.contains("Someone else has used this study in this browser"))
        try await ana.open("/p/\(token)")
        #expect(!ana.page.contains("Someone else has used this study in this browser"))
    }

    @Test func unknownLinkIsNotFound() async throws {
        let (_, visitor) = try await begun()
        try await visitor.open("/p/unknown")
        #expect(visitor.page.status == .notFound)
    }
}
