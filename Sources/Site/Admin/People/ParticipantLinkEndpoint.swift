import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that replaces the personal link and code of a participant who has lost them.
struct ParticipantLinkEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/participants/{id}/link"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.study([.changeParticipants])
    static let templates = [AdminLinkPage.template]
    let id: String

    enum Word: String, WordKey {
        case title = "admin.link.title"
        case signedOut = "admin.link.signedOut"
    }

    func study(in admin: AdminContext) async throws -> String? {
        try await admin.environment.storage.participant(id)?.study
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let participant = try await admin.environment.storage.participant(id),
            let version = try await admin.environment.library.study(participant.study)
        else { throw SiteError.notFound }
        guard request.head.method == .post else {
            return try page(of: participant, version.study, admin)
        }
        // The token is valid for one generation of the link, so reloading the page does not replace
        // the link again.
        guard admin.accepts(request, "link", on: object(participant)) else {
            return try admin.staleForm()
        }
        let storage = admin.environment.storage
        let next = Participant(
            id: participant.id,
            study: participant.study,
            generation: participant.generation + 1
        )
        let isReplaced = try await storage.replaceKeys(
            of: participant,
            with: admin.site.secrets.personalKeys(of: next),
            by: admin.researcher.name,
            at: admin.environment.now()
        )
        guard isReplaced else { return try admin.staleForm() }
        var notice: String?
        if request.form["browsers"] == "revoke" {
            let count = try await admin.site.participants.revokeBrowsers(
                of: next,
                by: admin.researcher.name
            )
            notice = admin.wording(Word.signedOut, ["count": String(count)])
        }
        let personal = admin.site.participants.personalLink(
            of: next,
            version.study,
            admin.environment.wording(version.study.language)
        )
        return try page(of: next, version.study, admin, personal, notice)
    }

    private func object(_ participant: Participant) -> String {
        "\(path)/\(participant.generation)"
    }

    private func page(
        of participant: Participant,
        _ study: Study,
        _ admin: AdminContext,
        _ personal: PersonalLink? = nil,
        _ notice: String? = nil
    ) throws -> Response {
        let page = AdminLinkPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: study.title,
            participant: participant.id,
            participantPath: ParticipantAdminEndpoint(id: participant.id).address,
            action: address,
            token: admin.token("link", on: object(participant)),
            personal: personal,
            notice: notice
        )
        return try admin.responder.page(page)
    }
}

/// The page on which a researcher replaces a participant's personal link and sees the new link.
struct AdminLinkPage: PageModel, Encodable {
    static let template = "admin-link"
    let frame: PageFrame
    let studyTitle: String
    let participant: String
    let participantPath: Address
    /// The address to which the request for a new link is posted.
    let action: Address
    let token: String
    /// The new link and code; `nil` until the link is replaced.
    var personal: PersonalLink?
    var notice: String?
}
