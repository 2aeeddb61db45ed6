import HTTP
import Storage

/// An endpoint that withdraws an invitation to a study.
struct WithdrawInvitationEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/invitations/{number}/withdraw"
    static let methods: Set<Method> = [.post]
    static let clearance = Clearance.study([.changeParticipants])
    let study: String
    let number: String

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard admin.accepts(request, "withdraw", on: path) else { return try admin.staleForm() }
        guard let number = Int(number) else { throw SiteError.notFound }
        _ = try await admin.environment.storage.withdrawInvitation(
            number,
            to: study,
            by: "researcher:\(admin.researcher.name)",
            at: admin.environment.now()
        )
        return admin.responder.redirect(
            to: StudyInvitationsEndpoint(study: study),
            query: [("done", "withdrawn")]
        )
    }
}
