import HTTP
import Storage
import Studies
import TaskModel

/// An endpoint that lists the exports of a study and, for a POST, starts an export.
struct APIExportsEndpoint: APIEndpoint {
    static let path: PathPattern = "api/v1/studies/{study}/exports"
    static let operations = [
        APIOperation(
            method: .get,
            name: "listExports",
            summary: "The exports of a study that have not been deleted, newest first.",
            scope: .results,
            result: .object([APIMember("exports", .list(shape.schema), "The exports.")])
        ),
        APIOperation(
            method: .post,
            name: "startExport",
            summary: "Starts an export. Poll it until it has finished, then download its file.",
            scope: .results,
            parameters: [
                APIMember(
                    "format",
                    .someOf(.typed),
                    "The names of the formats, such as `csv`, `xlsx` or `spss`."
                ),
                APIMember("task", .typed, "Only sessions of this task.", isOptional: true),
                APIMember(
                    "status",
                    .oneOf(SessionStatus.allCases.map(\.rawValue)),
                    "Only sessions with this status.",
                    isOptional: true
                ),
                APIMember("from", .date, "The earliest day of the start.", isOptional: true),
                APIMember("until", .date, "The latest day of the start.", isOptional: true),
                APIMember(
                    "codes",
                    .typed,
                    "Codes for missing values, such as `skipped=-9`.",
                    isOptional: true
                ),
            ] + APIResultsEndpoint.choices,
            status: .created,
            result: shape.schema
        ),
    ]
    let study: String?

    static let shape = APIShape<ExportJob>(members: [
        .init("export_id", .text, "The identifier.") { .string($0.id) },
        .init("formats", .list(.text), "The names of the formats.") {
            .list($0.formats.map { .string($0) })
        },
        .init("identifying", .boolean, "Whether it has answers that can identify people.") {
            .bool($0.includesIdentifying)
        },
        .init("started_at", .instant, "The time of the start.") { .string($0.startedAt.iso8601) },
        .init("state", .oneOf(["waiting", "running", "finished", "failed"]), "The state.") {
            .string($0.state.word)
        },
        .init("sessions", .integer(), "The number of sessions so far.", isOptional: true) {
            switch $0.state {
            case .running(let sessions, _): .integer(sessions)
            case .finished(let summary): .integer(summary.sessions)
            case .waiting, .failed: nil
            }
        },
        .init("bytes", .integer(), "The size of the finished file.", isOptional: true) {
            guard case .finished(let summary) = $0.state else { return nil }
            return .integer(summary.byteCount)
        },
        .init("deleted_at", .instant, "When the file will be deleted.", isOptional: true) {
            $0.deletedAt.map { .string($0.iso8601) }
        },
        .init("reason", .text, "Why it failed, if the data do not fit.", isOptional: true) {
            guard case .failed(let reason?) = $0.state else { return nil }
            return .string(reason)
        },
    ])

    func respond(to request: Request, in api: APIContext) async throws -> Response {
        guard request.head.method == .post else {
            let jobs = await api.admin.site.exports.jobs(of: api.token.study)
            return api.json(["exports": .list(jobs.map(Self.shape.json))])
        }
        let export = try await export(request.form, api)
        do {
            let id = try await api.admin.start(export)
            guard let job = await api.admin.site.exports.job(id) else { throw APIProblem.notFound }
            var response = api.json(Self.shape.json(job), status: .created)
            let place = APIExportEndpoint(study: api.token.study, export: id)
            response.headers["Location"] = place.path
            return response
        } catch let error as ExportRequestError {
            throw APIProblem(
                status: .unprocessableContent,
                title: "Invalid export",
                detail: "\(error)"
            )
        } catch is ExportJobs.TooMany {
            throw APIProblem(status: .tooManyRequests, title: "Too many exports waiting", wait: 60)
        }
    }

    private func export(_ form: FormFields, _ api: APIContext) async throws -> ExportRequest {
        let study = try await api.admin.version(api.token.study).study
        if let task = form["task"], study.task(task) == nil {
            throw APIProblem.invalid(
                [.init(parameter: "task", text: "is not a task of the study")],
                status: .unprocessableContent
            )
        }
        let includesIdentifying = form["identifying"] == "true"
        if includesIdentifying { try api.check(.identifying) }
        return ExportRequest(
            study: study.id,
            formats: form.values(of: "format"),
            task: form["task"],
            status: form["status"].flatMap(SessionStatus.init(rawValue:)),
            since: form["from"].flatMap { CalendarDate($0) },
            until: form["until"].flatMap { CalendarDate($0) },
            includesExcluded: form["excluded"] == "true",
            includesIdentifying: includesIdentifying,
            missingCodes: form["codes"] ?? ""
        )
    }
}

/// An endpoint that returns the state of one export.
struct APIExportEndpoint: APIEndpoint {
    static let path: PathPattern = "api/v1/studies/{study}/exports/{export}"
    static let operations = [
        APIOperation(
            method: .get,
            name: "getExport",
            summary: "An export and its state.",
            scope: .results,
            result: APIExportsEndpoint.shape.schema
        )
    ]
    let study: String?
    let export: String

    func respond(to request: Request, in api: APIContext) async throws -> Response {
        guard let job = await api.admin.site.exports.job(export), job.study == study else {
            throw APIProblem.notFound
        }
        return api.json(APIExportsEndpoint.shape.json(job))
    }
}

/// An endpoint that returns the file of a finished export.
struct APIExportFileEndpoint: APIEndpoint {
    static let path: PathPattern = "api/v1/studies/{study}/exports/{export}/file"
    static let operations = [
        APIOperation(
            method: .get,
            name: "downloadExport",
            summary: "The zip archive of a finished export; an interrupted download can resume.",
            scope: .results,
            mediaType: "application/zip",
            result: .file
        )
    ]
    let study: String?
    let export: String

    func respond(to request: Request, in api: APIContext) async throws -> Response {
        guard let job = await api.admin.site.exports.job(export), job.study == study,
            case .finished(let summary) = job.state
        else { throw APIProblem.notFound }
        if job.includesIdentifying { try api.check(.identifying) }
        return try await api.admin.file(of: job, summary, request.head)
    }
}

extension ExportJob.State {
    fileprivate var word: String {
        switch self {
        case .waiting: "waiting"
        case .running: "running"
        case .finished: "finished"
        case .failed: "failed"
        }
    }
}
