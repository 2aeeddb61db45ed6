import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of the management of researchers' accounts and passwords on the admin site.
@Suite struct AccountTests {
    private static let other = "another long list of words"
    private static let third = "vexed zebras quilt by night"

    private func pair(_ password: String) -> [(String, String)] {
        [("password", password), ("password-again", password)]
    }

    /// Returns the browser of a second researcher, who has signed in.
    private func hugo(
        _ site: SiteUnderTest,
        invitedBy browser: TestClient
    ) async throws -> TestClient {
        let link = try await Researching.invite("hugo", browser)
        let hugo = site.browser()
        let response = try await Researching.send(hugo, from: link, pair(Self.other))
        #expect(response.location == "/admin")
        return hugo
    }

    @Test func invitedResearcherSetsPasswordAndSignsIn() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        let hugo = try await hugo(site, invitedBy: grace)
        #expect(try await hugo.get("/admin").status == .ok)
        #expect(try await site.storage.researchers().map(\.name) == ["grace", "hugo"])
        let signedIn = try await Researching.signIn(site.browser(), "hugo", Self.other)
        #expect(signedIn.location == "/admin")
        let events = try await Researching.events(site)
        #expect(events.contains("researcher.invite researcher:grace researcher:hugo"))
        #expect(events.contains("researcher.accept researcher:hugo admin"))
    }

    @Test func invitationLinkIsShownOnce() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        let link = try await Researching.invite("hugo", grace)
        let secret = try #require(link.split(separator: "/").last).description
        let page = try await grace.get("/admin/researchers")
        #expect(page.bodyText.contains("hugo") && !page.bodyText.contains(secret))
        let invitation = try #require(try await site.storage.invitations().first)
        #expect(invitation.token == Secrets.hash(of: secret), "only the hash is stored")
        for event in try await Researching.events(site) { #expect(!event.contains(secret)) }
    }

    @Test func invitationExpiresAfterOneHour() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        _ = try await hugo(site, invitedBy: grace)
        let link = try await Researching.invite("zoë", grace)
        site.pass(seconds: 3599)
        #expect(try await site.browser().get(link).status == .ok)
        let page = Page(try await site.browser().get(link))
        #expect(page.contains("value=\"zoë\"") && page.contains("readonly"))
        site.pass(seconds: 1)
        let expired = try await site.browser().get(link)
        #expect(expired.status == .notFound)
        #expect(expired.bodyText.contains("no longer works"))
        #expect(try await site.browser().get("/admin/invitations/none").status == .notFound)
    }

    @Test func usedInvitationIsRejected() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        let link = try await Researching.invite("hugo", grace)
        let (first, second) = (site.browser(), site.browser())
        let token = try #require(Page(try await second.get(link)).value(of: "_token"))
        let accepted = try await Researching.send(first, from: link, pair(Self.other))
        #expect(accepted.location == "/admin")
        let again = try await second.post(link, .pairs([("_token", token)] + pair(Self.third)))
        #expect(again.status == .notFound)
        #expect(try await site.browser().get(link).status == .notFound)
        let signedIn = try await Researching.signIn(site.browser(), "hugo", Self.third)
        #expect(signedIn.status == .unprocessableContent, "the second password was not accepted")
    }

    @Test func newLinkReplacesPreviousOne() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        let old = try await Researching.invite("hugo", grace)
        site.pass(seconds: 20 * 60)
        let response = try await Researching.send(
            grace,
            from: "/admin/researchers",
            to: "/admin/researchers/hugo/link"
        )
        let new = try Researching.link(response)
        #expect(new != old)
        #expect(try await site.browser().get(old).status == .notFound)
        site.pass(seconds: 3599)
        #expect(try await site.browser().get(new).status == .ok)
    }

    @Test func invitationCanBeWithdrawn() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        let link = try await Researching.invite("hugo", grace)
        let path = "/admin/researchers/hugo/remove"
        let page = try await grace.get(path).bodyText
        #expect(page.contains("The invitation link will stop working"))
        let response = try await Researching.send(grace, from: path)
        #expect(response.location == "/admin/researchers?done=withdrawn")
        #expect(try await site.browser().get(link).status == .notFound)
        let events = try await Researching.events(site, limit: 1)
        #expect(events == ["researcher.withdraw researcher:grace researcher:hugo"])
    }

    @Test func rejectsInvalidOrTakenName() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        for name in ["", "no name", "..", "grace", String(repeating: "x", count: 65)] {
            let response = try await Researching.send(
                grace,
                from: "/admin/researchers",
                [("name", name)]
            )
            #expect(response.status == .unprocessableContent, "\(name)")
            #expect(response.bodyText.contains("<a href=\"#name\">"))
            #expect(Page(response).value(of: "name") == name)
        }
        #expect(try await site.storage.invitations().isEmpty)
        let longest = String(repeating: "x", count: 64)
        _ = try await Researching.invite(longest, grace)
    }

    @Test func removedResearcherIsSignedOutImmediately() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        let hugo = try await hugo(site, invitedBy: grace)
        let link = try await Researching.invite("zoë", hugo)
        let path = "/admin/researchers/hugo/remove"
        let list = Page(try await grace.get("/admin/researchers"))
        #expect(list.contains("<a href=\"\(path)\">"))
        #expect(list.contains("Invited by hugo. The link works until"))
        // A GET request only shows a page that asks for confirmation.
        #expect(try await grace.get(path).bodyText.contains("Remove hugo?"))
        #expect(try await hugo.get("/admin").status == .ok)
        let response = try await Researching.send(grace, from: path)
        #expect(response.location == "/admin/researchers?done=removed")
        let page = try await grace.follow(response)
        #expect(page.bodyText.contains("The researcher was removed."))
        #expect(try await hugo.get("/admin").location == "/admin/sign-in")
        let again = try await Researching.signIn(hugo, "hugo", Self.other)
        #expect(again.status == .unprocessableContent)
        #expect(try await site.browser().get(link).status == .notFound, "hugo's invitation is gone")
        #expect(
            try await Researching.events(site).contains(
                "researcher.remove researcher:grace researcher:hugo"
            )
        )
    }

    @Test func researchersCannotRemoveThemselves() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        let own = "/admin/researchers/grace/remove"
        #expect(try await grace.get(own).location == "/admin/researchers")
        #expect(try await grace.post(own).location == "/admin/researchers")
        #expect(try await grace.get("/admin/researchers/nobody/remove").status == .notFound)
        #expect(!Page(try await grace.get("/admin/researchers")).contains("/remove\""))
        #expect(try await site.storage.researchers().map(\.name) == ["grace"])
    }

    @Test func tokenRemovesOnlyItsResearcher() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        _ = try await hugo(site, invitedBy: grace)
        _ = try await Researching.invite("zoë", grace)
        let question = Page(try await grace.get("/admin/researchers/zo%C3%AB/remove"))
        let token = try #require(
            Page.first(
                #"remove"[^>]*>\s*<input type="hidden" name="_token" value="([^"]*)""#,
                in: question.html
            )
        )
        let response = try await grace.post(
            "/admin/researchers/hugo/remove",
            .pairs([("_token", token)])
        )
        #expect(response.status == .forbidden)
        #expect(try await site.storage.researchers().map(\.name) == ["grace", "hugo"])
    }

    @Test func passwordChangeEndsAllOtherSessions() async throws {
        let site = try await SiteUnderTest()
        let browser = try await Researching.signedIn(site)
        let other = site.browser()
        _ = try await Researching.signIn(other)
        let old = await browser.cookies.values["waymark-admin"]
        let response = try await Researching.send(
            browser,
            from: "/admin/password",
            [("current-password", Researching.password)] + pair(Self.other)
        )
        #expect(response.location == "/admin/account?done=password")
        #expect(try await browser.follow(response).bodyText.contains("Your password was changed"))
        #expect(try await other.get("/admin").location == "/admin/sign-in")
        let thief = site.browser()
        await thief.setCookie("waymark-admin", old)
        #expect(
            try await thief.get("/admin").location == "/admin/sign-in",
            "a copy of the cookie does not outlive the password"
        )
        let fresh = site.browser()
        #expect(try await Researching.signIn(fresh).status == .unprocessableContent)
        #expect(try await Researching.signIn(fresh, "grace", Self.other).location == "/admin")
        #expect(
            try await Researching.events(site).contains(
                "researcher.password researcher:grace researcher:grace"
            )
        )
    }

    @Test func passwordChangeNeedsCurrentPassword() async throws {
        let site = try await SiteUnderTest()
        let browser = try await Researching.signedIn(site)
        let before = try await site.storage.researchers()
        for current in ["", "not the password at all"] {
            let response = try await Researching.send(
                browser,
                from: "/admin/password",
                [("current-password", current)] + pair(Self.other)
            )
            #expect(response.status == .unprocessableContent)
            #expect(response.bodyText.contains("<a href=\"#current-password\">"))
            #expect(!response.bodyText.contains(Self.other))
        }
        #expect(try await site.storage.researchers() == before)
        for _ in 0..<4 {
            _ = try await Researching.send(
                browser,
                from: "/admin/password",
                [("current-password", "not the password at all")] + pair(Self.other)
            )
        }
        let right = [("current-password", Researching.password)] + pair(Self.other)
        let closed = try await Researching.send(browser, from: "/admin/password", right)
        #expect(closed.status == .tooManyRequests)
        site.pass(seconds: 15 * 60 + 1)
        let changed = try await Researching.send(browser, from: "/admin/password", right)
        #expect(changed.location == "/admin/account?done=password")
    }

    @Test func signOutEverywhereEndsAllSessions() async throws {
        let site = try await SiteUnderTest()
        let browser = try await Researching.signedIn(site)
        let hugo = try await hugo(site, invitedBy: browser)
        let other = site.browser()
        _ = try await Researching.signIn(other)
        let response = try await Researching.send(
            browser,
            from: "/admin/account",
            to: "/admin/sign-out-everywhere"
        )
        #expect(response.location == "/admin/sign-in")
        #expect(response.headers["Clear-Site-Data"] == "\"cache\"")
        for browser in [browser, other] {
            #expect(try await browser.get("/admin").location == "/admin/sign-in")
        }
        #expect(try await hugo.get("/admin").status == .ok)
        #expect(
            try await Researching.events(site).contains(
                "researcher.sign-out-everywhere researcher:grace researcher:grace"
            )
        )
    }

    @Test func signInsOfOtherBrowsersCanBeEnded() async throws {
        let site = try await SiteUnderTest()
        let browser = try await Researching.signedIn(site)
        let other = site.browser()
        _ = try await Researching.signIn(other)
        let page = try await browser.get("/admin/account").bodyText
        let ids = page.matches(of: /name="sign-in" value="([^"]*)"/).map { String($0.1) }
        #expect(ids.count == 1, "the sign-in of this browser has no button")
        let response = try await Researching.send(
            browser,
            from: "/admin/account",
            [("sign-in", try #require(ids.first))]
        )
        #expect(response.location == "/admin/account?done=ended")
        #expect(try await other.get("/admin").location == "/admin/sign-in")
        #expect(try await browser.get("/admin").status == .ok)
        #expect(
            try await Researching.events(site, limit: 1)
                == ["researcher.end-sign-in researcher:grace admin"]
        )
    }

    @Test(arguments: [
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Windows"
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) "
                + "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
            "Edge, macOS"
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, "
                + "like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari, iPhone"
        ),
        (
            "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) "
                + "Chrome/140.0.0.0 Mobile Safari/537.36",
            "Chrome, Android"
        ),
        ("<script>", nil),
    ])
    func signInNamesTheBrowser(_ agent: String, _ name: String?) async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        let other = site.browser(HeaderFields([("User-Agent", agent)]))
        _ = try await Researching.signIn(other)
        let html = try await grace.get("/admin/account").bodyText
        let rows = html.components(separatedBy: "<li>").filter { $0.contains("name=\"sign-in\"") }
        let row = try #require(rows.first)
        #expect(row.hasPrefix(name.map { "\($0). Signed in" } ?? "Signed in"))
        #expect(rows.count == 1)
    }

    @Test func signInsOfOtherResearchersCannotBeEnded() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        let hugo = try await hugo(site, invitedBy: grace)
        let session = try #require(try await site.storage.researcherSessions(of: "grace").first)
        _ = try await Researching.signIn(site.browser(), "hugo", Self.other)
        _ = try await Researching.send(
            hugo,
            from: "/admin/account",
            [("sign-in", session.token.rawValue)]
        )
        #expect(try await grace.get("/admin").status == .ok)
    }

    @Test func administratorRightsCanBeGivenAndEnded() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        let fields = [("name", "hugo")]
        let link = try Researching.link(
            try await Researching.send(grace, from: "/admin/researchers", fields)
        )
        let hugo = site.browser()
        _ = try await Researching.send(hugo, from: link, pair(Self.other))
        #expect(try await hugo.get("/admin/researchers").status == .forbidden)
        #expect(!(try await hugo.get("/admin").bodyText.contains("/admin/researchers")))
        let path = "/admin/researchers/hugo/administrator"
        func set(
            _ value: String,
            _ browser: TestClient,
            _ path: String
        ) async throws -> TestResponse {
            let fields = [("administrator", value)]
            return try await Researching.send(browser, from: "/admin/researchers", to: path, fields)
        }
        let promoted = try await set("yes", grace, path)
        #expect(promoted.location == "/admin/researchers?done=changed")
        #expect(try await hugo.get("/admin/researchers").status == .ok)
        let own = "/admin/researchers/grace/administrator"
        #expect(try await set("no", hugo, own).status == .seeOther)
        #expect(try await grace.get("/admin/researchers").status == .forbidden)
        let events = try await Researching.events(site)
        #expect(events.contains("researcher.promote researcher:grace researcher:hugo"))
        #expect(events.contains("researcher.demote researcher:hugo researcher:grace"))
    }

    /// Covers every form that sets a password: set-up, invitation and password change.
    @Test(arguments: [
        ("short", "at least 12 characters"), ("aaaaaaaaaaaa", "easy to guess"),
        ("Sleep diary 2026", "easy to guess"), ("gracegracegrace", "easy to guess"),
    ])
    func weakPasswordIsRejectedEverywhere(_ password: String, _ words: String) async throws {
        let site = try await SiteUnderTest()
        func check(_ response: TestResponse) {
            #expect(response.status == .unprocessableContent)
            #expect(response.bodyText.contains(words))
            #expect(response.bodyText.contains("<a href=\"#password\">"))
            #expect(!response.bodyText.contains(password))
        }
        let fields = [("name", "grace")] + pair(password)
        check(try await Researching.send(site.browser(), from: site.setUp.path, fields))
        #expect(try await site.storage.researchers().isEmpty)
        let grace = try await Researching.signedIn(site)
        let link = try await Researching.invite("grace2", grace)
        check(try await Researching.send(site.browser(), from: link, pair(password)))
        #expect(try await site.browser().get(link).status == .ok, "the link still works")
        let change = [("current-password", Researching.password)] + pair(password)
        check(try await Researching.send(grace, from: "/admin/password", change))
        #expect(try await Researching.signIn(site.browser()).location == "/admin")
    }

    @Test func formsNameTheirFieldsForPasswordManagers() async throws {
        let site = try await SiteUnderTest()
        let grace = try await Researching.signedIn(site)
        let change = Page(try await grace.get("/admin/password"))
        let link = try await Researching.invite("hugo", grace)
        let invitation = Page(try await site.browser().get(link))
        #expect(change.contains(#"name="current-password" autocomplete="current-password""#))
        for page in [change, invitation] {
            #expect(page.contains(#"name="password" autocomplete="new-password""#))
            #expect(page.contains(#"autocomplete="username" readonly"#))
        }
        #expect(!invitation.contains("current-password"))
    }
}
