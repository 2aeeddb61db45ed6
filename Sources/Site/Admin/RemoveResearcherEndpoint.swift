import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that asks whether to remove a researcher or an invitation; a POST removes the
/// researcher or invitation.
struct RemoveResearcherEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/researchers/{name}/remove"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.administrator
    static let templates = [AdminRemovalPage.template]
    let name: String

    enum Word: String, WordKey {
        case page = "researchers.removal"
        case title = "admin.removal.title"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard name != admin.researcher.name else {
            return admin.responder.redirect(to: ResearchersEndpoint())
        }
        let storage = admin.environment.storage
        let isInvitation = try await storage.invitations().contains { $0.name == name }
        let isResearcher = try await storage.researcher(name) != nil
        guard isInvitation || isResearcher else { throw SiteError.notFound }
        guard request.head.method == .post else {
            return try question(isInvitation: isInvitation, admin)
        }
        guard admin.accepts(request, "remove", on: name) else { return try admin.staleForm() }
        return isInvitation ? try await withdraw(admin) : try await remove(admin)
    }

    private func question(isInvitation: Bool, _ admin: AdminContext) throws -> Response {
        let page = AdminRemovalPage(
            frame: admin.frame(admin.wording(Word.page)),
            action: address,
            token: admin.token("remove", on: name),
            title: admin.wording(Word.title, ["name": name]),
            isInvitation: isInvitation,
            backPath: ResearchersEndpoint().address
        )
        return try admin.responder.page(page)
    }

    private func remove(_ admin: AdminContext) async throws -> Response {
        let event = admin.event("researcher.remove", about: name)
        switch try await admin.environment.storage.removeUnlessLast(name, recording: event) {
        case .removed, .unknown: return redirect("removed", admin)
        case .last: return try admin.refused(.lastResearcher)
        case .lastOwner: return try admin.refused(.lastOwner)
        }
    }

    private func withdraw(_ admin: AdminContext) async throws -> Response {
        let event = admin.event("researcher.withdraw", about: name)
        _ = try await admin.environment.storage.withdrawInvitation(of: name, recording: event)
        return redirect("withdrawn", admin)
    }

    private func redirect(_ done: String, _ admin: AdminContext) -> Response {
        admin.responder.redirect(to: ResearchersEndpoint(), query: [("done", done)])
    }
}

extension AdminContext {
    /// Returns the page that explains why an account was not changed or removed.
    func refused(_ reason: PageMessage) throws -> Response {
        let link = PageFrame.Link(
            text: wording(ResearchersEndpoint.Word.title),
            path: ResearchersEndpoint().path
        )
        return try responder.message(
            reason,
            status: .unprocessableContent,
            in: .admin,
            wording: wording,
            onward: [link]
        )
    }
}

/// The page that asks for confirmation before a researcher or an invitation is removed.
struct AdminRemovalPage: PageModel, Encodable {
    static let template = "admin-removal"
    let frame: PageFrame
    /// The address to which the form is posted; the form sends only its token.
    let action: Address
    let token: String
    /// A question that asks whether to remove the account or the invitation, with the researcher's
    /// name.
    let title: String
    /// Whether the page asks about an invitation rather than an account.
    let isInvitation: Bool
    /// The address of the page that lists researchers and invitations.
    let backPath: Address
}
