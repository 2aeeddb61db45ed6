import ArgumentParser
import Foundation
import Testing
@testable import Commands

@Suite("Pages agree with the package, its commands and the Makefile")
struct ProjectFactsTests {
    @Test(arguments: Document.paths)
    func everyLinkHasTarget(_ path: String) throws {
        let document = try Document(path)
        for link in document.text.matches(of: /(!?)\[[^\]]*\]\(([^)\s]+)\)/)
        where link.1.isEmpty && !link.2.contains(":") {
            let parts = link.2.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let folder = Project.root.appending(path: path).deletingLastPathComponent()
            let file =
                parts[0].isEmpty
                ? Project.root.appending(path: path) : folder.appending(path: String(parts[0]))
            let target = file.standardizedFileURL.path(percentEncoded: false)
            #expect(FileManager.default.fileExists(atPath: target), "\(path): \(link.2)")
            guard parts.count == 2 else { continue }
            let root = Project.root.path(percentEncoded: false)
            let page = try Document(String(target.dropFirst(root.count)))
            #expect(page.anchors.contains(String(parts[1])), "\(path): \(link.2)")
        }
    }

    @Test(arguments: [
        "Site", "Studies", "Rehearsal", "Sessions", "Pages", "SQLiteStorage", "StudyFiles",
    ])
    func moduleDeclaresNothingPublic(_ module: String) throws {
        #expect(try Self.publicDeclarations(of: module) == [])
    }

    @Test func publicDeclarationsAreFound() throws {
        #expect(try Self.publicDeclarations(of: "TaskModel").count > 100)
    }

    /// Returns the lines with public declarations in a module.
    private static func publicDeclarations(of module: String) throws -> [Substring] {
        let files = Project.files("Sources/\(module)", "swift")
        #expect(!files.isEmpty)
        return try files.flatMap { file in
            try Project.text(file).split(separator: "\n")
                .filter { $0.contains(/^ *(?:@\w+(?:\([^)]*\))? )*(?:public|open) \w/) }
        }
    }

    @Test func readmeListsEveryCommand() throws {
        let readme = try Project.text("README.md")
        for command in try CommandTree.program().subcommands ?? []
        where command.commandName != "help" {
            #expect(readme.contains("`waymark \(command.commandName)"), "\(command.commandName)")
        }
    }

    @Test(arguments: ["serve", "export", "backup", "restore", "check", "researcher add"])
    func hostingPageExplainsEveryOption(_ name: String) throws {
        let hosting = try Project.text("docs/hosting.md")
        let leaves = try CommandTree.program().leaves()
        let command = try #require(leaves.first { $0.name == "waymark \(name)" }).command
        let options = command.options.filter { $0.kind == "option" }
        #expect(!options.isEmpty)
        for option in options {
            let names = option.spelling.filter {
                hosting.contains("\($0)`") || hosting.contains("\($0) ")
            }
            #expect(!names.isEmpty, "\(option.spelling)")
            guard let standIn = option.defaultValue, name == "serve" else { continue }
            #expect(hosting.contains("| `\(standIn)` |"), "\(option.spelling) \(standIn)")
        }
    }

    @Test(arguments: ["docs/hosting.md", "docs/reference.md"])
    func explainsEveryExitStatus(_ path: String) throws {
        let explained = try Project.text(path).matches(of: #/\n\| ([0-9]+) \| /#).map {
            Int32($0.1)
        }
        let known = [
            ExitCode.success, .wrongInput, .validationFailure, .internalError, .inputOutput,
        ]
        #expect(explained == known.map(\.rawValue))
    }

    @Test func everyNamedMakeTargetExists() throws {
        let makefile = try Project.text("Makefile")
        for path in Document.paths {
            for target in try Project.text(path).matches(of: /`make ([a-z-]+)`/) {
                #expect(makefile.contains("\n\(target.1):"), "\(path): make \(target.1)")
            }
        }
    }
}
