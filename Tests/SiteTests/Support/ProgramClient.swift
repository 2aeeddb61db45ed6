import HTTP
import HTTPTesting
import Foundation
import Storage
import Testing

@testable import Site

/// A program that uses the HTTP API with an access token.
struct ProgramClient {
    let browser: TestClient
    let token: String

    /// Creates a token on the admin site, and returns a program that uses it.
    static func made(
        by researcher: TestClient,
        of study: String = "story",
        _ scopes: [TokenScope],
        days: String = "30",
        _ site: SiteUnderTest
    ) async throws -> ProgramClient {
        let response = try await Researching.send(
            researcher,
            from: "/admin/account/tokens",
            [
                ("name", "nightly"), ("study", study), ("days", days),
                ("current-password", Researching.password),
            ] + scopes.map { ("scope", $0.rawValue) }
        )
        let token = Page.first(#"<code class="key"[^>]*>([^<]*)"#, in: response.bodyText)
        return ProgramClient(browser: site.browser(), token: try #require(token))
    }

    private var headers: HeaderFields { HeaderFields([("Authorization", "Bearer \(token)")]) }

    func get(_ path: String) async throws -> TestResponse {
        try await browser.get("/api/v1" + path, headers: headers)
    }

    func post(_ path: String, _ fields: [(String, String)]) async throws -> TestResponse {
        try await browser.send(.post, "/api/v1" + path, headers: headers, form: .pairs(fields))
    }
}

extension TestResponse {
    /// The body, parsed as a JSON object.
    var json: [String: Any] {
        get throws {
            try #require(
                try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any],
                "\(bodyText)"
            )
        }
    }

    /// Returns the list of objects under the given name in the body's JSON object.
    func objects(_ name: String) throws -> [[String: Any]] {
        try #require(try json[name] as? [[String: Any]], "\(bodyText)")
    }
}
