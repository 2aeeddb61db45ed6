import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that creates the first researcher; it is not available once a researcher exists.
struct SetUpEndpoint: Endpoint, Codable {
    static let path: PathPattern = "admin/set-up/{token}"
    static let methods: Set<Method> = [.get, .post]
    static let access = RouteAccess.setUpLink
    let token: String

    enum Word: String, WordKey {
        case title = "researchers.setUp"
    }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        guard site.signIn.setUpLink.isGood(token, at: site.environment.now()),
            try await site.environment.storage.researchers().isEmpty
        else { throw SiteError.notFound }
        let browser = ParticipantBrowser.any(request.head, in: site.environment)
        guard request.head.method == .post else { return try form(request, browser, site) }
        guard site.signIn.accepts(request, browser, at: self) else {
            let errors = [site.adminWording(for: request.head).error("password", .stale)]
            return try form(request, browser, site, errors, .forbidden)
        }
        return try await addFirst(request, browser, site)
    }

    private func addFirst(
        _ request: Request,
        _ browser: ParticipantBrowser,
        _ site: SiteContext
    ) async throws -> Response {
        let name = request.form["name"] ?? ""
        let errors = try await site.newPasswordErrors(request, for: name)
        guard errors.isEmpty else {
            return try form(request, browser, site, errors, .unprocessableContent)
        }
        do {
            let researcher = try await site.accounts.add(
                name,
                password: request.form["password"] ?? "",
                onlyIfFirst: true,
                at: site.environment.now()
            )
            site.signIn.onSetUp()
            try await site.signIn.record("researcher.add", "researcher:\(name)")
            return try await site.signIn.enter(researcher, request)
        } catch let problem as AccountError {
            let errors = [site.adminWording(for: request.head).error(for: problem)]
            return try form(request, browser, site, errors, .unprocessableContent)
        } catch is HashingQueue.Full {
            return try site.busy(request) { try form(request, browser, site, $0, .tooManyRequests) }
        }
    }

    private func form(
        _ request: Request,
        _ browser: ParticipantBrowser,
        _ site: SiteContext,
        _ errors: [FieldError] = [],
        _ status: Status = .ok
    ) throws -> Response {
        let wording = site.adminWording(for: request.head)
        let page = SignInPage(
            frame: PageFrame(wording: wording, title: wording(Word.title)),
            action: address,
            token: site.signIn.token(of: self, browser),
            isSetUp: true,
            name: request.form["name"] ?? "",
            errors: FieldErrors(errors)
        )
        return site.responder.remembering(browser, try site.responder.page(page, status: status))
    }
}
