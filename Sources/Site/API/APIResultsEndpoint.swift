import HTTP
import Storage
import Studies
import TaskModel

/// An endpoint that returns the results of ended sessions, in the order in which the sessions
/// ended.
struct APIResultsEndpoint: APIEndpoint {
    static let path: PathPattern = "api/v1/studies/{study}/results"
    static let operations = [
        APIOperation(
            method: .get,
            name: "listResults",
            summary: "The results of ended sessions, in the order in which they ended. Store the "
                + "cursor of the last page to read only newer results later.",
            scope: .results,
            parameters: APIPage.parameters + choices,
            result: .object([
                APIMember("results", .list(result), "The results, as in NDJSON exports."),
                APIMember(
                    "next_cursor",
                    .text,
                    "The cursor of the next page; none if no session has ended yet.",
                    isOptional: true
                ),
                APIMember("has_more", .boolean, "Whether the next page already has sessions."),
            ])
        )
    ]
    let study: String?

    static let choices = [
        APIMember(
            "identifying",
            .boolean,
            "Whether to include answers that can identify people; needs the scope `identifying`.",
            isOptional: true
        ),
        APIMember(
            "excluded",
            .boolean,
            "Whether to include sessions that researchers excluded.",
            isOptional: true
        ),
    ]

    static let result = APISchema.object([
        APIMember("session", .map(.any), "The columns of the session, as in `sessions.csv`."),
        APIMember("parameters", .map(.text), "The parameters of the link.", isOptional: true),
        APIMember("items", .list(item), "The items, in the order of the codebook."),
        APIMember("scores", .map(.any), "The scores that could be computed.", isOptional: true),
        APIMember("values", .map(.any), "The derived values.", isOptional: true),
        APIMember("orders", .map(.list(.text)), "The random orders.", isOptional: true),
        APIMember("counts", .map(.integer()), "The numbers of rounds.", isOptional: true),
    ])

    private static let item = APISchema.object([
        APIMember("variable", .text, "The variable, as in the codebook."),
        APIMember("step", .text, "The step."),
        APIMember("item", .text, "The item."),
        APIMember("round", .integer(), "The round of a repeated section, from 1."),
        APIMember("state", .text, "`answered`, or why there is no answer."),
        APIMember("value", .map(.any), "The answer, by column.", isOptional: true),
        APIMember("shown_at", .instant, "The time at which it was shown.", isOptional: true),
        APIMember("answered_at", .instant, "The time of the answer.", isOptional: true),
        APIMember("corrected", .boolean, "Whether a researcher corrected it.", isOptional: true),
    ])

    func respond(to request: Request, in api: APIContext) async throws -> Response {
        let query = request.head.query
        let choices = try api.choices(query)
        let position = try APIPage.position(query, in: .results)
        let limit = APIPage.limit(query)
        let page = try await api.environment.downloads.results.page(
            of: api.token.study,
            after: position,
            before: api.environment.now().adding(seconds: -SessionPosition.settlingSeconds),
            limit: limit,
            choices
        )
        if let first = page.first, let last = page.last {
            let range = "\(page.results.count) results from \(first.id) to \(last.id)"
            try await api.recordReading(range, choices)
        }
        let cursor = (page.last ?? position).map { APIPage.cursor($0, in: .results) }
        let body = """
            {"results":[\(page.results.joined(separator: ","))],"has_more":\(page.isFull)\
            \(cursor.map { ",\"next_cursor\":\"\($0)\"" } ?? "")}
            """
        return APIResponse.json(Array(body.utf8), isSecure: api.environment.isSecure)
    }
}

/// An endpoint that returns the result of one session, whether the session has ended or not.
struct APIResultEndpoint: APIEndpoint {
    static let path: PathPattern = "api/v1/studies/{study}/results/{session}"
    static let operations = [
        APIOperation(
            method: .get,
            name: "getResult",
            summary: "The result of one session, whether it has ended or not.",
            scope: .results,
            parameters: [APIResultsEndpoint.choices[0]],
            result: APIResultsEndpoint.result
        )
    ]
    let study: String?
    let session: String

    func respond(to request: Request, in api: APIContext) async throws -> Response {
        let choices = try api.choices(request.head.query)
        let result = try await api.environment.downloads.results.result(
            of: session,
            in: api.token.study,
            choices
        )
        guard let result else { throw APIProblem.notFound }
        try await api.recordReading(session, choices)
        return APIResponse.json(Array(result.utf8), isSecure: api.environment.isSecure)
    }
}

extension APIContext {
    /// Returns the query's choice of answers and sessions.
    ///
    /// - Throws: `APIProblem` if the query asks for identifying answers but the token may not read
    ///   such answers.
    fileprivate func choices(_ query: FormFields) throws(APIProblem) -> StudyResults.Choices {
        let includesIdentifying = query["identifying"] == "true"
        if includesIdentifying { try check(.identifying) }
        return StudyResults.Choices(
            includesIdentifying: includesIdentifying,
            includesExcluded: query["excluded"] == "true"
        )
    }

    fileprivate func recordReading(
        _ sessions: String,
        _ choices: StudyResults.Choices
    ) async throws {
        let kind = choices.includesIdentifying ? "results.identifying" : "results.read"
        try await admin.record(kind, "\(token.study)/\(sessions)")
    }
}
