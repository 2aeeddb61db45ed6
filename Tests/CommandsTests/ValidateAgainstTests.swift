import Foundation
import HTTPTesting
import Testing

@Suite("A study compared with its published version") struct ValidateAgainstTests {
    /// Returns a folder with a study and its data, which contain two sessions in progress.
    private func published() async throws -> ScratchFolder {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        try await server.run { _ in
            for _ in 0..<2 {
                let browser = TestClient(server.transport)
                _ = try await Answerer(browser: browser, ledger: Ledger()).begin()
            }
        }
        return folder
    }

    private func compare(
        _ folder: ScratchFolder,
        data: String = "/data"
    ) async throws
        -> WaymarkProcess.Outcome
    {
        try await WaymarkProcess.run(
            ["validate", folder.path + "/studies/s", "--against", folder.path + data]
        )
    }

    @Test func differencesAndSessionsInProgressAreListed() async throws {
        let folder = try await published()
        let same = try await compare(folder)
        let last = same.output.split(separator: "\n").last
        #expect(last?.contains("identical to the version published at 2") == true)
        let file = "studies/s/tasks/t.yaml"
        let task = try String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)
        try folder.write(task.replacing("id: n7,", with: "id: m7,"), to: file)
        let compared = try await compare(folder)
        #expect(compared.status == 0)
        let lines = compared.output.split(separator: "\n").drop { !$0.hasPrefix("s: ") }
        #expect(lines.first?.hasPrefix("s: replaces the version published at 2") == true)
        #expect(
            Array(lines.dropFirst()) == [
                "  2 sessions in progress; each stays on the version with which it started",
                "  of these, 2 have not reached a changed question", "  new variable m7",
                "  variable n7 is removed: it stays empty in new sessions",
            ]
        )
    }

    @Test func otherStudyIsNew() async throws {
        let folder = try await published()
        try folder.write("id: other\ntitle: O\ntasks: [t]\n", to: "studies/s/study.yaml")
        let compared = try await compare(folder)
        #expect(compared.output.split(separator: "\n").last == "other: not published before")
    }

    @Test func missingDataAreReported() async throws {
        let folder = try ScratchFolder()
        _ = try ServerProcess(in: folder)
        let refused = try await compare(folder, data: "/nowhere")
        #expect(refused.status != 0)
        #expect(refused.errors.contains("/nowhere"))
    }
}
