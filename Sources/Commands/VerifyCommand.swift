import Archive
import ArgumentParser
import Export

/// `waymark verify`: compares the files of an export with its manifest.
struct VerifyCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Checks that an export is complete and unchanged.",
        discussion: "Compares every file of the archive with the sizes and SHA-256 hashes in its "
            + "manifest. Exits with 1 if a file is missing, changed or added."
    )

    @Argument(help: "The zip archive of an export.")
    var archive: String

    func run(in program: Program) async throws {
        let found: (manifest: Manifest, problems: [String])
        do {
            found = try ExportArchive.verify(archive)
        } catch let error as ArchiveError {
            throw wrong("\(archive): \(error)")
        } catch ExportError.noManifest {
            throw wrong("\(archive) is not a Waymark export: it has no manifest")
        }
        for problem in found.problems { Terminal.print(problem) }
        guard found.problems.isEmpty else { throw ExitCode.wrongInput }
        let manifest = found.manifest
        Terminal.print(
            "\(manifest.files.count) files are complete and unchanged: study \(manifest.study), "
                + "\(manifest.sessions) sessions, data until \(manifest.snapshot)"
        )
    }

    private func wrong(_ sentence: String) -> ExitCode {
        Terminal.note("waymark: \(sentence)")
        return .wrongInput
    }
}
