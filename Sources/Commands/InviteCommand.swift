import ArgumentParser
import Foundation
import SQLiteStorage
import Site
import Storage
import Studies
import TaskModel

/// `waymark invite`: creates invitations to a study and prints their links.
struct InviteCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite",
        abstract: "Creates invitations to a study, and prints their links and codes as CSV.",
        discussion: "While the server runs, create invitations on the admin site instead."
    )

    @OptionGroup var storage: StorageOptions

    @Option(help: "The study's identifier.")
    var study: String

    @Option(help: "The number of invitations.")
    var count: Int?

    @Option(help: "A CSV file with one invitation in each row.")
    var table: String?

    @Option(help: "A label for researchers, which is also printed on the slips.")
    var label: String?

    @Option(help: "The arm to which everyone is allocated.")
    var arm: String?

    @Flag(help: "Let any number of people use each invitation.")
    var reusable = false

    @Option(help: "The address under which participants reach the server.")
    var baseURL: String

    func validate() throws {
        try SiteAddress.check(baseURL)
        guard (count == nil) != (table == nil) else {
            throw ValidationError("Give either --count or --table.")
        }
        if table != nil, label != nil || arm != nil || reusable {
            throw ValidationError("With --table, write label, arm and reusable into the table.")
        }
        if let count, !(1...InvitationRules.most ~= count) {
            throw ValidationError("--count must be from 1 to \(InvitationRules.most).")
        }
    }

    func run(in program: Program) async throws {
        try await reporting {
            try await storage.withStore { store in
                let library = StudyLibrary(store: store, reader: program.reader)
                guard let version = try await library.study(study) else {
                    Terminal.note("waymark: unknown study \"\(study)\" in \(storage.data)")
                    throw ExitCode.wrongInput
                }
                let drafts = try drafts(to: version.study)
                let links = InvitationLinks(
                    key: try DataDirectory.key(in: storage.data),
                    baseURL: baseURL
                )
                let created = try await store.invite(
                    drafts,
                    to: study,
                    by: "system",
                    at: SystemClock.now()
                ) { links.keys(ofInvitation: $0, to: study) }
                if !version.study.admission.entries.contains(.invitation) {
                    Terminal.note(
                        "waymark: nobody can use these invitations yet: "
                            + "the study does not list invitation under entry"
                    )
                }
                let list = InvitationList(version.study, link: links.link)
                Terminal.print(String(list.csv(created).dropLast(1)))
            }
        }
    }

    private func drafts(to study: Study) throws -> [InvitationDraft] {
        do throws(InvitationTableError) {
            guard let table else { return try byNumber(study) }
            guard let bytes = FileManager.default.contents(atPath: table),
                let text = String(bytes: bytes, encoding: .utf8)
            else {
                throw InvitationTableError(mistakes: [
                    "cannot read \(table) as UTF-8 text: check the path and the encoding"
                ])
            }
            return try InvitationTable.drafts(in: text, to: study)
        } catch {
            for mistake in error.mistakes { Terminal.note("waymark: \(mistake)") }
            throw ExitCode.wrongInput
        }
    }

    private func byNumber(_ study: Study) throws(InvitationTableError) -> [InvitationDraft] {
        let draft = InvitationDraft(label: label ?? "", arm: arm, isReusable: reusable)
        let mistakes = InvitationRules(study).mistakes(in: draft)
        guard mistakes.isEmpty else { throw InvitationTableError(mistakes: mistakes) }
        return Array(repeating: draft, count: count ?? 0)
    }
}
