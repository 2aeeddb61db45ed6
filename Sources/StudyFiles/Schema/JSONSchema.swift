/// A JSON Schema, or part of a schema.
indirect enum JSONSchema: Sendable, Hashable {
    case object([String: JSONSchema])
    case list([JSONSchema])
    case text(String)
    case flag(Bool)
    case number(Int)
}

extension JSONSchema: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let members): try container.encode(members)
        case .list(let elements): try container.encode(elements)
        case .text(let text): try container.encode(text)
        case .flag(let flag): try container.encode(flag)
        case .number(let number): try container.encode(number)
        }
    }
}

extension JSONSchema {
    /// Returns a reference to a definition in the same file.
    static func reference(_ name: String) -> JSONSchema {
        .object(["$ref": .text("#/definitions/\(name)")])
    }

    /// Returns the schema of an enumeration.
    static func words(_ words: [String]) -> JSONSchema {
        .object(["enum": .list(words.map(JSONSchema.text))])
    }

    /// The schema of a YAML text; a number or Boolean without quotes is a valid text too.
    static let scalar = JSONSchema.object([
        "type": .list([.text("string"), .text("number"), .text("boolean")])
    ])

    /// Returns this schema with additional members, which replace existing members of the same
    /// name.
    ///
    /// A schema that is not an object is returned unchanged.
    func with(_ members: [String: JSONSchema]) -> JSONSchema {
        guard case .object(let own) = self else { return self }
        return .object(own.merging(members) { _, new in new })
    }
}
