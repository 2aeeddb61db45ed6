import Foundation
import HTTP
import HTTPTesting
import Testing

@Suite("Invitations on the command line") struct InviteTests {
    private static let study = """
        id: trial
        title: A trial
        participants: { entry: [invitation] }
        randomisation: { blockSize: 2, arms: [{ id: tea, title: Tea }, { id: milk, title: Milk }] }
        """
    private static let task = """
        id: entry
        title: First questions
        steps: [{ id: done, type: completion, title: Thank you }]
        """

    private func invite(
        _ arguments: [String],
        _ folder: ScratchFolder
    ) async throws -> WaymarkProcess.Outcome {
        let common = ["invite", "--study", "trial", "--data", folder.path + "/data"]
        return try await WaymarkProcess.run(common + arguments)
    }

    private func folder() async throws -> (folder: ScratchFolder, server: ServerProcess) {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        try folder.write(Self.study, to: "studies/trial/study.yaml")
        try folder.write(Self.task, to: "studies/trial/tasks/entry.yaml")
        try await server.run { _ in }
        return (folder, server)
    }

    @Test func printedLinksWork() async throws {
        let (folder, server) = try await folder()
        let base = ["--base-url", "https://study.example"]
        let created = try await invite(
            ["--count", "2", "--label", "A", "--arm", "tea"] + base,
            folder
        )
        #expect(created.status == 0, "\(created.errors)")
        let lines = created.output.split(whereSeparator: \.isNewline)
        #expect(lines.first == "number,label,arm,reusable,status,participants,link,code")
        #expect(lines.count == 3 && lines[1].hasPrefix("1,A,tea,no,open,0,https://study.example/"))
        try folder.write("label,reusable\nBen,yes\n", to: "table.csv")
        let more = try await invite(["--table", folder.path + "/table.csv"] + base, folder)
        #expect(more.output.contains("3,Ben,,yes,open,0,"), "\(more.errors)")
        let link = try #require(lines[1].split(separator: ",").dropLast().last)
        let path = link.replacingOccurrences(of: "https://study.example", with: "")
        try await server.run { _ in
            let page = try await TestClient(server.transport).get(path)
            #expect(page.bodyText.contains("You are invited to take part"))
        }
    }

    @Test(arguments: [
        (["--count", "1"], 64, "--base-url"),
        (["--base-url", "https://a.example"], 64, "Give either --count or --table"),
        (["--count", "0", "--base-url", "https://a.example"], 64, "--count must be from 1"),
        (["--count", "1", "--base-url", "a.example/x"], 64, "give only scheme and host"),
        (["--count", "1", "--arm", "x", "--base-url", "https://a.example"], 1, "no arm “x”"),
        (["--table", "/none.csv", "--base-url", "https://a.example"], 1, "cannot read /none.csv"),
        (
            ["--table", "t.csv", "--arm", "x", "--base-url", "https://a.example"], 64,
            "into the table"
        ),
    ])
    func wrongInputIsExplained(
        _ arguments: [String],
        _ status: Int32,
        _ text: String
    ) async throws {
        let (folder, _) = try await folder()
        let refused = try await invite(arguments, folder)
        #expect(refused.status == status && refused.errors.contains(text), "\(refused.errors)")
    }
}
