import Foundation
import HTTP
import HTTPTesting
import Testing

/// Tests of the account commands, and of the set-up link for the first account.
@Suite struct ResearcherTests {
    private static let password = "vexed zebras quilt by night"

    @Test func addsListsChangesAndRemovesResearchers() async throws {
        let folder = try ScratchFolder()
        let data = ["--data", folder.path + "/data"]
        func run(
            _ arguments: String...,
            typed: String = ""
        ) async throws
            -> WaymarkProcess.Outcome
        {
            try await WaymarkProcess.run(["researcher"] + arguments + data, typed: typed)
        }
        #expect(try await run("add", "ada", typed: Self.password + "\n").status == 0)
        let twice = try await run("add", "ada", typed: Self.password + "\n")
        #expect(twice.status == 1 && twice.errors.contains("the name \"ada\" is already taken"))
        #expect(try await run("list").output.hasPrefix("ada\t20"))
        #expect(try await run("password", "ada", typed: Self.password + " too\n").status == 0)
        #expect(try await run("password", "eve", typed: Self.password + "\n").status == 1)
        let off = try await run("two-step-off", "ada")
        #expect(off.status == 0 && off.errors.contains("two-step sign-in of \"ada\" was not on"))
        #expect(try await run("two-step-off", "eve").status == 1)
        #expect(try await run("remove", "ada").status == 0)
        #expect(try await run("list").output == "")
        let trail = try await WaymarkProcess.run(["check"] + data)
        #expect(trail.output.contains("3 events"), "\(trail.output)")
    }

    @Test(arguments: [
        ("short", "the password must have at least 12 characters"),
        ("aaaaaaaaaaaa", "the password is easy to guess; use several unrelated words"),
        ("adaadaadaada", "the password is easy to guess"),
    ])
    func rejectsWeakPasswords(_ password: String, _ words: String) async throws {
        let folder = try ScratchFolder()
        let data = ["--data", folder.path + "/data"]
        let added = try await WaymarkProcess.run(
            ["researcher", "add", "ada"] + data,
            typed: password + "\n"
        )
        #expect(added.status == 1 && added.errors.contains(words), "\(added.errors)")
        #expect(!added.errors.contains(password) && !added.output.contains(password))
        #expect(try await WaymarkProcess.run(["researcher", "list"] + data).output == "")
    }

    /// Words of a study's title weaken a password once the server has published the study.
    @Test func rejectsPasswordsBasedOnStudyName() async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        let add = ["researcher", "add", "ada", "--data", folder.path + "/data"]
        let password = "Quenneville1987!"
        try folder.write("id: s\ntitle: The Quenneville study\n", to: "studies/s/study.yaml")
        try await server.run { _ in }
        let refused = try await WaymarkProcess.run(add, typed: password + "\n")
        #expect(refused.status == 1 && refused.errors.contains("easy to guess"))
        let other = try await WaymarkProcess.run(add, typed: "Quennevolle1987!\n")
        #expect(other.status == 0, "\(other.errors)")
    }

    @Test func setUpLinkFileIsPrivateAndRemovedAfterUse() async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        let file = folder.path + "/data/set-up-link"
        try await server.run(once: { FileManager.default.fileExists(atPath: file) }) { _ in
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let link = try String(contentsOfFile: file, encoding: .utf8)
            #expect(link.hasPrefix("http://127.0.0.1:\(server.port)/admin/set-up/"))
            let path = try #require(URL(string: link.trimmingCharacters(in: .newlines))?.path)
            let browser = TestClient(server.transport)
            let page = try await browser.get(path).bodyText
            let token = try #require(page.firstMatch(of: /name="_token" value="([^"]*)"/)).1
            let fields = [
                ("_token", String(token)), ("name", "ada"), ("password", Self.password),
                ("password-again", Self.password),
            ].map { FormFields.FormField(name: $0.0, value: $0.1) }
            // Retry: on a busy machine, hashing the password can exceed the server's timeout.
            for _ in 1...60 where FileManager.default.fileExists(atPath: file) {
                try await browser.post(path, FormFields(fields))
            }
            #expect(!FileManager.default.fileExists(atPath: file))
        }
        try await server.run { _ in
            #expect(!FileManager.default.fileExists(atPath: file), "there is an account")
        }
    }

    @Test func setUpLinkFileIsRemovedWhenServerEnds() async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        let file = folder.path + "/data/set-up-link"
        try await server.run(once: { FileManager.default.fileExists(atPath: file) })
        #expect(!FileManager.default.fileExists(atPath: file), "the server ended normally")
        // A killed server does not remove its file.
        try folder.write("http://127.0.0.1/admin/set-up/old", to: "data/set-up-link")
        let fresh = {
            (try? String(contentsOfFile: file, encoding: .utf8))?.hasSuffix("old") == false
        }
        try await server.run(once: { fresh() })
    }
}
