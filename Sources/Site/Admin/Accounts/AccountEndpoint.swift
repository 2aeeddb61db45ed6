import HTTP
import Pages
import Storage
import TaskModel

/// An endpoint with the account and the sign-ins of the signed-in researcher; a POST ends a sign-in
/// in another browser.
struct AccountEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/account"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.signedIn
    static let templates = [AdminAccountPage.template]

    enum Word: String, WordKey {
        case title = "admin.account.title"
        case ended = "admin.account.ended"
        case signIn = "admin.account.signIn"
        case passwordChanged = "admin.researchers.passwordChanged"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let storage = admin.environment.storage
        let sessions = try await storage.researcherSessions(of: admin.researcher.name)
        guard request.head.method == .post else {
            let factor = try await storage.secondFactor(of: admin.researcher.name)
            let done = request.head.query["done"]
            return try admin.responder.page(page(sessions, factor != nil, done, admin))
        }
        guard admin.accepts(request, "sign-ins") else { return try admin.staleForm() }
        let token = sessions.map(\.token).first { $0.rawValue == request.form["sign-in"] }
        if let token, token != admin.researcher.token {
            try await storage.signOut(token)
            try await admin.record("researcher.end-sign-in", "admin")
        }
        return admin.responder.redirect(to: self, query: [("done", "ended")])
    }

    private func page(
        _ sessions: [ResearcherSession],
        _ hasTwoSteps: Bool,
        _ done: String?,
        _ admin: AdminContext
    ) -> AdminAccountPage {
        let words = { (moment: Instant) in moment.zonedWords(in: admin.wording, zone: nil) }
        return AdminAccountPage(
            frame: admin.frame(admin.wording(Word.title)),
            passwordPath: OwnPasswordEndpoint().address,
            twoStepPath: TwoStepEndpoint().address,
            hasTwoSteps: hasTwoSteps,
            tokensPath: AccessTokensEndpoint().address,
            signIns: sessions.map { session in
                let moments = [
                    "start": words(session.createdAt), "use": words(session.lastUsedAt),
                ]
                let times = admin.wording(Word.signIn, moments)
                return AdminAccountPage.SignIn(
                    id: session.token.rawValue,
                    text: session.browser.map { "\($0). \(times)" } ?? times,
                    isCurrent: session.token == admin.researcher.token
                )
            },
            action: address,
            token: admin.token("sign-ins"),
            signOutEverywhere: .init(
                action: SignOutEverywhereEndpoint().address,
                token: admin.token("sign-out-everywhere")
            ),
            notice: notice(done, admin.wording)
        )
    }

    private func notice(_ done: String?, _ wording: Wording) -> String? {
        switch done {
        case "ended": wording(Word.ended)
        case "password": wording(Word.passwordChanged)
        default: nil
        }
    }
}

/// The page about the signed-in researcher's account.
struct AdminAccountPage: PageModel, Encodable {
    struct SignIn: Encodable {
        /// The value of the form field that ends the sign-in.
        let id: String
        /// The browser, if it is known, and a sentence with the times of the sign-in and of the
        /// last use.
        let text: String
        /// Whether this is the sign-in of the current browser.
        let isCurrent: Bool
    }

    static let template = "admin-account"
    let frame: PageFrame
    let passwordPath: Address
    let twoStepPath: Address
    /// Whether two-step sign-in is on.
    let hasTwoSteps: Bool
    let tokensPath: Address
    /// The sign-ins, newest first.
    let signIns: [SignIn]
    /// The address to which the forms are posted; field: `sign-in`.
    let action: Address
    let token: String
    /// The form that ends all sign-ins.
    let signOutEverywhere: AdminResearchersPage.Form
    /// A sentence about the action that was just completed.
    let notice: String?
}
