import Diagram
import HTTP
import Logging
import Markup
import Pages
import Studies
import TaskModel

/// An endpoint that returns an SVG diagram of the paths through a task, with the numbers of
/// sessions on each page.
struct DiagramEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/diagrams/{task}"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.counts])
    let study: String
    let task: String

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        guard let definition = version.study.task(task) else { throw SiteError.notFound }
        let storage = admin.environment.storage
        let activity = try await TaskActivity(
            of: definition,
            in: study,
            TaskActivity.Selection(request.head.query),
            try await StudyHistory(of: study, in: storage),
            storage
        )
        let diagram = TaskDiagram(
            of: definition,
            notes: activity.notes(in: admin.wording),
            words: { Markup.plain($0) }
        )
        do {
            let svg = try await admin.site.diagrams.svg(of: diagram)
            let headers = SecurityHeaders.file(
                MediaTypeByFileName(ofFile: "diagram.svg"),
                isImmutable: false,
                isSecure: admin.environment.isSecure
            )
            return Response(headers: headers, body: .bytes(Array(svg.utf8)))
        } catch {
            admin.environment.logger.warning("\(error)")
            let path = StudyAdminEndpoint(study: study).path
            return try admin.responder.message(
                .noDiagram,
                status: .serviceUnavailable,
                in: .admin,
                wording: admin.wording,
                onward: [PageFrame.Link(text: version.study.title, path: path)]
            )
        }
    }
}
