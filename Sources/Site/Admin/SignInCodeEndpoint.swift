import HTTP
import Pages
import Storage
import TaskModel

/// The second step of a sign-in, which asks for a code from the researcher's authenticator app or
/// for a recovery code.
struct SignInCodeEndpoint: Endpoint, Codable {
    static let path: PathPattern = "admin/sign-in/code"
    static let methods: Set<Method> = [.post]
    static let access = RouteAccess.everyone
    static let templates = [SignInCodePage.template]

    enum Word: String, WordKey {
        case title = "researchers.signInCode"
        case wrong = "researchers.errors.wrongCode"
    }

    var place: EndpointPlace { .admin }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        let browser = ParticipantBrowser.any(request.head, in: site.environment)
        guard site.signIn.accepts(request, browser, at: self),
            let (proof, account) = try await PasswordProof.account(
                of: request.form,
                browser,
                in: site
            )
        else { return site.responder.redirect(to: SignInEndpoint()) }
        let attempts = site.secondFactors.attempts
        let origin = site.signIn.origin(of: request.head, account.name, account)
        guard await attempts.begin(account.name, from: origin, at: site.environment.now()) else {
            let errors = [site.adminWording(for: request.head).error("code", .tries)]
            return try page(proof, request, browser, site, errors, .tooManyRequests)
                .retried(after: Int(SignInAttempts.seconds))
        }
        guard try await isRight(request.form, account.name, site) else {
            try await site.signIn.record("researcher.refused-code", "researcher:\(account.name)")
            let errors = [
                FieldError(field: "code", text: site.adminWording(for: request.head)(Word.wrong))
            ]
            return try page(proof, request, browser, site, errors, .unprocessableContent)
        }
        await attempts.undoAttempt(account.name, from: origin)
        return try await site.signIn.enter(account, request, withCode: true)
    }

    private func isRight(
        _ form: FormFields,
        _ name: String,
        _ site: SiteContext
    ) async throws -> Bool {
        guard let factor = try await site.environment.storage.secondFactor(of: name) else {
            return false
        }
        if let recovery = form["recovery-code"], !recovery.isEmpty {
            return try await site.secondFactors.accept(recoveryCode: recovery, of: name)
        }
        let code = form["code"] ?? ""
        return try await site.secondFactors.accept(code: code, factor, of: name)
    }

    /// Returns the page that asks for the code.
    func page(
        _ proof: PasswordProof,
        _ request: Request,
        _ browser: ParticipantBrowser,
        _ site: SiteContext,
        _ errors: [FieldError] = [],
        _ status: Status = .ok
    ) throws -> Response {
        let wording = site.adminWording(for: request.head)
        let page = SignInCodePage(
            frame: PageFrame(wording: wording, title: wording(Word.title)),
            action: address,
            token: site.signIn.token(of: self, browser),
            name: proof.name,
            time: String(proof.time),
            proof: proof.text,
            errors: FieldErrors(errors)
        )
        return site.responder.remembering(browser, try site.responder.page(page, status: status))
    }
}

/// The page that asks for a code from the researcher's authenticator app or for a recovery code.
struct SignInCodePage: PageModel, Encodable {
    static let template = "admin-sign-in-code"
    let frame: PageFrame
    /// The address to which the form is posted; fields: `code`, `recovery-code`, and the hidden
    /// `name`, `time` and `proof`.
    let action: Address
    let token: String
    let name: String
    let time: String
    let proof: String
    /// The errors; the only field is `code`.
    var errors: FieldErrors = []
}
