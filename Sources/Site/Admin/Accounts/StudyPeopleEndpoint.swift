import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that lists the researchers of a study and the access tokens for the study.
///
/// A POST assigns or ends a role, invites a new researcher, or deletes a token.
struct StudyPeopleEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/people"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.study([.managePeople])
    static let templates = [AdminStudyPeoplePage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "admin.people.title"
        case changed = "admin.people.changed"
        case ended = "admin.people.ended"
        case noRole = "admin.people.noRole"
        case lastOwner = "admin.people.lastOwner"
        case invited = "admin.people.invited"
        case noOwner = "admin.people.noOwner"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard request.head.method == .post else {
            var page = try await page(admin)
            switch request.head.query["done"] {
            case "changed": page.notice = admin.wording(Word.changed)
            case "ended": page.notice = admin.wording(Word.ended)
            case "deleted": page.notice = admin.wording(AccessTokensEndpoint.Word.deleted)
            default: break
            }
            return try admin.responder.page(page)
        }
        guard admin.accepts(request, "people", on: path) else { return try admin.staleForm() }
        if let hash = request.form["delete"] {
            let tokens = try await admin.environment.storage.accessTokens(in: study)
            try await admin.delete(hash, from: tokens)
            return admin.responder.redirect(to: self, query: [("done", "deleted")])
        }
        let name = ParticipantSite.trimmed(request.form["name"] ?? "")
        let chosen = request.form["role"] ?? ""
        guard ResearcherAccounts.mistakes(name).isEmpty else {
            return try await reject(admin.wording.error("name", .badName), name, chosen, admin)
        }
        if request.form["action"] == "end" { return try await set(nil, of: name, admin) }
        guard let role = StudyRole(rawValue: chosen) else {
            let error = FieldError(field: "role-owner", text: admin.wording(Word.noRole))
            return try await reject(error, name, chosen, admin)
        }
        let account = try await admin.environment.storage.researcher(name)
        let isNew = account == nil && request.form["action"] != "change"
        return isNew
            ? try await invite(name, as: role, admin) : try await set(role, of: name, admin)
    }

    private func set(
        _ role: StudyRole?,
        of name: String,
        _ admin: AdminContext
    ) async throws -> Response {
        try await keepOwnership(admin, giving: role)
        let event = admin.event(
            role.map { "role.\($0.rawValue)" } ?? "role.end",
            "\(study)/\(name)"
        )
        let storage = admin.environment.storage
        switch try await storage.setRole(role, of: name, in: study, recording: event) {
        case .changed:
            let done = role == nil ? "ended" : "changed"
            return admin.responder.redirect(to: self, query: [("done", done)])
        case .last:
            let error = FieldError(field: "name", text: admin.wording(Word.lastOwner))
            return try await reject(error, name, role?.rawValue ?? "", admin)
        case .unknown: return admin.responder.redirect(to: self)
        }
    }

    /// Makes the administrator an owner before another researcher becomes the first owner of a
    /// study.
    ///
    /// Otherwise, the administrator would lose the owner's permissions: administrators have them
    /// only in studies without an owner.
    private func keepOwnership(_ admin: AdminContext, giving role: StudyRole?) async throws {
        if role == .owner { try await admin.takeOwnership(of: study) }
    }

    /// Invites a researcher who has no account, and assigns a role in the study to the researcher.
    ///
    /// The new link replaces any earlier link.
    private func invite(
        _ name: String,
        as role: StudyRole,
        _ admin: AdminContext
    ) async throws -> Response {
        try await keepOwnership(admin, giving: role)
        let link = try await admin.invitation(of: name, isAdministrator: false)
        let event = admin.event("role.\(role.rawValue)", "\(study)/\(name)")
        let storage = admin.environment.storage
        _ = try await storage.setRole(role, of: name, in: study, recording: event)
        var page = try await page(admin)
        page.link = link
        return try admin.responder.page(page)
    }

    private func reject(
        _ error: FieldError,
        _ name: String,
        _ role: String,
        _ admin: AdminContext
    ) async throws -> Response {
        var page = try await page(admin, name: name, role: role)
        page.errors = [error]
        return try admin.responder.page(page, status: .unprocessableContent)
    }

    private func page(
        _ admin: AdminContext,
        name: String = "",
        role: String = ""
    ) async throws -> AdminStudyPeoplePage {
        let version = try await admin.version(study)
        let storage = admin.environment.storage
        let accounts = Set(try await storage.researchers().map(\.name))
        let members = try await storage.memberships().filter { $0.study == study }
        return AdminStudyPeoplePage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: version.study.title,
            studyPath: StudyAdminEndpoint(study: study).address,
            members: FlaggedList(
                members.enumerated().map { index, member in
                    AdminStudyPeoplePage.Member(
                        field: "role-\(index)",
                        name: member.researcher,
                        invitation: accounts.contains(member.researcher)
                            ? nil : admin.wording(Word.invited),
                        roles: roles(chosen: member.role.rawValue, admin.wording)
                    )
                }
            ),
            noOwnerText: members.contains {
                $0.role == .owner && accounts.contains($0.researcher)
            } ? nil : admin.wording(Word.noOwner),
            tokens: FlaggedList(
                try await storage.accessTokens(in: study).map {
                    TokenRow($0, study: version.study.title, admin)
                }
            ),
            action: address,
            token: admin.token("people", on: path),
            roles: roles(chosen: role, admin.wording),
            name: name
        )
    }

    private func roles(
        chosen: String,
        _ wording: Wording
    ) -> [AdminStudyPeoplePage.Role] {
        StudyRole.allCases.map { role in
            AdminStudyPeoplePage.Role(
                id: "role-\(role.rawValue)",
                value: role.rawValue,
                name: wording(RoleWord(role: role)),
                text: wording(RoleTextWord(role: role)),
                isChosen: role.rawValue == chosen
            )
        }
    }
}

