import HTTP
import HTTPTesting
import TaskModel
import Testing

@testable import Site

@Suite struct HeadersTests {
    private static let onPages = [
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Origin-Agent-Cluster": "?1",
        "X-Robots-Tag": "noindex, nofollow, noarchive",
    ]

    private func expectPage(_ response: TestResponse, _ what: String) throws {
        for (name, value) in Self.onPages {
            #expect(response.headers[name] == value, "\(name) of \(what)")
        }
        let policy = try #require(response.headers["Content-Security-Policy"], "\(what)")
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("form-action 'self'"))
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(response.headers["Permissions-Policy"]?.contains("microphone=()") == true)
    }

    @Test func allPagesHaveSecurityHeaders() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        let researcher = try await Researching.signedIn(site)
        for target in [
            "/", "/studies/story", "/sessions/\(ada.session)/steps/welcome",
            "/sessions/\(ada.session)/cancel", "/nowhere", "/sessions/unknown", "/admin/sign-in",
        ] {
            try expectPage(try await ada.browser.get(target), target)
        }
        for target in ["/admin", "/admin/studies/story", "/admin/sessions/\(ada.session)"] {
            try expectPage(try await researcher.get(target), target)
        }
    }

    @Test func redirectIsEmptyAndNotCached() async throws {
        let site = try await SiteUnderTest(
            baseURL: "https://study.example",
            studies: [StoryStudy.files]
        )
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        #expect(ada.last.status == .seeOther && ada.last.bodyText.isEmpty)
        #expect(ada.last.headers["Location"]?.hasPrefix("/sessions/") == true)
        #expect(ada.last.headers["Content-Type"] == nil)
        for name in [
            "Cache-Control", "X-Content-Type-Options", "Referrer-Policy", "X-Robots-Tag",
            "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy",
        ] {
            #expect(ada.last.headers[name] == Self.onPages[name], "\(name)")
        }
        #expect(ada.last.headers["Strict-Transport-Security"] == "max-age=63072000")
    }

    @Test func httpsUsesSecureCookieAndStrictTransport() async throws {
        let site = try await SiteUnderTest(
            baseURL: "https://study.example",
            studies: [StoryStudy.files]
        )
        let response = try await site.browser().get("/studies/story")
        #expect(response.headers["Strict-Transport-Security"] == "max-age=63072000")
        let cookie = try #require(response.headers["Set-Cookie"])
        #expect(cookie.hasPrefix("__Host-waymark="))
        for part in ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"] {
            #expect(cookie.contains(part), "\(part)")
        }
    }

    @Test func plainHTTPUsesCookieWithoutSecure() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let response = try await site.browser().get("/studies/story")
        #expect(response.headers["Set-Cookie"]?.hasPrefix("waymark=") == true)
        #expect(response.headers["Strict-Transport-Security"] == nil)
    }

    @Test func downloadIsSandboxedAndNotCached() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let researcher = try await Researching.signedIn(site)
        let response = try await researcher.get("/admin/studies/story/codebook/csv")
        #expect(response.headers["Content-Security-Policy"] == "sandbox; default-src 'none'")
        #expect(response.headers["Cache-Control"] == "no-store")
        #expect(response.headers["X-Content-Type-Options"] == "nosniff")
    }
}
