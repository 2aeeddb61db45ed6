import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that lists all researchers and invitations; a POST invites another researcher.
struct ResearchersEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/researchers"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.administrator
    static let templates = [AdminResearchersPage.template]

    enum Word: String, WordKey {
        case title = "admin.researchers.title"
        case link = "admin.researchers.linkText"
        case invited = "admin.researchers.invited"
        case expired = "admin.researchers.expired"
        case changed = "admin.researchers.changed"
        case removed = "admin.researchers.removed"
        case withdrawn = "admin.researchers.withdrawn"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard request.head.method == .post else {
            var page = try await admin.researchersPage()
            page.notice = notice(request.head.query["done"], admin.wording)
            return try admin.responder.page(page)
        }
        guard admin.accepts(request, "invite") else { return try admin.staleForm() }
        let name = request.form["name"] ?? ""
        guard ResearcherAccounts.mistakes(name).isEmpty else {
            return try await admin.rejectInvitation(of: name, .badName)
        }
        let isAdministrator = request.form["administrator"] != nil
        return try await admin.invite(name, isAdministrator: isAdministrator)
    }

    /// Returns the notice about a completed action; `nil` unless `done` is `changed`, `removed` or
    /// `withdrawn`.
    private func notice(_ done: String?, _ wording: Wording) -> String? {
        switch done {
        case "changed": wording(Word.changed)
        case "removed": wording(Word.removed)
        case "withdrawn": wording(Word.withdrawn)
        default: nil
        }
    }
}

/// An endpoint that replaces an invitation's link, for example because the link expired.
struct NewInvitationEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/researchers/{name}/link"
    static let methods: Set<Method> = [.post]
    static let clearance = Clearance.administrator
    let name: String

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard admin.accepts(request, "new-link", on: name) else { return try admin.staleForm() }
        let invitations = try await admin.environment.storage.invitations()
        guard let invitation = invitations.first(where: { $0.name == name }) else {
            return admin.responder.redirect(to: ResearchersEndpoint())
        }
        return try await admin.invite(name, isAdministrator: invitation.isAdministrator)
    }
}

/// An endpoint that makes a researcher an administrator or ends that status.
struct AdministratorEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/researchers/{name}/administrator"
    static let methods: Set<Method> = [.post]
    static let clearance = Clearance.administrator
    let name: String

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard admin.accepts(request, "administrator", on: name) else {
            return try admin.staleForm()
        }
        let isAdministrator = request.form["administrator"] == "yes"
        let change = try await admin.environment.storage.setAdministrator(
            isAdministrator,
            of: name,
            recording: admin.event(
                isAdministrator ? "researcher.promote" : "researcher.demote",
                about: name
            )
        )
        switch change {
        case .changed:
            return admin.responder.redirect(to: ResearchersEndpoint(), query: [("done", "changed")])
        case .unknown: throw SiteError.notFound
        case .last: return try admin.refused(.lastResearcher)
        }
    }
}

/// The lifetime of an invitation, in seconds.
private let invitationSeconds: Int64 = 3600

extension AdminContext {
    /// Creates or replaces an invitation and returns the page with the invitation's link.
    ///
    /// The link cannot be shown again, because only a hash of its secret is stored. If the name is
    /// taken, the page shows an error instead.
    fileprivate func invite(_ name: String, isAdministrator: Bool) async throws -> Response {
        do {
            let link = try await invitation(of: name, isAdministrator: isAdministrator)
            var page = try await researchersPage()
            page.link = link
            return try responder.page(page)
        } catch StorageError.taken {
            return try await rejectInvitation(of: name, .taken)
        }
    }

    /// Creates or replaces an invitation and returns its link.
    ///
    /// - Throws: `StorageError.taken` if a researcher has the name.
    func invitation(
        of name: String,
        isAdministrator: Bool
    ) async throws -> AdminResearchersPage.Link {
        let secret = Secrets.base64URL(environment.randomBytes(32))
        let now = environment.now()
        let invitation = ResearcherInvitation(
            name: name,
            token: Secrets.hash(of: secret),
            invitedBy: researcher.name,
            createdAt: now,
            expiresAt: now.adding(seconds: invitationSeconds),
            isAdministrator: isAdministrator
        )
        let event = event("researcher.invite", about: name)
        try await environment.storage.invite(invitation, recording: event)
        try await endForeignRoles(of: name)
        let words = [
            "name": name, "until": invitation.expiresAt.zonedWords(in: wording, zone: nil),
        ]
        return AdminResearchersPage.Link(
            text: wording(ResearchersEndpoint.Word.link, words),
            address: Address(environment.baseURL + InvitationEndpoint(token: secret).path)
        )
    }

