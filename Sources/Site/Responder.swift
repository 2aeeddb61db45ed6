import Foundation
import HTTP
import Pages
import TaskModel

/// Turns page models and routes into responses.
struct Responder: Sendable {
    let environment: SiteEnvironment

    /// A page of HTML.
    func page(_ model: some PageModel, status: Status = .ok) throws -> Response {
        try page(model, status: status, allowing: [])
    }

    /// The page of a step, which may ask the browser for what its kind and items need.
    func page(_ model: StepPage, status: Status = .ok) throws -> Response {
        try page(model, status: status, allowing: model.permissions)
    }

    private func page(
        _ model: some PageModel,
        status: Status,
        allowing permissions: [Permission.Kind]
    ) throws -> Response {
        Response(
            status: status,
            headers: SecurityHeaders.page(
                isSecure: environment.isSecure,
                allowing: permissions
            ),
            body: .bytes(try environment.renderer.render(model))
        )
    }

    /// "Look over there": the answer to every POST that was accepted.
    func redirect(to route: Route, query: [(name: String, value: String)] = []) -> Response {
        var headers = SecurityHeaders.redirect(isSecure: environment.isSecure)
        headers["Location"] = route.path + Self.queryText(query)
        return Response(status: .seeOther, headers: headers)
    }

    /// Words for programs.
    func plain(_ text: String, status: Status = .ok) -> Response {
        Response(
            status: status,
            headers: SecurityHeaders.plain(isSecure: environment.isSecure),
            body: .bytes(Array(text.utf8))
        )
    }

    /// A page that says one thing, in the player's own words under `message.NAME`.
    func message(
        _ name: String,
        status: Status,
        wording: Wording,
        parameters: [String: String] = [:],
        onward: [PageFrame.Link]? = nil,
        retry: MessagePage.Retry? = nil,
        ended: SessionStatus? = nil
    ) throws -> Response {
        let studies = PageFrame.Link(text: wording("pages.studies.title"), path: Route.home.path)
        let frame = PageFrame(
            wording: wording,
            title: wording("messages.\(name).title", parameters)
        )
        let text = wording("messages.\(name).text", parameters)
        // A way out of a page that holds what was typed would lose that.
        let onward = onward ?? (retry == nil ? [studies] : [])
        return try page(
            MessagePage(
                frame: frame,
                text: text,
                onward: onward,
                retry: retry,
                sessionState: ended
            ),
            status: status
        )
    }

    /// The same response, with the browser's new cookie if it needs one.
    func remembering(_ browser: Browser, _ response: Response) -> Response {
        guard let cookie = browser.newCookie else { return response }
        var response = response
        response.headers.append("Set-Cookie", cookie)
        return response
    }

    /// A query with its question mark; empty for no fields.
    static func queryText(_ query: [(name: String, value: String)]) -> String {
        let fields = query.map { "\(Route.encoded($0.name))=\(Route.encoded($0.value))" }
        return fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
    }
}

extension Instant {
    /// The moment in words for people, in UTC.
    func words(in wording: Wording) -> String {
        let text = iso8601
        guard let date = CalendarDate(String(text.prefix(10))) else { return text }
        let time = String(text.dropFirst(11).prefix(5))
        return wording("format.moment", ["date": wording.customs.words(date), "time": time])
    }
}
