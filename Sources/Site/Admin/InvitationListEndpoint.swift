import HTTP
import Storage
import Studies
import TaskModel

/// An endpoint that returns all invitations to a study with their links, as CSV.
struct InvitationListEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/invitations/list"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.changeParticipants])
    let study: String

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let study = try await admin.study(study)
        let all = try await admin.environment.storage.invitations(to: study.id)
        try await admin.record("export.invitations", study.id)
        let list = InvitationList(study, link: admin.invitationLinks.link)
        return admin.csv(list.csv(all), named: "\(study.id)-invitations.csv")
    }
}
