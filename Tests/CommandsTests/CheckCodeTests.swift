import Foundation
import HTTP
import HTTPTesting
import Testing

@Suite("Completion codes on the command line") struct CheckCodeTests {
    private static let task = """
        id: entry
        title: First questions
        steps: [{ id: done, type: completion, title: Thank you, completionCode: unique }]
        """

    /// Returns the completion code on a new participant's last page.
    private func code(_ server: ServerProcess) async throws -> String {
        let browser = TestClient(server.transport)
        let page = try await browser.get("/studies/trial").bodyText
        let token = try #require(page.firstMatch(of: /name="_token" value="([^"]*)"/)).1
        let fields = [("_token", String(token)), ("action", "start")]
            .map { FormFields.FormField(name: $0.0, value: $0.1) }
        let started = try await browser.post("/studies/trial/tasks/entry", FormFields(fields))
        let last = try await browser.get(try #require(started.location)).bodyText
        return String(try #require(last.firstMatch(of: />([0-9A-Z]{5}(-[0-9A-Z]{5}){2})</)).1)
    }

    @Test func keyAloneIsEnough() async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        try folder.write("id: trial\ntitle: A trial\n", to: "studies/trial/study.yaml")
        try folder.write(Self.task, to: "studies/trial/tasks/entry.yaml")
        var codes: [String] = []
        try await server.run { _ in
            codes = [try await code(server), try await code(server)]
        }
        let other = folder.path + "/keys"
        try FileManager.default.createDirectory(
            atPath: other,
            withIntermediateDirectories: false
        )
        let key = folder.path + "/data/key"
        try FileManager.default.copyItem(atPath: key, toPath: other + "/key")
        let command = ["check-code", "--data", other, "--study", "trial", "--ending", "entry/done"]
        let good = try await WaymarkProcess.run(command + codes)
        #expect(good.status == 0, "\(good.errors)")
        #expect(good.output == "valid\t\(codes[0])\nvalid\t\(codes[1])\n")
        let typed = "\(codes[0].lowercased())\n\n\(codes[0])\nABCDE-ABCDE-ABCDE\n"
        let mixed = try await WaymarkProcess.run(command, typed: typed)
        #expect(mixed.status == 1)
        #expect(
            mixed.output
                == "valid\t\(codes[0].lowercased())\nrepeated\t\(codes[0])\n"
                + "invalid\tABCDE-ABCDE-ABCDE\n"
        )
        let wrong = try await WaymarkProcess.run(
            ["check-code", "--data", other, "--study", "trial", "--ending", "done", codes[0]],
            typed: ""
        )
        #expect(wrong.status == 64 && wrong.errors.contains("--ending must be task/step"))
    }
}
