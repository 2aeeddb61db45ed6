import HTTP
import Storage
import Studies
import TaskModel

/// An endpoint that returns the sessions of a study, without answers.
struct APISessionsEndpoint: APIEndpoint {
    static let path: PathPattern = "api/v1/studies/{study}/sessions"
    static let operations = [
        APIOperation(
            method: .get,
            name: "listSessions",
            summary: "The sessions of a study without answers, newest first.",
            scope: .sessions,
            parameters: APIPage.parameters + [
                APIMember("task", .typed, "Only sessions of this task.", isOptional: true),
                APIMember(
                    "status",
                    .oneOf(SessionStatus.allCases.map(\.rawValue)),
                    "Only sessions with this status.",
                    isOptional: true
                ),
            ],
            result: .object([
                APIMember("sessions", .list(shape.schema), "The sessions of the page."),
                APIMember(
                    "next_cursor",
                    .text,
                    "The cursor of the page with older sessions; none on the last page.",
                    isOptional: true
                ),
            ])
        )
    ]
    let study: String?

    private struct Row {
        let session: SessionSummary
        let version: Int?
    }

    private static let shape = APIShape<Row>(members: [
        .init("session_id", .text, "The session.") { .string($0.session.id) },
        .init("participant_id", .text, "The participant.") { .string($0.session.participant) },
        .init("task", .text, "The task.") { .string($0.session.task) },
        .init("version_number", .integer(), "The version of the study.", isOptional: true) {
            $0.version.map { .integer($0) }
        },
        .init("language", .text, "The language.") { .string($0.session.language) },
        .init("status", .oneOf(SessionStatus.allCases.map(\.rawValue)), "The status.") {
            .string($0.session.status.rawValue)
        },
        .init("started_at", .instant, "The start.") { .string($0.session.startedAt.iso8601) },
        .init("updated_at", .instant, "The last change by the participant.") {
            .string($0.session.updatedAt.iso8601)
        },
        .init("completed_at", .instant, "The end; none while it is open.", isOptional: true) {
            $0.session.finishedAt.map { .string($0.iso8601) }
        },
        .init("arm", .text, "The arm, if the study is randomised.", isOptional: true) {
            $0.session.arm.map { .string($0) }
        },
        .init("occasion", .integer(), "The number of the occasion.", isOptional: true) {
            $0.session.occasion.map { .integer($0) }
        },
    ])

    func respond(to request: Request, in api: APIContext) async throws -> Response {
        let query = request.head.query
        var filter = SessionFilter()
        filter.task = query["task"]
        filter.status = query["status"].flatMap(SessionStatus.init(rawValue:))
        filter.before = try APIPage.position(query, in: .sessions)
        let limit = APIPage.limit(query)
        let storage = api.environment.storage
        let found = try await storage.sessions(
            of: api.token.study,
            matching: filter,
            limit: limit + 1,
            offset: 0
        )
        let history = try await StudyHistory(of: api.token.study, in: storage)
        let rows = found.prefix(limit).map { session in
            Row(session: session, version: history.entry(of: session.version)?.number)
        }
        var members: [String: JSONValue] = ["sessions": .list(rows.map(Self.shape.json))]
        if found.count > limit, let last = rows.last?.session {
            let position = SessionPosition(at: last.startedAt, id: last.id)
            members["next_cursor"] = .string(APIPage.cursor(position, in: .sessions))
        }
        return api.json(.object(members))
    }
}
