import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint at which an invited researcher sets a password and thereby accepts the invitation.
struct InvitationEndpoint: Endpoint, Codable {
    static let path: PathPattern = "admin/invitations/{token}"
    static let methods: Set<Method> = [.get, .post]
    static let access = RouteAccess.invitationLink
    let token: String

    enum Word: String, WordKey {
        case title = "researchers.invitation"
    }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        let hash = Secrets.hash(of: token)
        guard let invitation = try await site.environment.storage.invitation(hash),
            site.environment.now() < invitation.expiresAt
        else { return try invitationOver(request, site) }
        let browser = ParticipantBrowser.any(request.head, in: site.environment)
        guard request.head.method == .post else {
            return try form(invitation, request, browser, site)
        }
        guard site.signIn.accepts(request, browser, at: self) else {
            let errors = [site.adminWording(for: request.head).error("password", .stale)]
            return try form(invitation, request, browser, site, errors, .forbidden)
        }
        return try await accept(invitation, browser, request, site)
    }

    private func accept(
        _ invitation: ResearcherInvitation,
        _ browser: ParticipantBrowser,
        _ request: Request,
        _ site: SiteContext
    ) async throws -> Response {
        let errors = try await site.newPasswordErrors(request, for: invitation.name)
        guard errors.isEmpty else {
            return try form(invitation, request, browser, site, errors, .unprocessableContent)
        }
        do {
            let password = request.form["password"] ?? ""
            let hash = try await site.accounts.checkedHash(of: password, for: invitation.name)
            return try await add(invitation, passwordHash: hash, request, site)
        } catch is HashingQueue.Full {
            return try site.busy(request) {
                try form(invitation, request, browser, site, $0, .tooManyRequests)
            }
        }
    }

    private func add(
        _ invitation: ResearcherInvitation,
        passwordHash: String,
        _ request: Request,
        _ site: SiteContext
    ) async throws -> Response {
        let now = site.environment.now()
        let researcher = Researcher(
            name: invitation.name,
            passwordHash: passwordHash,
            createdAt: now,
            isAdministrator: invitation.isAdministrator
        )
        let event = AuditEvent(
            kind: "researcher.accept",
            actor: "researcher:\(invitation.name)",
            object: "admin",
            at: now
        )
        let isAccepted = try await site.environment.storage.accept(
            invitation.token,
            as: researcher,
            recording: event
        )
        guard isAccepted else { return try invitationOver(request, site) }
        return try await site.signIn.enter(researcher, request)
    }

    /// Returns the page that is shown for used, expired and unknown links alike.
    private func invitationOver(_ request: Request, _ site: SiteContext) throws -> Response {
        try site.responder.message(
            .invitationOver,
            status: .notFound,
            in: .admin,
            wording: site.adminWording(for: request.head),
            onward: []
        )
    }

    private func form(
        _ invitation: ResearcherInvitation,
        _ request: Request,
        _ browser: ParticipantBrowser,
        _ site: SiteContext,
        _ errors: [FieldError] = [],
        _ status: Status = .ok
    ) throws -> Response {
        let wording = site.adminWording(for: request.head)
        let page = AdminPasswordPage(
            frame: PageFrame(wording: wording, title: wording(Word.title)),
            action: address,
            token: site.signIn.token(of: self, browser),
            name: invitation.name,
            asksCurrent: false,
            errors: FieldErrors(errors)
        )
        return site.responder.remembering(browser, try site.responder.page(page, status: status))
    }
}
