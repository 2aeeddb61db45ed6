import HTTP
import HTTPTesting
import Testing

/// A participant who answers one number question after another and records each acknowledged
/// answer.
struct Answerer {
    let browser: TestClient
    let ledger: Ledger

    /// Plays one session until it is finished or the Swift task is cancelled.
    func walk() async throws {
        var next = try await begin()
        for number in 1...ServerProcess.steps where !Task.isCancelled {
            let session = try #require(next.split(separator: "/").dropFirst().first)
            let step = try #require(try await location(of: next))
            let form = try await page(step)
            let value = Int.random(in: 0...1_000_000)
            let answer = [("action", "continue"), ("n\(number)", "\(value)")]
            next = try await send(step, form, answer)
            ledger.note(Ledger.Line(session: String(session), step: "n\(number)", value: value))
        }
    }

    /// Starts a session and returns its path.
    func begin() async throws -> String {
        let start = try await page("/studies/s")
        return try await send("/studies/s/tasks/t", start, [("action", "start")])
    }

    private func page(_ target: String) async throws -> String {
        try await browser.get(target).bodyText
    }

    /// Returns the path of the session's current step.
    private func location(of target: String) async throws -> String? {
        guard !target.contains("/steps/") else { return target }
        return try await browser.get(target).location
    }

    /// Submits a form and returns the path of the next page; the redirect acknowledges the answer.
    private func send(
        _ target: String,
        _ page: String,
        _ fields: [(String, String)]
    ) async throws -> String {
        let hidden = ["_token", "_visit", "_language"].compactMap { name in
            value(of: name, in: page).map { (name, $0) }
        }
        let form = FormFields(
            (hidden + fields).map { FormFields.FormField(name: $0.0, value: $0.1) }
        )
        let response = try await browser.post(target, form)
        #expect(response.status == .seeOther)
        return try #require(response.location)
    }

    private func value(of name: String, in page: String) -> String? {
        let inputs = page.split(separator: "<input").filter { $0.contains("name=\"\(name)\"") }
        return inputs.first?.firstMatch(of: /value="([^"]*)"/).map { String($0.1) }
    }
}