/// The key of the text that names a role.
struct RoleWord: WordKey {
    let role: StudyRole

    static let allCases = StudyRole.allCases.map { RoleWord(role: $0) }

    var key: String { "admin.roles.\(role.rawValue)" }
}

/// The key of the sentence that describes the permissions of a role.
struct RoleTextWord: WordKey {
    let role: StudyRole

    static let allCases = StudyRole.allCases.map { RoleTextWord(role: $0) }

    var key: String { "admin.roleTexts.\(role.rawValue)" }
}

extension AdminContext {
    /// Makes the researcher an owner of a study, unless the study has an owner with an account.
    func takeOwnership(of study: String) async throws {
        guard !access.hasOwner(study) else { return }
        let event = event("role.owner", "\(study)/\(researcher.name)")
        _ = try await environment.storage.setRole(
            .owner,
            of: researcher.name,
            in: study,
            recording: event
        )
    }
}

/// The page that lists a study's researchers and their roles.
struct AdminStudyPeoplePage: PageModel, Encodable {
    struct Role: Encodable {
        let id: String
        let value: String
        let name: String
        /// A sentence that describes the permissions of the role.
        let text: String
        let isChosen: Bool
    }

    struct Member: Encodable {
        /// The identifier of the form field with the role.
        let field: String
        let name: String
        /// A sentence stating that the person has no account yet; `nil` if there is an account.
        let invitation: String?
        let roles: [Role]
    }

    static let template = "admin-study-people"
    let frame: PageFrame
    let studyTitle: String
    let studyPath: Address
    let members: FlaggedList<Member>
    /// A sentence stating that the administrators own the study; `nil` if an owner has an account.
    let noOwnerText: String?
    /// The access tokens for the study, newest first.
    let tokens: FlaggedList<TokenRow>
    /// The address to which the forms are posted.
    ///
    /// A form has the fields `action` (`change`, `end` or absent), `name` and `role`, or the field
    /// `delete`.
    let action: Address
    let token: String
    let roles: [Role]
    let name: String
    /// The link of the invitation that was just created, if any.
    var link: AdminResearchersPage.Link?
    var notice: String?
    /// The errors of `name` and `role-owner`.
    var errors: FieldErrors = []
}
