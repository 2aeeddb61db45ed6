import Foundation
package import Authoring
import TaskModel

/// The JSON Schema of study files, for validation and completion in editors.
///
/// The schema is generated from the field declarations that the reader uses, but it checks less
/// than the reader. A file that the schema accepts may still be invalid. The schema rejects a few
/// valid files:
///
/// - files with quotes around the value of an integer or Boolean field
/// - files with keys that start with `x-`
/// - files with the key `$schema`
package struct StudySchema: Sendable {
    /// A kind of study file.
    package enum SchemaFile: String, Sendable, Hashable, CaseIterable {
        /// `study.yaml`.
        case study
        /// A file in `tasks/`, or an included file.
        case task
    }

    /// The names of the shared definitions.
    static let definitions = ["step", "answer", "condition", "theme"]

    private let registry: KindRegistry

    /// Creates the schema for the kinds and formats of a registry.
    package init(registry: KindRegistry) {
        self.registry = registry
    }

    /// Returns the schema of a file as JSON.
    ///
    /// - Parameter file: The kind of file.
    /// - Returns: A JSON Schema of draft 7, the draft that editors support best.
    /// - Throws: `EncodingError`, which is not expected for any schema.
    package func json(of file: SchemaFile) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(schema(of: file)), as: UTF8.self)
    }

    func schema(of file: SchemaFile) -> JSONSchema {
        let head: [String: JSONSchema] = [
            "$schema": .text("http://json-schema.org/draft-07/schema#"),
            "title": .text("The \(file.rawValue) file of a Waymark study"),
        ]
        switch file {
        case .study:
            let parts: [String: JSONSchema] = ["theme": Self.theme, "condition": Self.condition]
            return JSONSchema(StudyFields.declarations)
                .with(head).with(["definitions": .object(parts)])
        case .task:
            let parts: [String: JSONSchema] = [
                "step": step, "answer": answer, "condition": Self.condition, "theme": Self.theme,
            ]
            return JSONSchema(TaskFields.declarations)
                .with(head).with(["definitions": .object(parts)])
        }
    }
}

extension StudySchema {
    /// The schema of a step.
    ///
    /// The fields depend on the type, and a step with `include` needs no type.
    private var step: JSONSchema {
        let types = StepType.names(in: registry)
        let included = Self.when(
            .object([
                "required": .list([.text("include")]),
                "not": .object(["required": .list([.text("type")])]),
            ]),
            Self.step(StepType.include)
        )
        let typed = types.compactMap { name in
            StepType(name, in: registry).map { Self.whenType(name, Self.step($0)) }
        }
        return .object([
            "type": .text("object"),
            "properties": .object(["type": .words(types)]),
            "anyOf": .list(["type", "include"].map { .object(["required": .list([.text($0)])]) }),
            "allOf": .list(typed + [included]),
        ])
    }

    private static func step(_ type: StepType) -> JSONSchema {
        JSONSchema(StepFields.declarations + type.fields)
    }

    /// The schema of an answer.
    ///
    /// The fields depend on the type.
    private var answer: JSONSchema {
        let formats = registry.answerFormats.map { format in
            let fields = [AnswerFields.type.declaration] + format.fields + AnswerFields.optOuts
            return Self.whenType(format.name, JSONSchema(fields))
        }
        return .object([
            "type": .text("object"),
            "required": .list([.text("type")]),
            "properties": .object(["type": .words(registry.answerFormats.map { $0.name })]),
            "allOf": .list(formats),
        ])
    }

    /// The schema of a condition; a list with one word may be written as the word alone.
    private static var condition: JSONSchema {
        let words = JSONSchema.list(of: .scalar)
        let lists = PredicateFields.declarations.filter { $0.shape == .list(.word) }.map {
            ($0.name, JSONSchema.object(["anyOf": .list([.scalar, words])]))
        }
        guard case .object(let members) = JSONSchema(PredicateFields.declarations),
            case .object(let properties)? = members["properties"]
        else { return .object([:]) }
        let all = properties.merging(lists) { $1.described(like: $0) }
        return JSONSchema.object(members).with(["properties": .object(all)])
    }

    private static var theme: JSONSchema { JSONSchema(ThemeFields.declarations) }

    private static func whenType(_ name: String, _ schema: JSONSchema) -> JSONSchema {
        let condition = JSONSchema.object([
            "properties": .object(["type": .object(["const": .text(name)])]),
            "required": .list([.text("type")]),
        ])
        return when(condition, schema)
    }

    private static func when(_ condition: JSONSchema, _ schema: JSONSchema) -> JSONSchema {
        .object(["if": condition, "then": schema])
    }
}

extension JSONSchema {
    /// Returns this schema with the description of another.
    fileprivate func described(like other: JSONSchema) -> JSONSchema {
        guard case .object(let members) = other else { return self }
        return members["description"].map { with(["description": $0]) } ?? self
    }
}
