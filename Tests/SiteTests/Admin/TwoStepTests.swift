import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of sign-in with a code from an app, and with recovery codes.
@Suite struct TwoStepTests {
    private static let page = "/admin/account/two-step"

    /// A researcher with two-step sign-in.
    private struct Account {
        let site: SiteUnderTest
        let browser: TestClient
        let codes: AuthenticatorCodes
        let recoveryCodes: [String]

        /// The code that the app shows now.
        var code: String {
            codes.code(ofStep: site.environment.now().milliseconds / 30_000)
        }

        /// Submits the password, and then the given fields on the next page.
        func signIn(
            _ fields: [(String, String)],
            _ browser: TestClient
        ) async throws
            -> TestResponse
        {
            let first = try await Researching.signIn(browser)
            return try await TwoStepTests.answer(first, fields, browser)
        }

        func signIn(_ fields: [(String, String)]) async throws -> TestResponse {
            try await signIn(fields, site.browser())
        }
    }

    /// Submits the form for the code, including its hidden fields.
    private static func answer(
        _ response: TestResponse,
        _ fields: [(String, String)],
        _ browser: TestClient
    ) async throws -> TestResponse {
        #expect(response.bodyText.contains("/admin/sign-in/code"))
        let page = Page(response)
        let hidden = try ["_token", "name", "time", "proof"].map {
            ($0, try #require(page.value(of: $0)))
        }
        return try await browser.post("/admin/sign-in/code", .pairs(hidden + fields))
    }

    private func turnedOn(_ site: SiteUnderTest) async throws -> Account {
        let browser = try await Researching.signedIn(site)
        let html = try await browser.get(Self.page).bodyText
        let sealed = try #require(Page.first(#"name="secret" value="([^"]*)""#, in: html))
        let bytes = try #require(Secrets.bytes(base64URL: sealed))
        let codes = try #require(site.site.context.secondFactors.codes(bytes, of: "grace"))
        let typed = codes.text.enumerated().reduce("") { text, next in
            text + (next.offset > 0 && next.offset % 4 == 0 ? " " : "") + String(next.element)
        }
        #expect(html.contains(typed), "the key can be typed")
        let code = codes.code(ofStep: site.environment.now().milliseconds / 30_000)
        let response = try await Researching.send(
            browser,
            from: Self.page,
            [
                ("secret", sealed), ("code", code), ("action", "turn-on"),
                ("current-password", Researching.password),
            ]
        )
        let shown = Page.all(#"<code>([0-9A-Z-]{17})</code>"#, in: response.bodyText)
        #expect(response.status == .ok && shown.count == 10)
        return Account(site: site, browser: browser, codes: codes, recoveryCodes: shown)
    }

    @Test func codeIsNeededAndAcceptedOnce() async throws {
        let site = try await SiteUnderTest()
        let account = try await turnedOn(site)
        let used = try await account.signIn([("code", account.code)])
        #expect(used.status == .unprocessableContent, "the code that turned it on has been used")
        site.pass(seconds: 30)
        let code = account.code
        let browser = site.browser()
        #expect(try await account.signIn([("code", code)], browser).location == "/admin")
        #expect(try await browser.get("/admin").status == .ok)
        let again = try await account.signIn([("code", code)])
        #expect(again.status == .unprocessableContent)
        #expect(again.bodyText.contains("or it has already been used"))
        let events = try await Researching.events(site)
        #expect(events.contains("researcher.second-factor-on researcher:grace researcher:grace"))
        #expect(events.contains("researcher.refused-code researcher:grace admin"))
    }

    @Test func passwordAloneOpensNothing() async throws {
        let site = try await SiteUnderTest()
        _ = try await turnedOn(site)
        let browser = site.browser()
        let first = try await Researching.signIn(browser)
        #expect(first.status == .ok && first.bodyText.contains("Enter your code"))
        #expect(try await browser.get("/admin").location == "/admin/sign-in")
        let none = try await Self.answer(first, [], browser)
        #expect(none.status == .unprocessableContent)
    }

    @Test func proofOfPasswordBelongsToBrowserAndExpires() async throws {
        let site = try await SiteUnderTest()
        let account = try await turnedOn(site)
        site.pass(seconds: 60)
        let browser = site.browser()
        let first = try await Researching.signIn(browser)
        let thief = site.browser()
        _ = try await thief.get("/admin/sign-in")
        let fields = [("code", account.code)]
        #expect(try await Self.answer(first, fields, thief).location == "/admin/sign-in")
        let page = Page(first)
        for (name, value) in [("name", "hugo"), ("time", "0"), ("proof", "x"), ("_token", "x")] {
            let hidden = ["_token", "name", "time", "proof"].map {
                ($0, $0 == name ? value : page.value(of: $0) ?? "")
            }
            let response = try await browser.post("/admin/sign-in/code", .pairs(hidden + fields))
            #expect(response.location == "/admin/sign-in", "\(name)")
        }
        site.pass(seconds: 600)
        let late = try await Self.answer(first, [("code", account.code)], browser)
        #expect(late.location == "/admin/sign-in")
    }

    @Test func wrongCodesAreLimited() async throws {
        let site = try await SiteUnderTest()
        let account = try await turnedOn(site)
        site.pass(seconds: 60)
        for _ in 0..<5 {
            #expect(try await account.signIn([("code", "x")]).status == .unprocessableContent)
        }
        let right = try await account.signIn([("code", account.code)])
        #expect(right.status == .tooManyRequests && right.headers["Retry-After"] == "900")
        site.pass(seconds: 15 * 60 + 1)
        #expect(try await account.signIn([("code", account.code)]).location == "/admin")
    }

    @Test func recoveryCodeWorksOnce() async throws {
        let site = try await SiteUnderTest()
        let account = try await turnedOn(site)
        let fields = [("recovery-code", account.recoveryCodes[4].lowercased())]
        #expect(try await account.signIn(fields).location == "/admin")
        #expect(try await account.signIn(fields).status == .unprocessableContent)
        let page = try await account.browser.get(Self.page).bodyText
        #expect(page.contains("Unused recovery codes: 9"))
        let events = try await Researching.events(site)
        #expect(events.contains("researcher.recovery-code researcher:grace admin"))
        let stored = try #require(try await site.storage.secondFactor(of: "grace"))
        for code in account.recoveryCodes {
            #expect(!stored.recoveryCodes.contains { $0.rawValue.contains(code) })
        }
        #expect(stored.secret != account.codes.secret, "the secret is stored encrypted")
    }

    @Test func newRecoveryCodesReplaceOldOnes() async throws {
        let site = try await SiteUnderTest()
        let account = try await turnedOn(site)
        let fields = [("action", "new-codes"), ("current-password", Researching.password)]
        let response = try await Researching.send(account.browser, from: Self.page, fields)
        let new = Page.all(#"<code>([0-9A-Z-]{17})</code>"#, in: response.bodyText)
        #expect(new.count == 10 && Set(new).isDisjoint(with: account.recoveryCodes))
        let old = try await account.signIn([("recovery-code", account.recoveryCodes[0])])
        #expect(old.status == .unprocessableContent)
        #expect(try await account.signIn([("recovery-code", new[0])]).location == "/admin")
    }

    @Test func turningOffNeedsThePassword() async throws {
        let site = try await SiteUnderTest()
        let account = try await turnedOn(site)
        let wrong = [("action", "turn-off"), ("current-password", "not my password")]
        let refused = try await Researching.send(account.browser, from: Self.page, wrong)
        #expect(refused.status == .unprocessableContent)
        #expect(try await site.storage.secondFactor(of: "grace") != nil)
        let right = [("action", "turn-off"), ("current-password", Researching.password)]
        let done = try await Researching.send(account.browser, from: Self.page, right)
        #expect(done.location == "\(Self.page)?done=off")
        #expect(try await Researching.signIn(site.browser()).location == "/admin")
    }

    @Test func wrongCodeOfAppDoesNotTurnItOn() async throws {
        let site = try await SiteUnderTest()
        let browser = try await Researching.signedIn(site)
        let html = try await browser.get(Self.page).bodyText
        let sealed = try #require(Page.first(#"name="secret" value="([^"]*)""#, in: html))
        let response = try await Researching.send(
            browser,
            from: Self.page,
            [
                ("secret", sealed), ("code", "000000x"), ("action", "turn-on"),
                ("current-password", Researching.password),
            ]
        )
        #expect(response.status == .unprocessableContent)
        let key = { (html: String) in Page.first(#"<code class="key"[^>]*>([^<]*)"#, in: html) }
        #expect(key(response.bodyText) == key(html), "the page shows the same key")
        #expect(try await site.storage.secondFactor(of: "grace") == nil)
    }

    @Test func turningOnEndsOtherSignIns() async throws {
        let site = try await SiteUnderTest()
        let own = try await Researching.signedIn(site)
        let other = site.browser()
        #expect(try await Researching.signIn(other).location == "/admin")
        _ = own
        let count = try await site.storage.researcherSessions(of: "grace").count
        #expect(count == 2)
        let html = try await own.get(Self.page).bodyText
        let sealed = try #require(Page.first(#"name="secret" value="([^"]*)""#, in: html))
        let bytes = try #require(Secrets.bytes(base64URL: sealed))
        let codes = try #require(site.site.context.secondFactors.codes(bytes, of: "grace"))
        let code = codes.code(ofStep: site.environment.now().milliseconds / 30_000)
        let fields = [
            ("secret", sealed), ("code", code), ("action", "turn-on"),
            ("current-password", Researching.password),
        ]
        #expect(try await Researching.send(own, from: Self.page, fields).status == .ok)
        #expect(try await other.get("/admin").location == "/admin/sign-in")
        #expect(try await own.get("/admin").status == .ok)
    }
}
