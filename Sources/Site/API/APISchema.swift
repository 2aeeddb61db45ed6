/// The schema of a JSON value or of a parameter.
///
/// The OpenAPI document is generated from it, and parameters are checked against it.
indirect enum APISchema: Sendable {
    case text
    /// The text of a parameter, without NUL characters.
    case typed
    /// An identifier in a path.
    case identifier
    /// An instant in UTC, such as `2026-03-01T09:12:00.000Z`.
    case instant
    /// A calendar date, such as `2026-03-01`.
    case date
    case oneOf([String])
    case integer(ClosedRange<Int>? = nil)
    case boolean
    case list(APISchema)
    /// A list with at least one element.
    case someOf(APISchema)
    /// An object whose members can have any names, and whose values have the given schema.
    case map(APISchema)
    case object([APIMember])
    case any
    case file

    /// The schema in the notation of OpenAPI 3.1.
    var json: JSONValue {
        switch self {
        case .text: ["type": "string"]
        case .typed: ["type": "string", "pattern": "^[^\\u0000]*$"]
        case .identifier: ["type": "string", "pattern": "^[A-Za-z0-9_-]{1,200}$"]
        case .instant: ["type": "string", "format": "date-time"]
        case .date: ["type": "string", "format": "date"]
        case .oneOf(let values): ["type": "string", "enum": .list(values.map { .string($0) })]
        case .integer(let range?):
            [
                "type": "integer", "minimum": .integer(range.lowerBound),
                "maximum": .integer(range.upperBound),
            ]
        case .integer(nil): ["type": "integer"]
        case .boolean: ["type": "boolean"]
        case .list(let element): ["type": "array", "items": element.json]
        case .someOf(let element):
            ["type": "array", "items": element.json, "minItems": 1]
        case .map(let element): ["type": "object", "additionalProperties": element.json]
        case .object(let members): Self.object(members)
        case .any: [:]
        case .file: ["type": "string", "format": "binary"]
        }
    }

    private static func object(_ members: [APIMember]) -> JSONValue {
        let properties = members.map { ($0.name, $0.json) }
        return [
            "type": "object",
            "properties": .object(Dictionary(properties) { first, _ in first }),
            "required": .list(members.filter { !$0.isOptional }.map { .string($0.name) }),
            "additionalProperties": false,
        ]
    }
}

/// A member of a JSON object, or a parameter.
struct APIMember: Sendable {
    let name: String
    let schema: APISchema
    /// A phrase or sentence for readers of the OpenAPI document.
    let text: String
    let isOptional: Bool

    init(_ name: String, _ schema: APISchema, _ text: String, isOptional: Bool = false) {
        self.name = name
        self.schema = schema
        self.text = text
        self.isOptional = isOptional
    }

    fileprivate var json: JSONValue {
        guard case .object(var members) = schema.json else { return schema.json }
        members["description"] = .string(text)
        return .object(members)
    }
}

/// The members of a JSON object, each with a function that reads the value from a model.
struct APIShape<Model>: Sendable {
    struct Member: Sendable {
        let described: APIMember
        let value: @Sendable (Model) -> JSONValue?

        /// Creates a member, which an object omits if `value` returns `nil`.
        init(
            _ name: String,
            _ schema: APISchema,
            _ text: String,
            isOptional: Bool = false,
            _ value: @escaping @Sendable (Model) -> JSONValue?
        ) {
            described = APIMember(name, schema, text, isOptional: isOptional)
            self.value = value
        }
    }

    let members: [Member]

    var schema: APISchema { .object(members.map(\.described)) }

    func json(_ model: Model) -> JSONValue {
        let values = members.compactMap { member in
            member.value(model).map { (member.described.name, $0) }
        }
        return .object(Dictionary(values) { first, _ in first })
    }
}
