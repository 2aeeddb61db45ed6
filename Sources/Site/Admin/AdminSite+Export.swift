import HTTP
import Pages
import Storage
import Studies
import TaskModel

extension AdminSite {
    /// The downloads of a study.
    func exports(of study: String) -> [AdminStudyPage.Export] {
        environment.downloads.formats.map { format in
            AdminStudyPage.Export(
                format: format.name,
                text: format.summary,
                path: Route.export(study: study, format: format.name).path
            )
        }
    }

    /// After so many seconds another export may be done.
    private static let patience = "30"

    /// A download: written to a spool file from one snapshot, then sent, however slow the client.
    ///
    /// One is written at a time, so that participants have the rest of the machine.
    func export(
        _ study: String,
        _ name: String,
        _ request: Request,
        _ researcher: SignedInResearcher
    ) async throws -> Response {
        guard let format = environment.downloads.format(name),
            let version = try await environment.library.study(study)
        else { throw SiteError.notFound }
        let task = request.head.query["task"]
        guard task == nil || version.study.task(task ?? "") != nil else { throw SiteError.notFound }
        do {
            return try await exporting.run {
                try await record("export.\(name)", study, researcher)
                return try await download(study, task, format)
            }
        } catch is ExclusiveTask.Busy {
            return try anotherIsWritten(version.study.title, study)
        }
    }

    private func anotherIsWritten(_ title: String, _ study: String) throws -> Response {
        var response = try responder.message(
            "exportOccupied",
            status: .serviceUnavailable,
            in: .admin,
            wording: wording,
            onward: [PageFrame.Link(text: title, path: Route.adminStudy(study).path)]
        )
        response.headers["Retry-After"] = Self.patience
        return response
    }

    private func download(
        _ study: String,
        _ task: String?,
        _ format: StudyDownloads.Format
    ) async throws -> Response {
        let (path, count) = try await environment.downloads.write(
            study,
            task: task,
            as: format,
            name: environment.identifier()
        )
        let headers = SecurityHeaders.download(
            type: format.mediaType,
            name: fileName(study, task, format),
            isSecure: environment.isSecure
        )
        let body = Response.Body.file(path: path, byteCount: count, removeAfterwards: true)
        return Response(headers: headers, body: body)
    }

    private func fileName(
        _ study: String,
        _ task: String?,
        _ format: StudyDownloads.Format
    )
        -> String
    {
        let day = environment.now().iso8601.prefix(10)
        let parts = [study, task, format.name, String(day)].compactMap(\.self)
        return parts.joined(separator: "-") + "." + format.fileExtension
    }
}
