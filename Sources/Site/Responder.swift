import HTTP
import Pages
import Sessions
import TaskModel

/// A factory that creates responses from page models and endpoints.
struct Responder: Sendable {
    let environment: SiteEnvironment

    func page(_ model: some PageModel, status: Status = .ok) throws -> Response {
        let abilities: ScriptAbilities = model.frame.turn == nil ? [] : .send
        return try page(model, status: status, allowing: [], scripts: abilities)
    }

    /// Returns a page whose script refreshes it at intervals.
    func refreshedPage(_ model: some PageModel, status: Status = .ok) throws -> Response {
        try page(model, status: status, allowing: [], scripts: .send)
    }

    /// Returns a step's page, with header fields for the permissions and script abilities that it
    /// needs.
    func page(_ model: StepPage, status: Status = .ok) throws -> Response {
        try page(
            model,
            status: status,
            allowing: model.permissions,
            scripts: model.scriptAbilities
        )
    }

    /// Returns an explanatory page; its video, if any, can be shown in full screen.
    func page(_ model: LearnMorePage) throws -> Response {
        let permissions: [Permission.Kind] = model.video == nil ? [] : [.fullScreen]
        return try page(model, status: .ok, allowing: permissions, scripts: [])
    }

    private func page(
        _ model: some PageModel,
        status: Status,
        allowing permissions: [Permission.Kind],
        scripts abilities: ScriptAbilities
    ) throws -> Response {
        Response(
            status: status,
            headers: SecurityHeaders.page(
                isSecure: environment.isSecure,
                allowing: permissions,
                scripts: abilities
            ),
            body: .bytes(try environment.renderer.render(model))
        )
    }

    /// Returns a redirect with status 303, the usual response to an accepted POST.
    func redirect(
        to endpoint: some Endpoint,
        query: [(name: String, value: String)] = []
    ) -> Response {
        var headers = SecurityHeaders.redirect(isSecure: environment.isSecure)
        headers["Location"] = endpoint.path + Self.queryText(query)
        return Response(status: .seeOther, headers: headers)
    }

    /// Returns a plain-text response, for programs.
    func plain(_ text: String, status: Status = .ok) -> Response {
        Response(
            status: status,
            headers: SecurityHeaders.plain(isSecure: environment.isSecure),
            body: .bytes(Array(text.utf8))
        )
    }

    /// Returns a page with a message.
    ///
    /// - Parameters:
    ///   - message: The message, which determines the title and the text.
    ///   - status: The response's status.
    ///   - place: The part of the site to which the page belongs; it determines the name, contact
    ///     and links.
    ///   - wording: The texts in the page's language.
    ///   - onward: The links that replace the usual link.
    ///   - retry: A form with the typed input. The page then has no usual link, because leaving the
    ///     page would lose the input.
    /// - Returns: A response with the page.
    /// - Throws: `TemplateError` when the page cannot be rendered.
    func message(
        _ message: PageMessage,
        status: Status,
        in place: MessagePlace,
        wording: Wording,
        onward: [PageFrame.Link]? = nil,
        retry: MessagePage.Retry? = nil
    ) throws -> Response {
        let page = MessagePage(
            frame: place.frame(titled: wording(MessageWord.title(message)), in: wording),
            text: Markdown(wording(MessageWord.text(message))),
            onward: FlaggedList(onward ?? (retry == nil ? [place.link(in: wording)] : [])),
            retry: retry
        )
        return try self.page(page, status: status)
    }

    /// Returns a response that sets the browser's new cookies, if any.
    func remembering(_ browser: ParticipantBrowser, _ response: Response) -> Response {
        var response = response
        for cookie in browser.newCookies { response.headers.append("Set-Cookie", cookie) }
        return response
    }

    /// Returns a query that starts with a question mark, or an empty string if there are no fields.
    static func queryText(_ query: [(name: String, value: String)]) -> String {
        let fields = query.map {
            "\(PercentEncoding.text($0.name))=\(PercentEncoding.text($0.value))"
        }
        return fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
    }
}

extension Instant {
    /// Returns the local date and time as text, without the name of the time zone.
    ///
    /// The time zone is the server's if `zone` is `nil`.
    func words(in wording: Wording, zone: String?) -> String {
        wording(SiteWord.moment, parts(in: wording, zone))
    }

    /// Returns the local date and time as text, with the name of the time zone.
    ///
    /// The time zone is the server's if `zone` is `nil`.
    func zonedWords(in wording: Wording, zone: String?) -> String {
        let name = ["zone": LocalDateTime.zoneName(zone)]
        return wording(SiteWord.zonedMoment, parts(in: wording, zone).merging(name) { $1 })
    }

    private func parts(in wording: Wording, _ zone: String?) -> [String: String] {
        let moment = LocalDateTime(self, in: zone)
        return ["date": wording.customs.words(moment.date), "time": moment.time.description]
    }
}

extension StepPage {
    var scriptAbilities: ScriptAbilities {
        if recordsAnswers { return [.send, .playRecordings] }
        return timer != nil || recorders != nil || frame.turn != nil ? .send : []
    }
}
