import Studies
import Diagram
import HTTP
import Logging
import Markup
import Pages
import TaskModel

extension AdminSite {
    /// The ways through a task as a picture.
    func diagram(_ id: String, _ task: String) async throws -> Response {
        guard let version = try await environment.library.study(id),
            let definition = version.study.task(task)
        else { throw SiteError.notFound }
        let diagram = TaskDiagram(of: definition, words: { Markup.plain($0) })
        do {
            let svg = try await pictures.svg(of: diagram, named: "\(version.hash)/\(task)")
            let type = MediaTypeByFileName(ofFile: "diagram.svg")
            let headers = SecurityHeaders.file(
                type,
                isImmutable: false,
                isSecure: environment.isSecure
            )
            return Response(headers: headers, body: .bytes(Array(svg.utf8)))
        } catch {
            environment.logger.warning("\(error)")
            return try responder.message(
                "noDiagram",
                status: .serviceUnavailable,
                in: .admin,
                wording: wording,
                onward: [PageFrame.Link(text: version.study.title, path: Route.adminStudy(id).path)]
            )
        }
    }

    /// The links to the pictures of a study's tasks.
    func diagrams(of study: Study) -> [AdminStudyPage.Diagram] {
        study.tasks.map {
            AdminStudyPage.Diagram(
                title: $0.title,
                path: Route.diagram(study: study.id, task: $0.id).path
            )
        }
    }
}
