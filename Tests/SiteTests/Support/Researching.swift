import HTTP
import HTTPTesting
import Testing

@testable import Site

/// A researcher of a story, signed in through the set-up link.
enum Researching {
    static let password = "four words do well"

    static func signedIn(_ site: SiteUnderTest) async throws -> TestClient {
        let browser = site.browser()
        let page = Page(try await browser.get(site.setUp.path))
        let token = try #require(page.value(of: "_token"))
        let response = try await browser.post(
            site.setUp.path,
            .pairs([
                ("_token", token), ("name", "grace"), ("password", password),
                ("password-again", password),
            ])
        )
        #expect(response.location == "/admin")
        return browser
    }
}
