import HTTP
import HTTPTesting
import Testing

/// A participant who opens pages and submits forms in a simulated browser without scripts.
final class Visitor {
    let browser: TestClient
    private(set) var page: Page
    private(set) var path = "/"
    private(set) var last: TestResponse

    init(_ browser: TestClient) async throws {
        self.browser = browser
        last = try await browser.get("/")
        page = Page(last)
    }

    /// The identifier of the session, from a path such as `/sessions/ID/steps/cups`.
    var session: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

    func open(_ target: String) async throws {
        try await arrive(try await browser.get(target), at: target)
    }

    func start(_ study: String, _ task: String, _ more: [(String, String)] = []) async throws {
        try await open("/studies/\(study)")
        let action = "/studies/\(study)/tasks/\(task)"
        let token = try #require(page.value(of: "_token"))
        let form = FormFields.pairs([("_token", token), ("action", "start")] + more)
        try await arrive(try await browser.post(action, form), at: action)
    }

    /// Submits a task's form on the current page, which must be a study page.
    func startShown(_ task: String, as action: String = "start") async throws {
        let (target, fields) = try startForm(task, as: action)
        try await arrive(try await browser.post(target, fields), at: target)
    }

    /// Returns the address and the fields of a task's form on the current page.
    func startForm(
        _ task: String,
        as action: String = "start"
    ) throws -> (target: String, fields: FormFields) {
        try shownForm(sending: [("action", action)]) {
            $0.html.contains("/tasks/\(task)\"") && $0.html.contains("value=\"\(action)\"")
        }
    }

    /// Submits the first form on the page: its hidden fields and the given answers.
    func submitShown(_ answers: [(String, String)]) async throws {
        let (target, fields) = try shownForm(sending: answers) { _ in true }
        try await arrive(try await browser.post(target, fields), at: target)
    }

    private func shownForm(
        sending answers: [(String, String)],
        where isWanted: (Page) -> Bool
    ) throws -> (target: String, fields: FormFields) {
        let shown = page.forms.first(where: isWanted)
        let form = try #require(shown)
        let target = try #require(form.first(#"\baction="([^"]*)""#).map(Page.unescaped))
        return (target, FormFields.pairs(form.hiddenFields + answers))
    }

    /// Submits the step's form with the given button and answers.
    func press(_ button: String, _ answers: [(String, String)] = []) async throws {
        let action = try #require(page.action())
        try await arrive(try await browser.post(action, form(button, answers)), at: action)
    }

    /// Submits the step's form with the given button, files and answers.
    func send(
        _ button: String,
        _ files: [TestFile],
        _ answers: [(String, String)] = []
    ) async throws {
        let action = try #require(page.action())
        let form = MultipartForm(fields: try form(button, answers), files: files)
        try await arrive(try await browser.post(action, form), at: action)
    }

    /// Returns the fields that the page's form sends with the given button and answers.
    func form(_ button: String, _ answers: [(String, String)] = []) throws -> FormFields {
        let token = try #require(page.value(of: "_token"))
        var own = [("_token", token), ("action", button)]
        if let visit = page.value(of: "_visit") { own.append(("_visit", visit)) }
        if let language = page.value(of: "_language") { own.append(("_language", language)) }
        let kept = page.hiddenFields.filter {
            ["_as", "_session"].contains($0.0) || $0.0.hasPrefix("parameter-")
        }
        return FormFields.pairs(own + kept + answers)
    }

    func `continue`(_ answers: [(String, String)] = []) async throws {
        try await press("continue", answers)
    }

    private func arrive(_ response: TestResponse, at target: String) async throws {
        last = response
        path = target
        var response = response
        while let location = response.location, response.status == .seeOther {
            path = location
            response = try await browser.get(location)
        }
        page = Page(response)
    }
}

extension FormFields {
    static func pairs(_ pairs: [(String, String)]) -> FormFields {
        FormFields(pairs.map { FormField(name: $0.0, value: $0.1) })
    }
}
