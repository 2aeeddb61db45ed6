import Authoring
import TaskModel

extension JSONSchema {
    /// Creates the schema of a mapping with these fields and no others.
    init(_ fields: [FieldDeclaration]) {
        let properties = fields.map { ($0.name, JSONSchema($0)) }
        let required = fields.filter(\.isRequired).map { JSONSchema.text($0.name) }
        self = .object([
            "type": .text("object"),
            "properties": .object(Dictionary(properties) { _, later in later }),
            "additionalProperties": .flag(false),
        ])
        if !required.isEmpty { self = with(["required": .list(required)]) }
    }

    /// Creates the schema of a field's value, with its description and default.
    private init(_ field: FieldDeclaration) {
        let standIn = field.defaultText.map { " By default \($0)." } ?? ""
        self = JSONSchema(field.shape).with(["description": .text(field.summary + standIn)])
    }

    init(_ shape: FieldShape) {
        switch shape {
        case .text, .word, .time, .form, .pattern, .decimal: self = .scalar
        case .identifier, .date, .file: self = .object(["type": .text("string")])
        case .boolean: self = .object(["type": .text("boolean")])
        case .integer(let range): self = Self.integer(range)
        case .oneOf(let words): self = Self.oneOf(words)
        case .value: self = .object([:])
        case .operand:
            self = .object(
                ["anyOf": .list([.scalar, JSONSchema(OperandFields.declarations)])]
            )
        case .list(let element): self = Self.list(of: JSONSchema(element))
        case .oneOrMore(let element):
            let one = JSONSchema(element)
            self = .object(["anyOf": .list([one, Self.list(of: one)])])
        case .labels:
            self = .object(["type": .text("object"), "additionalProperties": .scalar])
        case .object(let fields): self = JSONSchema(fields)
        case .named(let name): self = Self.named(name)
        }
    }

    private static func integer(_ range: ClosedRange<Int>?) -> JSONSchema {
        let whole = JSONSchema.object(["type": .text("integer")])
        guard let range else { return whole }
        let least = whole.with(["minimum": .number(range.lowerBound)])
        return range.upperBound < .max ? least.with(["maximum": .number(range.upperBound)]) : least
    }

    /// Returns the schema of an enumeration.
    ///
    /// If the only word is `true`, the Boolean is valid too, because editors parse the word as a
    /// Boolean.
    private static func oneOf(_ words: [String]) -> JSONSchema {
        guard words == ["true"] else { return .words(words) }
        return .object(["enum": .list([.flag(true), .text("true")])])
    }

    static func list(of element: JSONSchema) -> JSONSchema {
        .object(["type": .text("array"), "items": element])
    }

    /// Returns a reference to the shared definition for a name such as "a step", or a schema that
    /// accepts any value if there is no such definition.
    private static func named(_ name: String) -> JSONSchema {
        let noun = name.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        return StudySchema.definitions.contains(noun) ? .reference(noun) : .object([:])
    }
}
