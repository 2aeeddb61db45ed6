import HTTP
import Storage
import Studies
import TaskModel

/// An endpoint that lists the invitations to a study and, for a POST, creates invitations.
struct APIInvitationsEndpoint: APIEndpoint {
    static let path: PathPattern = "api/v1/studies/{study}/invitations"
    static let operations = [
        APIOperation(
            method: .get,
            name: "listInvitations",
            summary: "The invitations to a study, oldest first.",
            scope: .invitations,
            parameters: [
                APIMember(
                    "after",
                    .integer(0...1_000_000_000),
                    "The number of the last invitation on the previous page.",
                    isOptional: true
                ),
                APIPage.parameters[1],
            ],
            result: list
        ),
        APIOperation(
            method: .post,
            name: "createInvitations",
            summary: "Creates invitations with the same settings, and returns them.",
            scope: .invitations,
            parameters: [
                APIMember("count", .integer(1...APIPage.maximum), "The number of invitations."),
                APIMember("label", .typed, "A label for researchers.", isOptional: true),
                APIMember("arm", .typed, "The arm of the invited people.", isOptional: true),
                APIMember(
                    "reusable",
                    .boolean,
                    "Whether each can be used by any number of people.",
                    isOptional: true
                ),
            ],
            status: .created,
            result: list
        ),
    ]
    let study: String?

    private struct Row {
        let invitation: StudyInvitation
        let link: String
        let code: String
    }

    private static let list = APISchema.object([
        APIMember("invitations", .list(shape.schema), "The invitations.")
    ])

    private static let shape = APIShape<Row>(members: [
        .init("number", .integer(), "The number, from 1.") { .integer($0.invitation.number) },
        .init("label", .text, "The label.") { .string($0.invitation.draft.label) },
        .init("arm", .text, "The arm.", isOptional: true) {
            $0.invitation.draft.arm.map { .string($0) }
        },
        .init("reusable", .boolean, "Whether any number of people can use it.") {
            .bool($0.invitation.draft.isReusable)
        },
        .init("status", .oneOf(["open", "used", "withdrawn"]), "The status.") {
            .string($0.invitation.status.rawValue)
        },
        .init("participants", .integer(), "The number of people who used it.") {
            .integer($0.invitation.uses)
        },
        .init("link", .text, "The link for participants.") { .string($0.link) },
        .init("code", .text, "The code for participants.") { .string($0.code) },
    ])

    func respond(to request: Request, in api: APIContext) async throws -> Response {
        guard request.head.method == .post else {
            let all = try await api.environment.storage.invitations(to: api.token.study)
            let after = request.head.query["after"].flatMap(Int.init) ?? 0
            let limit = APIPage.limit(request.head.query)
            return page(Array(all.filter { $0.number > after }.prefix(limit)), api)
        }
        let form = request.form
        let draft = InvitationDraft(
            label: ParticipantSite.trimmed(form["label"] ?? ""),
            arm: form["arm"],
            isReusable: form["reusable"] == "true"
        )
        let mistakes = InvitationRules(try await api.admin.study(api.token.study))
            .mistakes(in: draft)
        guard mistakes.isEmpty else {
            throw APIProblem(
                status: .unprocessableContent,
                title: "Invalid invitation",
                detail: mistakes.joined(separator: "; ")
            )
        }
        let links = api.admin.invitationLinks
        let created = try await api.environment.storage.invite(
            Array(repeating: draft, count: form["count"].flatMap(Int.init) ?? 0),
            to: api.token.study,
            by: "researcher:\(api.token.researcher) (token \(api.token.name))",
            at: api.environment.now()
        ) { [study = api.token.study] in links.keys(ofInvitation: $0, to: study) }
        return page(created, api, status: .created)
    }

    private func page(
        _ invitations: [StudyInvitation],
        _ api: APIContext,
        status: Status = .ok
    ) -> Response {
        let rows = invitations.map { invitation in
            let (link, code) = api.admin.invitationLinks.link(of: invitation)
            return Row(invitation: invitation, link: link, code: code)
        }
        return api.json(["invitations": .list(rows.map(Self.shape.json))], status: status)
    }
}