    /// Ends an invited person's roles in studies in which the signed-in researcher may not manage
    /// people.
    ///
    /// Otherwise, the signed-in researcher could open the new link and take over those roles.
    private func endForeignRoles(of name: String) async throws {
        let storage = environment.storage
        for member in try await storage.memberships()
        where member.researcher == name && !may(.managePeople, in: member.study) {
            let event = event("role.end", "\(member.study)/\(name)")
            _ = try await storage.setRole(nil, of: name, in: member.study, recording: event)
        }
    }

    fileprivate func rejectInvitation(
        of name: String,
        _ reason: AccountWord
    ) async throws -> Response {
        var page = try await researchersPage()
        page.name = name
        page.errors = [wording.error("name", reason)]
        return try responder.page(page, status: .unprocessableContent)
    }

    fileprivate func researchersPage() async throws -> AdminResearchersPage {
        let accounts = try await environment.storage.researchers()
        let invitations = try await environment.storage.invitations()
        return AdminResearchersPage(
            frame: frame(wording(ResearchersEndpoint.Word.title)),
            researchers: accounts.map(row) + invitations.map(row),
            add: .init(action: ResearchersEndpoint().address, token: token("invite"))
        )
    }

    private func row(_ other: Researcher) -> AdminResearchersPage.Row {
        let isSelf = other.name == researcher.name
        return AdminResearchersPage.Row(
            name: other.name,
            added: other.createdAt.zonedWords(in: wording, zone: nil),
            isSelf: isSelf,
            isAdministrator: other.isAdministrator,
            administrator: isSelf
                ? nil
                : .init(
                    action: AdministratorEndpoint(name: other.name).address,
                    token: token("administrator", on: other.name)
                ),
            removePath: isSelf ? nil : RemoveResearcherEndpoint(name: other.name).address
        )
    }

    private func row(_ invitation: ResearcherInvitation) -> AdminResearchersPage.Row {
        let isGood = environment.now() < invitation.expiresAt
        let words = [
            "inviter": invitation.invitedBy,
            "until": invitation.expiresAt.zonedWords(in: wording, zone: nil),
        ]
        return AdminResearchersPage.Row(
            name: invitation.name,
            added: invitation.createdAt.zonedWords(in: wording, zone: nil),
            isAdministrator: invitation.isAdministrator,
            invitation: wording(isGood ? ResearchersEndpoint.Word.invited : .expired, words),
            removePath: RemoveResearcherEndpoint(name: invitation.name).address,
            newLink: .init(
                action: NewInvitationEndpoint(name: invitation.name).address,
                token: token("new-link", on: invitation.name)
            )
        )
    }
}

/// The page that lists all researchers and invitations, with a form to invite another researcher.
struct AdminResearchersPage: PageModel, Encodable {
    /// A row of the table: an account or an invitation.
    struct Row: Encodable {
        /// The name with which the researcher signs in.
        let name: String
        /// The time at which the account or the invitation was created.
        let added: String
        /// Whether the row shows the signed-in researcher.
        var isSelf = false
        var isAdministrator = false
        /// The form that makes the researcher an administrator or ends that status.
        ///
        /// It is `nil` for the signed-in researcher and for an invitation. Its field
        /// `administrator` has the value `yes` or `no`.
        var administrator: Form?
        /// A sentence with the inviter and the expiry of the link; `nil` for an account.
        var invitation: String?
        /// The address of the page that removes the account or the invitation; `nil` for the
        /// signed-in researcher.
        var removePath: Address?
        /// The form that replaces the invitation's link; `nil` for an account.
        var newLink: Form?
    }

    struct Form: Encodable {
        /// The address to which the form is posted.
        let action: Address
        let token: String
    }

    /// The link of a new invitation, shown only once.
    struct Link: Encodable {
        /// A sentence with the name of the new researcher and the expiry of the link.
        let text: String
        let address: Address
    }

    static let template = "admin-researchers"
    let frame: PageFrame
    /// The accounts, followed by the invitations.
    let researchers: [Row]
    /// The form that adds a researcher; fields: `name` and `administrator`.
    let add: Form
    /// The link of the invitation that was just created, if any.
    var link: Link?
    /// A sentence about the action that was just completed.
    var notice: String?
    var name = ""
    /// The errors; the only field is `name`.
    var errors: FieldErrors = []
}
