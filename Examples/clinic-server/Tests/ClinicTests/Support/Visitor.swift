import Authoring
import HTTP
import HTTPTesting
import Testing

/// A participant whose browser runs no scripts.
final class Visitor {
    private let browser: TestClient
    /// The HTML of the current page; empty before the first page.
    private(set) var html = ""
    private(set) var status = Status.ok

    init(_ browser: TestClient) {
        self.browser = browser
    }

    /// The identifier of the current step; `nil` if the page does not show a step.
    var step: String? { html.firstMatch(of: /data-step="([^"]*)"/).map { String($0.1) } }

    /// Starts the task of the clinic's study.
    func start(in language: String = "en") async throws {
        try await open("/studies/effort")
        try await post(
            "/studies/effort/tasks/stairs",
            [("_token", try value(of: "_token")), ("action", "start"), ("_language", language)]
        )
    }

    /// Submits the form with the given fields and the action "continue".
    func go(_ typed: (String, String)...) async throws {
        let action = try #require(html.firstMatch(of: /<form[^>]* action="([^"]*)"/)).1
        let own = [
            ("_token", try value(of: "_token")), ("_visit", try value(of: "_visit")),
            ("action", "continue"),
        ]
        try await post(String(action), own + typed)
    }

    /// Opens a page and follows redirects.
    func open(_ target: String) async throws {
        try await arrive(try await browser.get(target))
    }

    private func post(_ target: String, _ fields: [(String, String)]) async throws {
        try await arrive(
            try await browser.post(
                target,
                FormFields(fields.map { FormFields.FormField(name: $0, value: $1) })
            )
        )
    }

    private func arrive(_ response: TestResponse) async throws {
        var response = response
        while response.status == .seeOther, let location = response.location {
            response = try await browser.get(location)
        }
        status = response.status
        html = response.bodyText
    }

    private func value(of field: String) throws -> String {
        let input = html.components(separatedBy: "<input").first {
            $0.contains("name=\"\(field)\"")
        }
        return try #require(input?.firstMatch(of: /value="([^"]*)"/).map { String($0.1) })
    }
}
