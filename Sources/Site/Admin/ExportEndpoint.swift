import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that returns a study's data as a download.
///
/// The data are written to a spool file from one snapshot and then sent, so a slow client does not
/// hold a transaction open.
struct ExportEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/studies/{study}/export/{format}"
    static let methods: Set<Method> = [.get]
    let study: String
    let format: String

    /// Returns a lane with a deadline of an hour, because exporting a large study takes minutes.
    static func lane(
        of method: Method,
        _ respond: @escaping RequestPlan.Respond
    ) -> RequestPlan.Lane {
        .task(within: .seconds(60 * 60), respond)
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let format = admin.environment.downloads.format(format),
            let version = try await admin.environment.library.study(study)
        else { throw SiteError.notFound }
        let task = request.head.query["task"]
        guard task == nil || version.study.task(task ?? "") != nil else { throw SiteError.notFound }
        do {
            return try await admin.site.exports.run {
                try await admin.record("export.\(format.name)", study)
                return try await download(task, format, admin.environment)
            }
        } catch is ExclusiveTask.Busy {
            return try busy(version.study.title, admin)
        }
    }

    private func busy(_ title: String, _ admin: AdminContext) throws -> Response {
        let path = StudyAdminEndpoint(study: study).path
        return try admin.responder.message(
            .exportOccupied,
            status: .serviceUnavailable,
            in: .admin,
            wording: admin.wording,
            onward: [PageFrame.Link(text: title, path: path)]
        ).retried(after: 30)
    }

    private func download(
        _ task: String?,
        _ format: StudyDownloads.Format,
        _ environment: SiteEnvironment
    ) async throws -> Response {
        let day = environment.now().iso8601.prefix(10)
        let parts = [study, task, format.name, String(day)].compactMap(\.self)
        return try await environment.download(
            study,
            task: task,
            as: format,
            named: parts.joined(separator: "-")
        )
    }
}

extension SiteEnvironment {
    /// Returns a study's data as a file to save; `name` is the file's name without its extension.
    func download(
        _ study: String,
        task: String? = nil,
        as format: StudyDownloads.Format,
        named name: String
    ) async throws -> Response {
        let (path, count) = try await downloads.write(
            study,
            task: task,
            as: format,
            name: identifier()
        )
        let headers = SecurityHeaders.download(
            type: format.mediaType,
            name: "\(name).\(format.fileExtension)",
            isSecure: isSecure
        )
        let body = Response.Body.file(path: path, byteCount: count, removeAfterwards: true)
        return Response(headers: headers, body: body)
    }
}
