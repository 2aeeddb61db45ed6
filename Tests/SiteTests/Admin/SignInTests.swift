import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site
@testable import Studies

/// Tests of the lockout after wrong passwords, and of the cookies and sessions of sign-ins.
@Suite struct SignInTests {
    private static let wrong = "not the password at all"

    /// Returns a known browser, in which a researcher has signed in and out again.
    private func signedOut(_ site: SiteUnderTest) async throws -> TestClient {
        let browser = try await Researching.signedIn(site)
        _ = try await Researching.send(browser, from: "/admin", to: "/admin/sign-out")
        return browser
    }

    private func stranger(_ site: SiteUnderTest, _ address: String) -> TestClient {
        TestClient(InProcessTransport(site.site, peer: address))
    }

    /// Returns the cookie that identifies a known browser.
    private func known(_ browser: TestClient) async throws -> (name: String, value: String) {
        let cookies = await browser.cookies.values
        let cookie = try #require(cookies.first { $0.key.hasPrefix("waymark-known-") })
        return (cookie.key, cookie.value)
    }

    @Test func adminSiteIsInTheLanguageOfTheBrowser() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        _ = try await Researching.signedIn(site)
        for (accepted, language) in [("es-MX,en;q=0.5", "es"), ("de,fr;q=0.9", "en")] {
            let browser = site.browser(HeaderFields([("Accept-Language", accepted)]))
            let signIn = try await browser.get("/admin/sign-in").bodyText
            #expect(signIn.contains("<html lang=\"\(language)\""))
            let wrong = try await Researching.signIn(browser, "grace", "wrong")
            let sentence = site.environment.wording(language)(AccountWord.wrong)
            #expect(wrong.bodyText.contains(sentence))
            _ = try await Researching.signIn(browser)
            for path in ["/admin", "/admin/studies/story", "/admin/studies/nothing"] {
                // The query parameter `language` sets only the language of participants' pages.
                let page = try await browser.get(path + "?language=es").bodyText
                #expect(page.contains("<html lang=\"\(language)\""), "\(path)")
            }
        }
    }

    @Test func strangersCannotLockOutKnownBrowser() async throws {
        let site = try await SiteUnderTest()
        let own = try await signedOut(site)
        for _ in 0..<5 {
            let refused = try await Researching.signIn(
                stranger(site, "192.0.2.1"),
                "grace",
                Self.wrong
            )
            #expect(refused.status == .unprocessableContent)
        }
        let other = try await Researching.signIn(stranger(site, "192.0.2.2"))
        #expect(other.status == .tooManyRequests, "the name has no attempts left")
        #expect(other.headers["Retry-After"] == "900")
        #expect(try await Researching.signIn(own).location == "/admin")
    }

    /// Other browsers on the same network must not use up a known browser's attempts.
    @Test func sameNetworkCannotLockOutKnownBrowser() async throws {
        let site = try await SiteUnderTest()
        let own = try await signedOut(site)
        for number in 0..<20 {
            _ = try await Researching.signIn(site.browser(), "nobody\(number)", Self.wrong)
        }
        let new = try await Researching.signIn(site.browser())
        #expect(new.status == .tooManyRequests)
        #expect(try await Researching.signIn(own).location == "/admin")
    }

    @Test func knownBrowserHasFiveAttemptsOfItsOwn() async throws {
        let site = try await SiteUnderTest()
        let own = try await signedOut(site)
        for _ in 0..<5 {
            let refused = try await Researching.signIn(own, "grace", Self.wrong)
            #expect(refused.status == .unprocessableContent)
        }
        #expect(try await Researching.signIn(own).status == .tooManyRequests)
        let other = try await Researching.signIn(stranger(site, "192.0.2.1"))
        #expect(other.location == "/admin", "those attempts do not count for the name")
        site.pass(seconds: 15 * 60 + 1)
        #expect(try await Researching.signIn(own).location == "/admin")
    }

    @Test func knownBrowserCookieIsValidOnlyForItsName() async throws {
        let site = try await SiteUnderTest()
        let own = try await signedOut(site)
        let now = site.environment.now()
        try await site.storage.add(
            Researcher(name: "hugo", passwordHash: "none", createdAt: now)
        )
        for _ in 0..<5 { _ = try await Researching.signIn(own, "hugo", Self.wrong) }
        let elsewhere = stranger(site, "192.0.2.1")
        let refused = try await Researching.signIn(elsewhere, "hugo", Self.wrong)
        #expect(refused.status == .tooManyRequests, "those attempts count for the name")
    }

    @Test func sharedBrowserIsKnownForEachName() async throws {
        let site = try await SiteUnderTest()
        let own = try await Researching.signedIn(site)
        let link = try await Researching.invite("hugo", own)
        let new = "another long list of words"
        let fields = [("password", new), ("password-again", new)]
        _ = try await Researching.send(own, from: link, fields)
        for name in ["grace", "hugo"] {
            for _ in 0..<5 {
                _ = try await Researching.signIn(stranger(site, "192.0.2.1"), name, Self.wrong)
            }
        }
        #expect(try await Researching.signIn(own).location == "/admin")
        #expect(try await Researching.signIn(own, "hugo", new).location == "/admin")
    }

    @Test(arguments: ["", "x", ".", "a.b", "a.b.c"])
    func forgedCookieIsIgnored(_ value: String) async throws {
        let site = try await SiteUnderTest()
        let own = try await signedOut(site)
        for _ in 0..<5 {
            _ = try await Researching.signIn(stranger(site, "192.0.2.1"), "grace", Self.wrong)
        }
        let forger = stranger(site, "192.0.2.2")
        await forger.setCookie(try await known(own).name, value)
        #expect(try await Researching.signIn(forger).status == .tooManyRequests)
    }

    @Test func passwordChangeInvalidatesCookie() async throws {
        let site = try await SiteUnderTest()
        let own = try await signedOut(site)
        let cookie = try await known(own)
        let new = "another long list of words"
        _ = try await Researching.signIn(own)
        _ = try await Researching.send(
            own,
            from: "/admin/password",
            [
                ("current-password", Researching.password), ("password", new),
                ("password-again", new),
            ]
        )
        let fresh = try await known(own)
        #expect(fresh.value != cookie.value)
        for _ in 0..<5 {
            _ = try await Researching.signIn(stranger(site, "192.0.2.1"), "grace", Self.wrong)
        }
        let thief = stranger(site, "192.0.2.2")
        await thief.setCookie(cookie.name, cookie.value)
        #expect(try await Researching.signIn(thief, "grace", new).status == .tooManyRequests)
        await thief.setCookie(fresh.name, fresh.value)
        #expect(try await Researching.signIn(thief, "grace", new).location == "/admin")
    }

    @Test func knownBrowserCookieIsHiddenFromScriptsAndOtherSites() async throws {
        for (baseURL, name) in [
            ("http://localhost", "waymark-known"), ("https://localhost", "__Host-waymark-known"),
        ] {
            let site = try await SiteUnderTest(baseURL: baseURL)
            let browser = site.browser()
            let response = try await Researching.send(
                browser,
                from: site.setUp.path,
                [
                    ("name", "grace"), ("password", Researching.password),
                    ("password-again", Researching.password),
                ]
            )
            let lines = response.headers.values(of: "Set-Cookie")
            let line = try #require(lines.first { $0.hasPrefix("\(name)-") })
            #expect(line.contains("; HttpOnly; SameSite=Strict"))
            #expect(line.contains("; Max-Age=34560000"))
            #expect(line.contains("; Secure") == baseURL.hasPrefix("https"))
            #expect(!line.contains("grace"))
        }
    }

    /// If unknown names needed less hashing than existing names, the response time would reveal
    /// which names exist.
    @Test func unknownNameCostsSameHash() async throws {
        let site = try await SiteUnderTest()
        let accounts = ResearcherAccounts(
            store: site.storage,
            library: site.environment.library,
            cost: site.environment.passwordCost,
            randomBytes: site.environment.randomBytes
        )
        let grace = try await accounts.add(
            "grace",
            password: Researching.password,
            at: site.environment.now()
        )
        #expect(accounts.hashed == 1)
        let client = HashingQueue.Client.trusted("test")
        #expect(try await !accounts.isRight(Self.wrong, of: grace, for: client))
        #expect(accounts.hashed == 2)
        #expect(try await !accounts.isRight(Self.wrong, of: nil, for: client))
        #expect(accounts.hashed == 3)
        let parameters = [grace.passwordHash, PasswordHash.ofNobody(site.environment.passwordCost)]
            .map { $0.split(separator: "$").prefix(4).joined(separator: "$") }
        #expect(parameters[0] == parameters[1])
    }

    @Test func signInEndsPreviousSessionOfBrowser() async throws {
        let site = try await SiteUnderTest()
        let browser = try await Researching.signedIn(site)
        let old = await browser.cookies.values["waymark-admin"]
        let elsewhere = site.browser()
        #expect(try await Researching.signIn(elsewhere).location == "/admin")
        #expect(try await Researching.signIn(browser).location == "/admin")
        let thief = site.browser()
        await thief.setCookie("waymark-admin", old)
        #expect(try await thief.get("/admin").location == "/admin/sign-in")
        #expect(try await browser.get("/admin").status == .ok)
        #expect(try await elsewhere.get("/admin").status == .ok, "the other session remains")
    }

    @Test func failedSignInKeepsSession() async throws {
        let site = try await SiteUnderTest()
        let browser = try await Researching.signedIn(site)
        _ = try await Researching.signIn(browser, "grace", Self.wrong)
        #expect(try await browser.get("/admin").status == .ok)
    }

    /// Participants use the same origin, so sign-out must keep their cookies and typed input.
    @Test func signOutClearsOnlyCache() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let browser = try await Researching.signedIn(site)
        let participant = try await Visitor(browser)
        try await participant.start("story", "story")
        let response = try await Researching.send(browser, from: "/admin", to: "/admin/sign-out")
        #expect(response.headers["Clear-Site-Data"] == "\"cache\"")
        #expect(response.headers.values(of: "Set-Cookie").count == 1)
        #expect(try await browser.get("/sessions/\(participant.session)").status == .seeOther)
    }
}
