import Foundation
import HTTPTesting
import Testing

/// The program's commands support the clinic's extensions.
@Suite struct CommandTests {
    @Test func studyIsValidWithClinicKinds() throws {
        let (status, output) = try Clinic.run("validate", Clinic.path("studies/effort"))
        #expect(status == 0)
        #expect(output == "")
    }

    @Test func reportsErrorInCustomField() throws {
        let folder = try copy(replacing: "seconds: 15", with: "seconds: 3")
        let (status, output) = try Clinic.run("validate", folder)
        #expect(status == 1)
        #expect(output.contains("tasks/stairs.yaml:15:"))
        #expect(output.contains("from 5 to 60"))
    }

    @Test func acceptsConditionOnAdditionalResult() throws {
        let rule = "    next: [{ when: { answer: pulse_rest.seconds, lessThan: 5 }, goTo: done }]\n"
        let folder = try copy(
            replacing: "  - id: stairs\n    type",
            with: rule + "  - id: stairs\n    type"
        )
        #expect(try Clinic.run("validate", folder).status == 0)
    }

    @Test func schemaContainsClinicKinds() throws {
        let schema = try Clinic.run("schema").output
        #expect(schema.contains("\"pulseCount\""))
        #expect(schema.contains("\"helpline\""))
    }

    @Test(.timeLimit(.minutes(1))) func interruptedRehearsalLeavesNoFiles()
        async throws
    {
        let temporary = try TemporaryDirectory.make()
        let process = Process()
        process.executableURL = Clinic.executable
        process.arguments = ["rehearse", Clinic.path("studies/effort"), "--sessions", "100000"]
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary]) {
            $1
        }
        process.standardError = FileHandle.nullDevice
        try process.run()
        while TemporaryDirectory.names(in: temporary).isEmpty {
            try await Task.sleep(for: .milliseconds(10))
        }
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect(TemporaryDirectory.names(in: temporary).isEmpty)
    }

    @Test func rehearsalReachesEveryGoalUnderPolicy() throws {
        let (status, output) = try Clinic.run("rehearse", Clinic.path("studies/effort"))
        #expect(status == 0)
        #expect(output.contains("Everything was seen."))
    }

    /// Copies the study, changes the copy's task, and returns the path of the copy.
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
