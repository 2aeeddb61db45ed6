import Foundation
import HTTP
import Pages
import Storage
import TaskModel

/// An endpoint for the second step of signing in: researchers set up an authenticator app, get new
/// recovery codes, or turn the step off.
struct TwoStepEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/account/two-step"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.signedIn
    static let templates = [AdminTwoStepPage.template]

    enum Word: String, WordKey {
        case title = "admin.twoStep.title"
        case on = "admin.twoStep.on"
        case left = "admin.twoStep.left"
        case noneLeft = "admin.twoStep.noneLeft"
        case turnedOff = "admin.twoStep.turnedOff"
        case wrongCode = "admin.twoStep.wrongCode"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let storage = admin.environment.storage
        let factor = try await storage.secondFactor(of: admin.researcher.name)
        let form = TwoStepForm(factor: factor, pending: pending(request.form, admin))
        guard request.head.method == .post else {
            return try await page(form, request.head.query["done"], admin)
        }
        guard admin.accepts(request, "two-step") else { return try admin.staleForm() }
        if let refusal = try await admin.refusalOrBusy(ofPasswordIn: request) {
            return try await page(form, [refusal.error], refusal.status, admin)
                .retried(after: refusal.wait)
        }
        return try await change(form, request.form, admin)
    }

    /// Returns the app's codes for the secret in the form, or for a new secret if the form
    /// contains no valid secret.
    private func pending(_ form: FormFields, _ admin: AdminContext) -> AuthenticatorCodes {
        let sealed = form["secret"].flatMap { Secrets.bytes(base64URL: $0) }
        return sealed.flatMap { admin.site.secondFactors.codes($0, of: admin.researcher.name) }
            ?? AuthenticatorCodes(
                secret: admin.environment.randomBytes(AuthenticatorCodes.secretBytes)
            )
    }

    private func change(
        _ form: TwoStepForm,
        _ fields: FormFields,
        _ admin: AdminContext
    ) async throws -> Response {
        switch (fields["action"], form.factor) {
        case ("turn-off", _?):
            try await store(nil, "researcher.second-factor-off", admin)
            return admin.responder.redirect(to: self, query: [("done", "off")])
        case ("new-codes", let factor?):
            return try await storeCodes(factor.secret, "researcher.new-recovery-codes", admin)
        case ("turn-on", nil):
            return try await turnOn(form, fields["code"] ?? "", admin)
        default:
            return admin.responder.redirect(to: self)
        }
    }

    /// Turns the second step on if the typed code is correct.
    private func turnOn(
        _ form: TwoStepForm,
        _ code: String,
        _ admin: AdminContext
    ) async throws -> Response {
        guard let step = form.pending.step(of: code, at: admin.environment.now()) else {
            let errors = [FieldError(field: "code", text: admin.wording(Word.wrongCode))]
            return try await page(form, errors, .unprocessableContent, admin)
        }
        let sealed = try admin.site.secondFactors.seal(form.pending, of: admin.researcher.name)
        let response = try await storeCodes(sealed, "researcher.second-factor-on", admin)
        _ = try await admin.environment.storage.useTimeStep(step, of: admin.researcher.name)
        return response
    }

    /// Stores a second factor with new recovery codes, and shows the codes once.
    private func storeCodes(
        _ secret: [UInt8],
        _ kind: String,
        _ admin: AdminContext
    ) async throws -> Response {
        let codes = RecoveryCodes(randomBytes: admin.environment.randomBytes)
        let factor = SecondFactor(
            secret: secret,
            recoveryCodes: codes.hashes(admin.site.secrets, of: admin.researcher.name),
            createdAt: admin.environment.now()
        )
        try await store(factor, kind, admin)
        var page = emptyPage(admin)
        page.codes = FlaggedList(codes.grouped)
        return try admin.responder.page(page)
    }

    private func store(
        _ factor: SecondFactor?,
        _ kind: String,
        _ admin: AdminContext
    ) async throws {
        let isStored = try await admin.environment.storage.setSecondFactor(
            factor,
            of: admin.researcher.name,
            keeping: admin.researcher.token,
            recording: admin.event(kind, about: admin.researcher.name)
        )
        guard isStored else { throw SiteError.notFound }
    }
}

/// The stored second factor, if any, and the codes of an app to be set up.
private struct TwoStepForm {
    let factor: SecondFactor?
    let pending: AuthenticatorCodes
}

extension TwoStepEndpoint {
    private func page(
        _ form: TwoStepForm,
        _ errors: [FieldError],
        _ status: Status,
        _ admin: AdminContext
    ) async throws -> Response {
        var page = try filledPage(form, admin)
        page.errors = FieldErrors(errors)
        return try admin.responder.page(page, status: status)
    }

    private func page(
        _ form: TwoStepForm,
        _ done: String?,
        _ admin: AdminContext
    ) async throws -> Response {
        var page = try filledPage(form, admin)
        page.notice = done == "off" ? admin.wording(Word.turnedOff) : nil
        return try admin.responder.page(page)
    }

    private func filledPage(
        _ form: TwoStepForm,
        _ admin: AdminContext
    ) throws -> AdminTwoStepPage {
        var page = emptyPage(admin)
        guard let factor = form.factor else {
            page.app = try app(form.pending, admin)
            return page
        }
        let count = factor.recoveryCodes.count
        page.facts = [
            admin.wording(
                Word.on,
                ["date": factor.createdAt.zonedWords(in: admin.wording, zone: nil)]
            ),
            count == 0
                ? admin.wording(Word.noneLeft)
                : admin.wording(Word.left, ["count": String(count)]),
        ]
        return page
    }

    private func app(
        _ codes: AuthenticatorCodes,
        _ admin: AdminContext
    ) throws -> AdminTwoStepPage.App {
        let host = URL(string: admin.environment.baseURL)?.host() ?? ""
        let sealed = try admin.site.secondFactors.seal(codes, of: admin.researcher.name)
        let groups = stride(from: 0, to: codes.text.count, by: 4).map {
            String(codes.text.dropFirst($0).prefix(4))
        }
        return AdminTwoStepPage.App(
            qrCode: QRCode(codes.link(of: admin.researcher.name, at: host)),
            text: groups.joined(separator: " "),
            secret: Secrets.base64URL(sealed)
        )
    }

    private func emptyPage(_ admin: AdminContext) -> AdminTwoStepPage {
        AdminTwoStepPage(
            frame: admin.frame(admin.wording(Word.title)),
            accountPath: AccountEndpoint().address,
            action: address,
            token: admin.token("two-step")
        )
    }
}

/// The page about the second step of signing in.
struct AdminTwoStepPage: PageModel, Encodable {
    /// An app to be set up.
    struct App: Encodable {
        let qrCode: QRCode?
        /// The secret in groups of four characters, to be typed.
        let text: String
        /// The encrypted secret, for the hidden field.
        let secret: String
    }

    static let template = "admin-two-step"
    let frame: PageFrame
    let accountPath: Address
    /// The address to which the forms are posted; fields: `action`, `current-password` and, to turn
    /// the second step on, `code` and `secret`.
    let action: Address
    let token: String
    /// The app to be set up; `nil` if the second step is on.
    var app: App?
    /// Sentences about the second step; empty if it is off or the page shows new codes.
    var facts: FlaggedList<String> = []
    /// New recovery codes, which are shown only once.
    var codes: FlaggedList<String> = []
    var notice: String?
    /// The errors of `code` and `current-password`.
    var errors: FieldErrors = []
}
