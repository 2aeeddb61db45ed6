import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint with the access tokens of the signed-in researcher; a POST creates or deletes a
/// token.
struct AccessTokensEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/account/tokens"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.signedIn
    static let templates = [AdminTokensPage.template]
    /// The maximum number of tokens per researcher.
    static let maximum = 50

    enum Word: String, WordKey {
        case title = "admin.tokens.title"
        case deleted = "admin.tokens.deleted"
        case noName = "admin.tokens.noName"
        case noStudy = "admin.tokens.noStudy"
        case notYourScope = "admin.tokens.notYourScope"
        case tooMany = "admin.tokens.tooMany"
        case days = "admin.tokens.days"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard request.head.method == .post else {
            let done = request.head.query["done"]
            return try await page(TokenForm(), done: done, admin)
        }
        guard admin.accepts(request, "tokens") else { return try admin.staleForm() }
        if let hash = request.form["delete"] {
            let own = try await admin.environment.storage.accessTokens(of: admin.researcher.name)
            try await admin.delete(hash, from: own)
            return admin.responder.redirect(to: self, query: [("done", "deleted")])
        }
        let form = TokenForm(request.form)
        let errors = try await errors(in: form, admin)
        guard errors.isEmpty else {
            return try await page(form, errors, .unprocessableContent, admin)
        }
        if let refusal = try await admin.refusalOrBusy(ofPasswordIn: request) {
            return try await page(form, [refusal.error], refusal.status, admin)
                .retried(after: refusal.wait)
        }
        return try await create(form, admin)
    }

    private func errors(in form: TokenForm, _ admin: AdminContext) async throws -> [FieldError] {
        var errors: [FieldError] = []
        if form.name.isEmpty || form.name.count > 100 {
            errors.append(FieldError(field: "name", text: admin.wording(Word.noName)))
        }
        let isKnown = try await admin.environment.library.study(form.study) != nil
        if !isKnown || admin.access.capabilities(in: form.study).isEmpty {
            errors.append(FieldError(field: "study", text: admin.wording(Word.noStudy)))
        }
        let allowed = admin.access.capabilities(in: form.study)
        if errors.isEmpty, !form.scopes.allSatisfy({ allowed.contains($0.capability) }) {
            let first = TokenScope.allCases.first?.rawValue ?? ""
            errors.append(
                FieldError(field: "scope-\(first)", text: admin.wording(Word.notYourScope))
            )
        }
        let tokens = try await admin.environment.storage.accessTokens(of: admin.researcher.name)
        if tokens.count >= Self.maximum {
            errors.append(FieldError(field: "name", text: admin.wording(Word.tooMany)))
        }
        return errors
    }

    /// Stores a token and shows its secret once.
    private func create(_ form: TokenForm, _ admin: AdminContext) async throws -> Response {
        let secret = "waymark_" + Secrets.base64URL(admin.environment.randomBytes(32))
        let now = admin.environment.now()
        let token = AccessToken(
            hash: Secrets.hash(of: secret),
            researcher: admin.researcher.name,
            study: form.study,
            name: form.name,
            scopes: form.scopes,
            createdAt: now,
            expiresAt: now.adding(seconds: Int64(form.days) * 86_400)
        )
        try await admin.environment.storage.add(
            token,
            recording: admin.event("token.create", "\(form.study)/\(form.name) \(form.facts)")
        )
        return try await page(TokenForm(), secret: secret, admin)
    }
}

/// The submitted form that creates an access token.
private struct TokenForm {
    static let lifetimes = [30, 90, 365]
    var name = ""
    var study = ""
    var scopes: Set<TokenScope> = []
    /// The lifetime in days.
    var days = lifetimes[1]

    init() {}

    /// The scopes and the lifetime, for the audit trail.
    var facts: String {
        let names = TokenScope.allCases.filter(scopes.contains).map(\.rawValue)
        return "[\(names.joined(separator: ","))] for \(days) days"
    }

    init(_ form: FormFields) {
        name = form.trimmed("name")
        study = form["study"] ?? ""
        scopes = Set(form.values(of: "scope").compactMap(TokenScope.init(rawValue:)))
        let typed = form["days"].flatMap(Int.init) ?? 0
        if Self.lifetimes.contains(typed) { days = typed }
    }
}

extension AccessTokensEndpoint {
    private func page(
        _ form: TokenForm,
        _ errors: [FieldError] = [],
        _ status: Status = .ok,
        secret: String? = nil,
        done: String? = nil,
        _ admin: AdminContext
    ) async throws -> Response {
        let studies = try await admin.environment.library.studies().map(\.study)
            .filter { !admin.access.capabilities(in: $0.id).isEmpty }
        let titles = Dictionary(studies.map { ($0.id, $0.title) }) { first, _ in first }
        let tokens = try await admin.environment.storage.accessTokens(of: admin.researcher.name)
        let page = AdminTokensPage(
            frame: admin.frame(admin.wording(Word.title)),
            accountPath: AccountEndpoint().address,
            documentPath: APIDocumentEndpoint().address,
            notice: done == "deleted" ? admin.wording(Word.deleted) : nil,
            secret: secret,
            tokens: FlaggedList(
                tokens.map { TokenRow($0, study: titles[$0.study] ?? $0.study, admin) }
            ),
            action: address,
            token: admin.token("tokens"),
            name: form.name,
            studies: studies.map { study in
                .init(value: study.id, text: study.title, isChosen: study.id == form.study)
            },
            scopes: TokenScope.allCases.map { scope in
                .init(
                    value: scope.rawValue,
                    text: admin.wording(ScopeWord(scope)),
                    isChosen: form.scopes.contains(scope)
                )
            },
            lifetimes: TokenForm.lifetimes.map { days in
                .init(
                    value: String(days),
                    text: admin.wording(Word.days, ["count": String(days)]),
                    isChosen: days == form.days
                )
            },
            errors: FieldErrors(errors)
        )
        return try admin.responder.page(page, status: status)
    }
}

/// The page with the access tokens of the signed-in researcher.
struct AdminTokensPage: PageModel, Encodable {
    static let template = "admin-tokens"
    let frame: PageFrame
    let accountPath: Address
    /// The address of the OpenAPI document.
    let documentPath: Address
    let notice: String?
    /// The secret of the token that was just created, if any; the secret is shown only once.
    let secret: String?
    /// The tokens, newest first.
    let tokens: FlaggedList<TokenRow>
    /// The address to which the forms are posted; fields: `delete`, or `name`, `study`, `scope`,
    /// `days` and `current-password`.
    let action: Address
    let token: String
    let name: String
    let studies: [AdminSessionsPage.Option]
    let scopes: [AdminSessionsPage.Option]
    let lifetimes: [AdminSessionsPage.Option]
    /// The errors of `name`, `study`, `scope-sessions` and `current-password`.
    var errors: FieldErrors = []
}
