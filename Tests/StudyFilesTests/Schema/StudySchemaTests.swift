import Foundation
import TaskKinds
import Authoring
import TaskModel
import Testing

@testable import StudyFiles

/// Tests the JSON Schema of study files; `Tests/Browser` validates files against it.
@Suite struct StudySchemaTests {
    private let registry = KindRegistry(
        stepKinds: StepKinds.builtIn,
        answerFormats: AnswerFormats.builtIn,
        recorderKinds: RecorderKinds.builtIn
    )
    private var schema: StudySchema { StudySchema(registry: registry) }

    private func object(_ file: StudySchema.SchemaFile) throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: Data(schema.json(of: file).utf8))
        return try #require(json as? [String: Any])
    }

    @Test(arguments: StudySchema.SchemaFile.allCases)
    func schemaContainsEveryFieldOfTheFile(file: StudySchema.SchemaFile) throws {
        let fields = file == .study ? StudyFields.declarations : TaskFields.declarations
        let properties = try #require(object(file)["properties"] as? [String: Any])
        #expect(Set(properties.keys) == Set(fields.map(\.name)))
        let required = try #require(object(file)["required"] as? [String])
        #expect(Set(required) == Set(fields.filter(\.isRequired).map(\.name)))
    }

    @Test func schemaContainsEveryKindAndFormat() throws {
        let parts = try #require(object(.task)["definitions"] as? [String: [String: Any]])
        #expect(Set(parts.keys) == Set(StudySchema.definitions))
        #expect(try types(parts["step"]) == Set(StepType.names(in: registry)))
        #expect(try types(parts["answer"]) == Set(AnswerFormats.builtIn.map { $0.name }))
    }

    /// Returns the types for which the schema defines fields.
    private func types(_ part: [String: Any]?) throws -> Set<String> {
        let branches = try #require(part?["allOf"] as? [[String: Any]])
        let names = branches.compactMap { branch -> String? in
            let condition = branch["if"] as? [String: Any]
            let properties = condition?["properties"] as? [String: [String: Any]]
            return properties?["type"]?["const"] as? String
        }
        return Set(names)
    }

    @Test func namedShapesAreReferences() {
        #expect(JSONSchema(.named("a step")) == .reference("step"))
        #expect(
            JSONSchema(FieldType<TaskModel.Predicate>.predicate.shape) == .reference("condition")
        )
        #expect(JSONSchema(FieldType<AnswerDeclaration>.answer.shape) == .reference("answer"))
    }

    @Test func integerBoundsBecomeMinimumAndMaximum() {
        #expect(
            JSONSchema(.integer(1...5))
                == .object(["type": .text("integer"), "minimum": .number(1), "maximum": .number(5)])
        )
        #expect(
            JSONSchema(.integer(0...(.max)))
                == .object(["type": .text("integer"), "minimum": .number(0)])
        )
    }
}
