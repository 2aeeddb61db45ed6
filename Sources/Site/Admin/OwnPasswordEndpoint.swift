import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint at which signed-in researchers change their password.
struct OwnPasswordEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/password"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.signedIn
    static let templates = [AdminPasswordPage.template]

    enum Word: String, WordKey {
        case title = "admin.password.title"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard request.head.method == .post else { return try form(admin) }
        guard admin.accepts(request, "password") else {
            return try form(admin, [admin.wording.error("current-password", .stale)], .forbidden)
        }
        let storage = admin.environment.storage
        guard let account = try await storage.researcher(admin.researcher.name) else {
            return admin.responder.redirect(to: SignInEndpoint())
        }
        let errors = try await errors(request, admin)
        guard errors.isEmpty else { return try form(admin, errors, .unprocessableContent) }
        do {
            return try await change(account, request, admin)
        } catch is HashingQueue.Full {
            return try admin.site.busy(request) { try form(admin, $0, .tooManyRequests) }
        }
    }

    private func errors(
        _ request: Request,
        _ admin: AdminContext
    ) async throws -> [FieldError] {
        let isGiven = request.form["current-password"]?.isEmpty == false
        return (isGiven ? [] : [admin.wording.error("current-password", .current)])
            + (try await admin.site.newPasswordErrors(request, for: admin.researcher.name))
    }

    /// Changes the password if the current password is correct.
    private func change(
        _ account: Researcher,
        _ request: Request,
        _ admin: AdminContext
    ) async throws -> Response {
        if let refusal = try await admin.refusal(ofPasswordIn: request) {
            return try form(admin, [refusal.error], refusal.status).retried(after: refusal.wait)
        }
        let password = request.form["password"] ?? ""
        let hash = try await admin.site.accounts.checkedHash(of: password, for: account.name)
        return try await store(hash, of: account, request, admin)
    }

    /// Stores a new password and replaces the session's secret.
    ///
    /// A copy of the session's old cookie must not outlive the old password.
    private func store(
        _ hash: String,
        of account: Researcher,
        _ request: Request,
        _ admin: AdminContext
    ) async throws -> Response {
        let (session, cookie) = try admin.site.authentication.newSession(
            of: account.name,
            request.head
        )
        let isChanged = try await admin.environment.storage.changePassword(
            of: account.name,
            from: account.passwordHash,
            to: hash,
            continuing: session,
            recording: admin.event("researcher.password", about: account.name)
        )
        guard isChanged else { return try admin.staleForm() }
        var response = admin.responder.redirect(
            to: AccountEndpoint(),
            query: [("done", "password")]
        )
        response.headers.append("Set-Cookie", cookie)
        let browsers = admin.site.signIn.knownBrowsers
        let known = try browsers.cookie(name: account.name, passwordHash: hash)
        response.headers.append("Set-Cookie", known)
        return response
    }

    private func form(
        _ admin: AdminContext,
        _ errors: [FieldError] = [],
        _ status: Status = .ok
    ) throws -> Response {
        let page = AdminPasswordPage(
            frame: admin.frame(admin.wording(Word.title)),
            action: address,
            token: admin.token("password"),
            name: admin.researcher.name,
            asksCurrent: true,
            errors: FieldErrors(errors)
        )
        return try admin.responder.page(page, status: status)
    }
}

/// The page on which an invited researcher sets a password, or a signed-in researcher changes their
/// password.
struct AdminPasswordPage: PageModel, Encodable {
    static let template = "admin-password"
    let frame: PageFrame
    /// The address to which the form is posted; fields: `password`, `password-again`, and
    /// `current-password` if `asksCurrent` is `true`.
    let action: Address
    let token: String
    /// The account's name, which cannot be changed.
    let name: String
    /// Whether the form asks for the current password; `false` for an invitation.
    let asksCurrent: Bool
    var errors: FieldErrors = []
}
