import Foundation
import HTTP
import HTTPTesting
import Storage
import Testing

@testable import Site

/// Actions of researchers on the admin site.
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

    /// Submits the form with a given action on an admin page, including the form's token.
    ///
    /// - Parameters:
    ///   - browser: The researcher's browser.
    ///   - page: The path of the page with the form.
    ///   - action: The form's action; the page itself by default.
    ///   - fields: The names and values of the other fields.
    /// - Returns: The response.
    /// - Throws: A test failure if the page has no such form.
    static func send(
        _ browser: TestClient,
        from page: String,
        to action: String? = nil,
        _ fields: [(String, String)] = []
    ) async throws -> TestResponse {
        let html = try await browser.get(page).bodyText
        let path = action ?? page
        let form = try #require(
            html.components(separatedBy: "<form").dropFirst().first {
                $0.contains("action=\"\(path)\"")
            },
            "\(page) has no form that leads to \(path)"
        )
        let token = try #require(Page.first(#"name="_token" value="([^"]*)""#, in: form))
        return try await browser.post(path, .pairs([("_token", token)] + fields))
    }

    static func signIn(
        _ browser: TestClient,
        _ name: String = "grace",
        _ password: String = password
    ) async throws -> TestResponse {
        let fields = [("name", name), ("password", password)]
        return try await send(browser, from: "/admin/sign-in", fields)
    }

    /// Returns the path of the invitation link in a response.
    static func link(_ response: TestResponse) throws -> String {
        let link = Page.first(#"<a href="([^"]*/admin/invitations/[^"]*)""#, in: response.bodyText)
        return try #require(link).replacingOccurrences(of: "http://localhost", with: "")
    }

    /// Invites an administrator and returns the path of the invitation link.
    static func invite(_ name: String, _ browser: TestClient) async throws -> String {
        let fields = [("name", name), ("administrator", "yes")]
        return try link(try await send(browser, from: "/admin/researchers", fields))
    }

    /// Invites a researcher to a study, accepts the invitation, and returns the new researcher's
    /// signed-in browser.
    static func colleague(
        _ role: StudyRole,
        of study: String,
        _ owner: TestClient,
        _ site: SiteUnderTest
    ) async throws -> TestClient {
        let fields = [("name", "\(role.rawValue)-of-\(study)"), ("role", role.rawValue)]
        let response = try await send(owner, from: "/admin/studies/\(study)/people", fields)
        let path = try link(response)
        let browser = site.browser()
        let passwords = [("password", password), ("password-again", password)]
        #expect(try await send(browser, from: path, passwords).location == "/admin")
        return browser
    }

    /// Returns the kinds, actors and objects of the newest audit events, newest first.
    static func events(_ site: SiteUnderTest, limit: Int = 20) async throws -> [String] {
        try await site.storage.events(limit: limit).map {
            "\($0.kind) \($0.actor) \($0.object)"
        }
    }
}
