import Foundation
import Testing

/// The commands know what the clinic adds.
@Suite struct CommandTests {
    @Test func theStudyIsValidWithTheseKindsOnly() throws {
        let (status, output) = try Clinic.run("validate", Clinic.path("studies/effort"))
        #expect(status == 0)
        #expect(output == "")
    }

    @Test func aMistakeInAFieldOfOnesOwnIsNamed() throws {
        let folder = try copy(replacing: "seconds: 15", with: "seconds: 3")
        let (status, output) = try Clinic.run("validate", folder)
        #expect(status == 1)
        #expect(output.contains("tasks/stairs.yaml:14:"))
        #expect(output.contains("from 5 to 60"))
    }

    @Test func aConditionOnAnAddedResultIsKnown() throws {
        let rule = "    next: [{ when: { answer: pulse_rest.seconds, lessThan: 5 }, goTo: done }]\n"
        let folder = try copy(
            replacing: "  - id: stairs\n    type",
            with: rule + "  - id: stairs\n    type"
        )
        #expect(try Clinic.run("validate", folder).status == 0)
    }

    @Test func theSchemaKnowsThem() throws {
        let schema = try Clinic.run("schema").output
        #expect(schema.contains("\"pulseCount\""))
        #expect(schema.contains("\"helpline\""))
    }

    /// A copy of the study with a change in its task.
    private func copy(replacing old: String, with new: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("clinic-\(UUID().uuidString)").path
        try FileManager.default.copyItem(atPath: Clinic.path("studies/effort"), toPath: folder)
        let task = folder + "/tasks/stairs.yaml"
        let text = try String(contentsOfFile: task, encoding: .utf8)
        try #require(text.contains(old))
        try text.replacingOccurrences(of: old, with: new)
            .write(toFile: task, atomically: true, encoding: .utf8)
        return folder
    }
}
