import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

@Suite("Researchers invite people to a study")
struct InvitingTests {
    private let page = "/admin/studies/trial/invitations"

    private func site(
        _ files: [String: [UInt8]] = InvitedStudy.files
    ) async throws -> (site: SiteUnderTest, browser: TestClient) {
        let site = try await SiteUnderTest(studies: [files])
        return (site, try await Researching.signedIn(site))
    }

    private func invitations(_ site: SiteUnderTest) async throws -> [InvitationDraft] {
        try await site.storage.invitations(to: "trial").map(\.draft)
    }

    @Test func createsByNumber() async throws {
        let (site, browser) = try await site()
        let response = try await Researching.send(
            browser,
            from: page,
            [
                ("action", "count"), ("count", "3"), ("label", "Ward 3"), ("arm", "tea"),
                ("reusable", "yes"),
            ]
        )
        #expect(response.location == page + "?added=3")
        let draft = InvitationDraft(label: "Ward 3", arm: "tea", isReusable: true)
        #expect(try await invitations(site) == [draft, draft, draft])
        let shown = Page(try await browser.get(page + "?added=3"))
        #expect(shown.contains("Invitations created: 3"))
        let link = try #require(shown.first("<code>http://localhost(/join/[^<]*)</code>"))
        #expect(try await site.browser().get(link).status == .ok)
        let events = try await Researching.events(site)
        #expect(events.first == "invitations.view researcher:grace trial")
        #expect(events.contains("invitation.add researcher:grace trial/1-3"))
    }

    /// Labels can be names, which monitors may not see.
    @Test func labelsAreHiddenFromMonitors() async throws {
        let (site, grace) = try await site()
        _ = try await Researching.send(
            grace,
            from: page,
            [("action", "count"), ("count", "1"), ("label", "Mary Smith")]
        )
        let shown = Page(try await grace.get(page))
        let link = try #require(shown.first("<code>http://localhost(/join/[^<]*)</code>"))
        let visitor = try await Visitor(site.browser())
        try await visitor.open(link)
        try await visitor.press("continue")
        try await visitor.startShown("entry")
        let session = try #require(try await site.storage.session(visitor.session))
        let monitor = try await Researching.colleague(.monitor, of: "trial", grace, site)
        let coordinator = try await Researching.colleague(.coordinator, of: "trial", grace, site)
        for (browser, sees) in [(grace, true), (coordinator, true), (monitor, false)] {
            for list in ["participants", "sessions"] {
                let path = "/admin/studies/trial/\(list)"
                let found = try await browser.get(path + "?text=mary").bodyText
                #expect(found.contains(session.participant) == sees, "\(list)")
                #expect(try await browser.get(path).bodyText.contains(session.participant))
            }
            let people = try await browser.get("/admin/studies/trial/participants").bodyText
            #expect(people.contains("Mary Smith") == sees)
            let person = try await browser.get("/admin/participants/\(session.participant)")
            #expect(person.bodyText.contains("Mary Smith") == sees)
        }
    }

    @Test func createsFromATable() async throws {
        let (site, browser) = try await site()
        let table = "label;reusable;site\r\nAnn;no;south\r\nBen;yes;\r\n"
        let response = try await Researching.send(
            browser,
            from: page,
            [("action", "table"), ("table", table)]
        )
        #expect(response.location == page + "?added=2", "\(response.bodyText.prefix(3000))")
        #expect(
            try await invitations(site) == [
                InvitationDraft(label: "Ann", stratum: ["south"]),
                InvitationDraft(label: "Ben", isReusable: true),
            ]
        )
    }

    private static let wrongInput: [(fields: [(String, String)], error: String)] = [
        ([("action", "count"), ("count", "0")], "Enter a whole number from 1 to 10000"),
        ([("action", "count"), ("count", "10001")], "Enter a whole number from 1 to 10000"),
        ([("action", "count"), ("count", "1"), ("arm", "milk")], "there is no arm “milk”"),
        (
            [("action", "count"), ("count", "1"), ("label", String(repeating: "x", count: 201))],
            "Enter at most 200 characters"
        ),
        ([("action", "table"), ("table", "name\nAnn\n")], "There is no column “name”."),
        ([("action", "table"), ("table", "site\nnrth\n")], "the values are north, south"),
        ([("action", "table"), ("table", "")], "The table has no row with an invitation."),
    ]

    @Test(arguments: wrongInput)
    func wrongInputIsKeptAndExplained(_ fields: [(String, String)], _ error: String) async throws {
        let (site, browser) = try await site()
        let response = try await Researching.send(browser, from: page, fields)
        #expect(response.status == .unprocessableContent)
        #expect(response.bodyText.contains(error), "\(response.bodyText)")
        for (name, value) in fields.dropFirst() where name != "arm" && !value.isEmpty {
            #expect(response.bodyText.contains(value))
        }
        #expect(try await invitations(site).isEmpty)
    }

    @Test func withdraws() async throws {
        let (site, browser) = try await site()
        _ = try await Researching.send(browser, from: page, [("action", "count"), ("count", "2")])
        let response = try await Researching.send(browser, from: page, to: page + "/1/withdraw")
        #expect(response.location == page + "?done=withdrawn")
        #expect(
            try await site.storage.invitations(to: "trial").map(\.isWithdrawn) == [true, false]
        )
        #expect(!(try await browser.get(page).bodyText.contains("/1/withdraw")))
    }

    @Test func slipsAreInTheLanguageOfTheStudy() async throws {
        let (_, browser) = try await site(InvitedStudy.spanishFiles)
        _ = try await Researching.send(
            browser,
            from: page,
            [("action", "count"), ("count", "2"), ("label", "Ward 3")]
        )
        _ = try await Researching.send(browser, from: page, to: page + "/1/withdraw")
        let slips = try await browser.get(page + "/slips").bodyText
        #expect(slips.contains("Invitación: A trial"))
        #expect(slips.components(separatedBy: "<svg class=\"qr-code\"").count == 2)
        #expect(slips.contains("2 · Ward 3"))
    }

    @Test func listHasLinksAndCodes() async throws {
        let (site, browser) = try await site()
        let fields = [("action", "table"), ("table", "label,site\n\"A, B\",south\n")]
        _ = try await Researching.send(browser, from: page, fields)
        let response = try await browser.get(page + "/list")
        let links = InvitationLinks(key: site.environment.key, baseURL: "http://localhost")
        let invitation = try #require(try await site.storage.invitations(to: "trial").first)
        let (link, code) = links.link(of: invitation)
        #expect(
            response.bodyText
                == "number,label,arm,site,reusable,status,participants,link,code\r\n"
                + "1,\"A, B\",,south,no,open,0,\(link),\(code)\r\n"
        )
    }

    @Test func longListHasPages() async throws {
        let (_, browser) = try await site()
        _ = try await Researching.send(
            browser,
            from: page,
            [("action", "count"), ("count", "250")]
        )
        let first = try await browser.get(page).bodyText
        #expect(first.contains("?offset=100") && !first.contains(">100</th>"))
        let last = try await browser.get(page + "?offset=200").bodyText
        #expect(last.contains(">1</th>") && last.contains("?offset=100"))
        #expect(try await browser.get(page + "/slips").bodyText.contains("/slips?from=201"))
    }

    @Test func studyThatInvitesNobodySaysSo() async throws {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let browser = try await Researching.signedIn(site)
        let shown = try await browser.get("/admin/studies/ward/invitations").bodyText
        #expect(shown.contains("does not list invitation under entry"))
        #expect(try await browser.get("/admin/studies/none/invitations").status == .notFound)
    }
}
