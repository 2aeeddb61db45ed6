import Studies
import HTTP
import Pages
import Storage
import TaskModel

extension AdminSite {
    /// The lifetime of an invitation: one hour.
    private static let invitationSeconds: Int64 = 3600

    /// The page of all researchers and invitations; a POST invites another researcher.
    func researchers(_ request: Request, _ researcher: SignedInResearcher) async throws -> Response
    {
        guard request.head.method == .post else {
            var page = try await researchersPage(researcher)
            page.notice = notice(request.head.query["done"])
            return try responder.page(page)
        }
        guard accepts(request, researcher, "invite") else { return try staleForm() }
        let name = request.form["name"] ?? ""
        guard ResearcherAccounts.mistakes(name).isEmpty else {
            return try await refusal(of: name, "badName", researcher)
        }
        return try await invite(name, researcher)
    }

    /// Replaces the link of an open invitation.
    func newLink(
        _ name: String,
        _ request: Request,
        _ researcher: SignedInResearcher
    ) async throws -> Response {
        guard accepts(request, researcher, "new-link", on: name) else { return try staleForm() }
        guard try await environment.storage.invitations().contains(where: { $0.name == name })
        else { return responder.redirect(to: .researchers) }
        return try await invite(name, researcher)
    }

    /// Creates an invitation and shows its link, only once: the storage has only its hash.
    private func invite(_ name: String, _ researcher: SignedInResearcher) async throws -> Response {
        let secret = Secrets.base64URL(environment.randomBytes(32))
        let now = environment.now()
        let invitation = ResearcherInvitation(
            name: name,
            token: Secrets.hash(of: secret),
            invitedBy: researcher.name,
            createdAt: now,
            expiresAt: now.adding(seconds: Self.invitationSeconds)
        )
        do {
            let event = event("researcher.invite", about: name, by: researcher)
            try await environment.storage.invite(invitation, recording: event)
        } catch StorageError.taken {
            return try await refusal(of: name, "taken", researcher)
        }
        var page = try await researchersPage(researcher)
        let words = [
            "name": name, "until": invitation.expiresAt.zonedWords(in: wording, zone: nil),
        ]
        page.link = AdminResearchersPage.Link(
            text: wording("admin.researchers.linkText", words),
            address: environment.baseURL + Route.invitation(token: secret).path
        )
        return try responder.page(page)
    }

    private func refusal(
        of name: String,
        _ reason: String,
        _ researcher: SignedInResearcher
    ) async throws -> Response {
        var page = try await researchersPage(researcher)
        page.name = name
        page.errors = [door.error("name", reason)]
        return try responder.page(page, status: .unprocessableContent)
    }
}

extension AdminSite {
    /// Asks for confirmation to remove a researcher or an invitation; a POST removes it.
    func remove(
        _ name: String,
        _ request: Request,
        _ researcher: SignedInResearcher
    ) async throws -> Response {
        guard name != researcher.name else { return responder.redirect(to: .researchers) }
        let isInvitation = try await environment.storage.invitations().contains { $0.name == name }
        let isResearcher = try await environment.storage.researcher(name) != nil
        guard isInvitation || isResearcher else { throw SiteError.notFound }
        guard request.head.method == .post else {
            return try question(name, isInvitation: isInvitation, researcher)
        }
        guard accepts(request, researcher, "remove", on: name) else { return try staleForm() }
        return isInvitation
            ? try await withdraw(name, researcher) : try await remove(name, researcher)
    }

    private func question(
        _ name: String,
        isInvitation: Bool,
        _ researcher: SignedInResearcher
    ) throws -> Response {
        let page = AdminRemovalPage(
            frame: frame(wording("researchers.removal"), researcher),
            action: Route.removeResearcher(name).path,
            token: token(researcher, "remove", on: name),
            title: wording("admin.removal.title", ["name": name]),
            isInvitation: isInvitation,
            backPath: Route.researchers.path
        )
        return try responder.page(page)
    }

    private func remove(_ name: String, _ researcher: SignedInResearcher) async throws -> Response {
        let event = event("researcher.remove", about: name, by: researcher)
        switch try await environment.storage.removeUnlessLast(name, recording: event) {
        case .removed, .unknown:
            return responder.redirect(to: .researchers, query: [("done", "removed")])
        case .last:
            let onward = [
                PageFrame.Link(
                    text: wording("admin.researchers.title"),
                    path: Route.researchers.path
                )
            ]
            return try responder.message(
                "lastResearcher",
                status: .unprocessableContent,
                in: .admin,
                wording: wording,
                onward: onward
            )
        }
    }

    private func withdraw(_ name: String, _ researcher: SignedInResearcher) async throws -> Response
    {
        let event = event("researcher.withdraw", about: name, by: researcher)
        _ = try await environment.storage.withdrawInvitation(of: name, recording: event)
        return responder.redirect(to: .researchers, query: [("done", "withdrawn")])
    }

    /// An event about one researcher's account, caused by another.
    func event(_ kind: String, about name: String, by researcher: SignedInResearcher) -> Event {
        Event(
            kind: kind,
            actor: "researcher:\(researcher.name)",
            object: "researcher:\(name)",
            at: environment.now()
        )
    }
}

extension AdminSite {
    private func researchersPage(
        _ researcher: SignedInResearcher
    ) async throws -> AdminResearchersPage {
        let accounts = try await environment.storage.researchers()
        let invitations = try await environment.storage.invitations()
        return AdminResearchersPage(
            frame: frame(wording("admin.researchers.title"), researcher),
            rows: accounts.map { row($0, researcher) } + invitations.map { row($0, researcher) },
            add: .init(action: Route.researchers.path, token: token(researcher, "invite")),
            signOutEverywhere: .init(
                action: Route.signOutEverywhere.path,
                token: token(researcher, "sign-out-everywhere")
            ),
            passwordPath: Route.ownPassword.path
        )
    }

    private func row(
        _ other: Researcher,
        _ researcher: SignedInResearcher
    ) -> AdminResearchersPage.Row {
        let isSelf = other.name == researcher.name
        return AdminResearchersPage.Row(
            name: other.name,
            added: other.createdAt.zonedWords(in: wording, zone: nil),
            isSelf: isSelf,
            removePath: isSelf ? nil : Route.removeResearcher(other.name).path
        )
    }

    private func row(
        _ invitation: ResearcherInvitation,
        _ researcher: SignedInResearcher
    ) -> AdminResearchersPage.Row {
        let isGood = environment.now() < invitation.expiresAt
        let words = [
            "inviter": invitation.invitedBy,
            "until": invitation.expiresAt.zonedWords(in: wording, zone: nil),
        ]
        return AdminResearchersPage.Row(
            name: invitation.name,
            added: invitation.createdAt.zonedWords(in: wording, zone: nil),
            invitation: isGood
                ? wording("admin.researchers.invited", words)
                : wording("admin.researchers.expired", words),
            removePath: Route.removeResearcher(invitation.name).path,
            newLink: .init(
                action: Route.newInvitation(invitation.name).path,
                token: token(researcher, "new-link", on: invitation.name)
            )
        )
    }

    /// The notice for a completed action, which the redirect names.
    private func notice(_ done: String?) -> String? {
        switch done {
        case "password": wording("admin.researchers.passwordChanged")
        case "removed": wording("admin.researchers.removed")
        case "withdrawn": wording("admin.researchers.withdrawn")
        default: nil
        }
    }
}
