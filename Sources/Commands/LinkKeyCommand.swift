import ArgumentParser
import SQLiteStorage
import Site
import Storage
import Studies
import TaskModel

/// `waymark link-key`: prints the key for signing links into a study, even while a server runs.
struct LinkKeyCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "link-key",
        abstract: "Prints the key with which links into a study are signed.",
        discussion: "Whoever has the key can take part as any person of the study. "
            + "Give it only to the system that creates the links."
    )

    @OptionGroup var storage: StorageOptions

    @Option(help: "The study's identifier.")
    var study: String

    func run(in program: Program) async throws {
        try await reporting {
            let store = try storage.openForReading()
            let library = StudyLibrary(store: store, reader: program.reader)
            guard let version = try await library.study(study) else {
                Terminal.note("waymark: unknown study \"\(study)\" in \(storage.data)")
                throw ExitCode.wrongInput
            }
            if version.study.admission.signatureParameter == nil {
                Terminal.note("waymark: the study does not use signed links: it has no signedBy")
            }
            let secret = try DataDirectory.key(in: storage.data)
            Terminal.print(LinkSignature(study: study, secret: secret).key)
        }
    }
}
