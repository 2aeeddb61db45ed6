import HTTP

/// The rejection of a program's request, as a problem document (RFC 9457).
struct APIProblem: Error, Sendable {
    struct Mistake: Sendable, Hashable {
        let parameter: String
        /// The mistake, as a predicate that follows the name of the parameter.
        let text: String
    }

    static let mediaType = "application/problem+json"
    static let schema = APISchema.object([
        APIMember("title", .text, "What is wrong, in a few words."),
        APIMember("status", .integer(), "The status code."),
        APIMember("detail", .text, "An explanation, or what to do about it.", isOptional: true),
        APIMember(
            "errors",
            .list(
                .object([
                    APIMember("parameter", .text, "The name of the parameter."),
                    APIMember("text", .text, "What is wrong with it."),
                ])
            ),
            "The parameters that were rejected.",
            isOptional: true
        ),
    ])

    let status: Status
    let title: String
    var detail: String?
    var mistakes: [Mistake] = []
    /// The number of seconds for the `Retry-After` field; `nil` for no such field.
    var wait: Int?

    static let notFound = APIProblem(status: .notFound, title: "Not found")

    static func invalid(_ mistakes: [Mistake], status: Status = .badRequest) -> APIProblem {
        APIProblem(
            status: status,
            title: "Invalid parameters",
            detail: mistakes.map { "\($0.parameter) \($0.text)." }.joined(separator: " "),
            mistakes: mistakes
        )
    }

    func response(isSecure: Bool) -> Response {
        var members: [String: JSONValue] = [
            "title": .string(title), "status": .integer(status.rawValue),
        ]
        members["detail"] = detail.map { .string($0) }
        if !mistakes.isEmpty {
            members["errors"] = .list(
                mistakes.map { ["parameter": .string($0.parameter), "text": .string($0.text)] }
            )
        }
        var response = APIResponse.json(
            .object(members),
            status: status,
            type: Self.mediaType,
            isSecure: isSecure
        )
        if status == .unauthorized { response.headers["WWW-Authenticate"] = "Bearer" }
        return response.retried(after: wait)
    }
}

/// A factory for JSON responses to programs.
enum APIResponse {
    static let mediaType = "application/json"

    static func json(
        _ value: JSONValue,
        status: Status = .ok,
        type: String = mediaType,
        isSecure: Bool
    ) -> Response {
        json(value.bytes, status: status, type: type, isSecure: isSecure)
    }

    static func json(
        _ bytes: [UInt8],
        status: Status = .ok,
        type: String = mediaType,
        isSecure: Bool
    ) -> Response {
        var headers = SecurityHeaders.plain(isSecure: isSecure)
        headers["Content-Type"] = type
        return Response(status: status, headers: headers, body: .bytes(bytes))
    }
}
