import HTTP
import Storage

/// The OpenAPI 3.1 document of the interface for programs, generated from its endpoints.
enum APIDocument {
    static let json: JSONValue = [
        "openapi": "3.1.0",
        "info": [
            "title": "Waymark",
            "version": "1",
            "description": .string(
                "Reads and exports the data of a study. Lists are divided into pages; "
                    + "times are in UTC. Errors are problem documents (RFC 9457)."
            ),
        ],
        "paths": .object(paths),
        "components": [
            "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
            "schemas": ["Problem": APIProblem.schema.json],
        ],
        "security": [["token": []]],
    ]

    private static let endpoints = Endpoints.all.compactMap { $0 as? any APIEndpoint.Type }

    private static var paths: [String: JSONValue] {
        let items = endpoints.map { endpoint in
            var item: [String: JSONValue] = [:]
            for operation in endpoint.operations {
                item[operation.method.rawValue.lowercased()] = json(operation, endpoint.path)
            }
            return (endpoint.path.description, JSONValue.object(item))
        }
        return Dictionary(items) { first, _ in first }
    }

    private static func json(_ operation: APIOperation, _ path: PathPattern) -> JSONValue {
        let inPath = path.parameters.map { parameter in
            json(APIMember(parameter.name, .identifier, "The identifier."), in: "path")
        }
        let isForm = operation.method == .post
        let inQuery = isForm ? [] : operation.parameters.map { json($0, in: "query") }
        var members: [String: JSONValue] = [
            "operationId": .string(operation.name),
            "summary": .string(operation.summary),
            "parameters": .list(inPath + inQuery),
            "responses": .object(responses(of: operation, path)),
        ]
        members["description"] = operation.scope.map {
            .string("The token needs the scope `\($0.rawValue)`.")
        }
        if isForm {
            let form = APISchema.object(operation.parameters)
            members["requestBody"] = [
                "required": true,
                "content": ["application/x-www-form-urlencoded": ["schema": form.json]],
            ]
        }
        return .object(members)
    }

    private static func json(_ parameter: APIMember, in place: String) -> JSONValue {
        [
            "name": .string(parameter.name), "in": .string(place),
            "description": .string(parameter.text), "required": .bool(!parameter.isOptional),
            "schema": parameter.schema.json,
        ]
    }

    private static func responses(
        of operation: APIOperation,
        _ path: PathPattern
    ) -> [String: JSONValue] {
        let content: JSONValue = .object([
            operation.mediaType: ["schema": operation.result.json]
        ])
        var responses: [String: JSONValue] = [
            String(operation.status.rawValue): [
                "description": .string(operation.summary), "content": content,
            ]
        ]
        if case .file = operation.result {
            responses["206"] = ["description": "A part of the file.", "content": content]
            responses["416"] = ["description": "The file has no such part."]
        }
        // A malformed request is rejected before the endpoint is known, with a plain-text response.
        let problem: JSONValue = .object([
            APIProblem.mediaType: ["schema": ["$ref": "#/components/schemas/Problem"]],
            "text/plain": ["schema": ["type": "string"]],
        ])
        for (status, text) in problems(of: operation, path) {
            responses[status] = ["description": .string(text), "content": problem]
        }
        return responses
    }

    private static func problems(
        of operation: APIOperation,
        _ path: PathPattern
    ) -> [(status: String, text: String)] {
        var problems = [
            ("400", "A parameter is unknown or malformed."), ("401", "There is no valid token."),
            ("404", "The study, or the object in it, does not exist for the token."),
            ("414", "The address is too long."),
            ("429", "There are too many requests; wait as long as `Retry-After` says."),
            ("503", "The server cannot store or read data at the moment."),
        ]
        if operation.scope != nil {
            problems.append(("403", "The token lacks the scope, or the role does not allow this."))
        }
        if operation.method == .post {
            problems += [
                ("411", "The form is missing."), ("413", "The form is too large."),
                ("415", "The body is not a form."),
                ("422", "The study does not allow these choices."),
            ]
        }
        return problems
    }
}

/// An endpoint that returns the OpenAPI document; requests need no token.
struct APIDocumentEndpoint: Endpoint, Codable {
    static let path: PathPattern = "api/v1/openapi.json"
    static let methods: Set<Method> = [.get]
    static let access = RouteAccess.everyone
    private static let document = APIDocument.json.bytes

    var place: EndpointPlace { .site }

    func respond(to request: Request, in site: SiteContext) -> Response {
        APIResponse.json(Self.document, isSecure: site.environment.isSecure)
    }
}
