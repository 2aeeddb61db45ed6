import HTTP
import Studies
import TaskModel

/// An endpoint that returns the file of a finished export; an interrupted download can resume.
struct ExportFileEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/exports/{id}"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.export])
    let id: String

    func study(in admin: AdminContext) async throws -> String? {
        await admin.site.exports.job(id)?.study
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let job = await admin.site.exports.job(id), case .finished(let summary) = job.state
        else { throw SiteError.notFound }
        guard !job.includesIdentifying || admin.may(.identifyingAnswers, in: job.study) else {
            return try admin.refusal()
        }
        return try await admin.file(of: job, summary, request.head)
    }
}

extension AdminContext {
    /// Returns the file of a finished export, or the requested part of the file.
    func file(
        of job: ExportJob,
        _ summary: StudyExport.Summary,
        _ head: RequestHead
    ) async throws -> Response {
        let day = job.startedAt.iso8601.prefix(10)
        var headers = SecurityHeaders.download(
            type: "application/zip",
            name: "\(job.study)-\(day).zip",
            isSecure: environment.isSecure
        )
        headers["Accept-Ranges"] = "bytes"
        headers["ETag"] = "\"\(job.id)\""
        let count = summary.byteCount
        let range = ByteRange(of: head, tag: headers["ETag"], count: count)
        // Later parts are not recorded: each part of a resumed download would be another event.
        if range.includesStart { try await record("export.download", "\(job.study)/\(job.id)") }
        let path = site.exports.path(of: job.id)
        return ByteRange.response(range, headers, count) { part in
            .file(
                path: path,
                offset: part.lowerBound,
                byteCount: part.count,
                removeAfterwards: false
            )
        }
    }
}
