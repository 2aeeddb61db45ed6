import HTTP
import Pages
import Storage
import Studies
import TaskModel

struct SignInEndpoint: Endpoint, Codable {
    static let path: PathPattern = "admin/sign-in"
    static let methods: Set<Method> = [.get, .post]
    static let access = RouteAccess.everyone
    static let templates = [SignInPage.template]

    enum Word: String, WordKey {
        case title = "researchers.signIn"
    }

    var place: EndpointPlace { .admin }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        let browser = ParticipantBrowser.any(request.head, in: site.environment)
        guard request.head.method == .post else { return try await page(request, browser, site) }
        guard site.signIn.accepts(request, browser, at: self) else {
            let errors = [site.adminWording(for: request.head).error("password", .stale)]
            return try form(request, browser, site, errors, .forbidden)
        }
        return try await checkPassword(request, browser, site)
    }

    private func page(
        _ request: Request,
        _ browser: ParticipantBrowser,
        _ site: SiteContext
    ) async throws -> Response {
        guard try await site.environment.storage.researchers().isEmpty else {
            return try form(request, browser, site)
        }
        return try site.responder.message(
            .noResearcher,
            status: .ok,
            in: .admin,
            wording: site.adminWording(for: request.head),
            onward: []
        )
    }

    private func checkPassword(
        _ request: Request,
        _ browser: ParticipantBrowser,
        _ site: SiteContext
    ) async throws -> Response {
        let attempts = site.signIn.attempts
        let name = request.form["name"] ?? ""
        let password = request.form["password"] ?? ""
        let researcher = try await site.environment.storage.researcher(name)
        let origin = site.signIn.origin(of: request.head, name, researcher)
        guard await attempts.begin(name, from: origin, at: site.environment.now()) else {
            let errors = [site.adminWording(for: request.head).error("password", .tries)]
            return try form(request, browser, site, errors, .tooManyRequests)
                .retried(after: Int(SignInAttempts.seconds))
        }
        do {
            let isRight = try await site.accounts.isRight(
                password,
                of: researcher,
                for: origin.client
            )
            guard isRight, let researcher, try await isCurrent(researcher, site) else {
                return try await reject(request, browser, site)
            }
            await attempts.undoAttempt(name, from: origin)
            guard try await site.environment.storage.secondFactor(of: name) == nil else {
                let proof = PasswordProof(of: researcher, browser, in: site)
                return try SignInCodeEndpoint().page(proof, request, browser, site)
            }
            return try await site.signIn.enter(researcher, request)
        } catch is HashingQueue.Full {
            await attempts.undoAttempt(name, from: origin)
            return try site.busy(request) { try form(request, browser, site, $0, .tooManyRequests) }
        }
    }

    /// Returns whether the account, including its password, is still the same after the password
    /// check.
    private func isCurrent(_ researcher: Researcher, _ site: SiteContext) async throws -> Bool {
        try await site.environment.storage.researcher(researcher.name) == researcher
    }

    private func reject(
        _ request: Request,
        _ browser: ParticipantBrowser,
        _ site: SiteContext
    ) async throws -> Response {
        try await site.signIn.record("researcher.refused", "system")
        let errors = [site.adminWording(for: request.head).error("password", .wrong)]
        return try form(request, browser, site, errors, .unprocessableContent)
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
            isSetUp: false,
            name: request.form["name"] ?? "",
            errors: FieldErrors(errors)
        )
        return site.responder.remembering(browser, try site.responder.page(page, status: status))
    }
}

/// The page with the form for signing in, or for creating the first researcher.
struct SignInPage: PageModel, Encodable {
    static let template = "admin-sign-in"
    let frame: PageFrame
    /// The address to which the form is posted; fields: `name`, `password` and, if `isSetUp` is
    /// `true`, `password-again`.
    let action: Address
    let token: String
    /// Whether the form creates the first researcher, and therefore also asks for `password-again`.
    let isSetUp: Bool
    var name = ""
    /// The errors of `name`, `password` and `password-again`.
    var errors: FieldErrors = []
}
