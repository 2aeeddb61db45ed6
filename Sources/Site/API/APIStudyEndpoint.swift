import HTTP
import Storage
import Studies
import TaskModel

/// An endpoint that lists the studies that a token can read: only the study of the token.
struct APIStudiesEndpoint: APIEndpoint {
    static let path: PathPattern = "api/v1/studies"
    static let operations = [
        APIOperation(
            method: .get,
            name: "listStudies",
            summary: "The study of the token.",
            scope: nil,
            result: .object([APIMember("studies", .list(APIShapes.study.schema), "The studies.")])
        )
    ]
    var study: String? { nil }

    func respond(to request: Request, in api: APIContext) async throws -> Response {
        let overview = try await StudyOverview(of: api.token.study, api)
        return api.json(["studies": [APIShapes.study.json(overview)]])
    }
}

/// An endpoint that returns a study, with its tasks and session counts.
struct APIStudyEndpoint: APIEndpoint {
    static let path: PathPattern = "api/v1/studies/{study}"
    static let operations = [
        APIOperation(
            method: .get,
            name: "getStudy",
            summary: "A study, with its tasks and session counts.",
            scope: nil,
            result: APIShapes.study.schema
        )
    ]
    let study: String?

    func respond(to request: Request, in api: APIContext) async throws -> Response {
        api.json(APIShapes.study.json(try await StudyOverview(of: api.token.study, api)))
    }
}

/// A study's current version and session counts.
struct StudyOverview: Sendable {
    let study: Study
    let languages: [String]
    let version: Int
    let counts: SessionCounts

    init(of id: String, _ api: APIContext) async throws {
        let current = try await api.admin.version(id)
        let history = try await StudyHistory(of: id, in: api.environment.storage)
        study = current.study
        languages = current.languages
        version = history.entries.first(where: \.isCurrent)?.number ?? 1
        counts = try await api.environment.storage.counts()[id] ?? SessionCounts()
    }
}

enum APIShapes {
    static let study = APIShape<StudyOverview>(members: [
        .init("study", .text, "The identifier.") { .string($0.study.id) },
        .init("title", .text, "The title in the first language.") { .string($0.study.title) },
        .init("languages", .list(.text), "The languages, the first language first.") {
            .list($0.languages.map { .string($0) })
        },
        .init("version_number", .integer(), "The number of the current version.") {
            .integer($0.version)
        },
        .init(
            "time_zone",
            .text,
            "The time zone of the study; if there is none, that of the server applies.",
            isOptional: true
        ) { $0.study.timeZone.map { .string($0) } },
        .init("tasks", .list(task.schema), "The tasks, in their order.") {
            .list($0.study.tasks.map(task.json))
        },
        .init("sessions", .map(.integer()), "The numbers of sessions by status.") { overview in
            let counts = SessionStatus.allCases.map { status in
                (status.rawValue, JSONValue.integer(overview.counts.count { $0 == status }))
            }
            return .object(Dictionary(counts) { first, _ in first })
        },
    ])

    private static let task = APIShape<TaskDefinition>(members: [
        .init("task", .text, "The identifier.") { .string($0.id) },
        .init("title", .text, "The title in the first language.") { .string($0.title) },
    ])
}

/// An endpoint that returns the versions of a study.
struct APIVersionsEndpoint: APIEndpoint {
    static let path: PathPattern = "api/v1/studies/{study}/versions"
    static let operations = [
        APIOperation(
            method: .get,
            name: "listVersions",
            summary: "The versions of a study, oldest first.",
            scope: nil,
            result: .object([APIMember("versions", .list(shape.schema), "The versions.")])
        )
    ]
    let study: String?

    private static let shape = APIShape<StudyHistory.Entry>(members: [
        .init("version_number", .integer(), "The number, from 1.") { .integer($0.number) },
        .init("task_version", .text, "The hash of the files, as in exports.") {
            .string($0.version.hash)
        },
        .init("published_at", .instant, "The time of the first publication.") {
            .string($0.version.publishedAt.iso8601)
        },
        .init("is_current", .boolean, "Whether new sessions start with this version.") {
            .bool($0.isCurrent)
        },
        .init("notes", .list(.text), "The notes of the researchers who published it.") {
            .list($0.publications.map(\.note).filter { !$0.isEmpty }.map { .string($0) })
        },
    ])

    func respond(to request: Request, in api: APIContext) async throws -> Response {
        let history = try await StudyHistory(of: api.token.study, in: api.environment.storage)
        return api.json(["versions": .list(history.entries.map(Self.shape.json))])
    }
}

/// An endpoint that returns the codebook of a study.
struct APICodebookEndpoint: APIEndpoint {
    static let path: PathPattern = "api/v1/studies/{study}/codebook"
    static let operations = [
        APIOperation(
            method: .get,
            name: "getCodebook",
            summary: "The description of every variable, as in the file codebook.json of exports.",
            scope: nil,
            result: .map(.any)
        )
    ]
    let study: String?

    func respond(to request: Request, in api: APIContext) async throws -> Response {
        let codebook = try await api.environment.downloads.codebook(of: api.token.study)
        return APIResponse.json(Array(codebook.json.utf8), isSecure: api.environment.isSecure)
    }
}
