import ArgumentParser
import Foundation
import Authoring
import SQLiteStorage
import Storage
import Studies
import StudyFiles
import TaskModel

/// `waymark validate`: reports the problems in study folders, with their positions.
struct ValidateCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Checks studies and reports each problem as file:line:column.",
        discussion: """
            The exit status is 1 if there is an error. Warnings alone do not change it. With \
            --against, the command also lists what publishing the study would change for the data \
            and the participants. Changes to texts, to limits of \
            answers and to the order of pages are not listed.
            """
    )

    @Argument(
        help: "The study folders, or zip or tar archives of them. Each contains a study.yaml."
    )
    var folders: [String]

    @Option(help: "The data directory whose current versions to compare with (default: none).")
    var against: String?

    func run(in program: Program) async throws {
        let readings = try folders.map { try validate($0, program.reader) }
        let findings = readings.flatMap(\.diagnostics)
        Terminal.note(Self.summary(of: findings))
        if readings.contains(where: \.leavesChecksOut) {
            Terminal.note("fix these errors first; more checks run after that")
        }
        if let against {
            try await reporting {
                try await compare(readings.compactMap(\.version), against, program.reader)
            }
        }
        if findings.contains(where: { $0.severity == .error }) { throw ExitCode.wrongInput }
    }

    /// Prints what would change if the studies were published.
    private func compare(
        _ versions: [StudyVersion],
        _ data: String,
        _ reader: StudyReader
    ) async throws {
        let store = try SQLiteStorage.openForReading(at: data)
        let library = StudyLibrary(store: store, reader: reader)
        for version in versions {
            let impact = try await PublicationImpact(of: version, in: library, store)
            for line in Self.lines(impact, of: version.study.id) { Terminal.print(line) }
        }
    }

    private static func lines(_ impact: PublicationImpact, of study: String) -> [String] {
        switch impact {
        case .new: return ["\(study): not published before"]
        case .published(let version): return ["\(study): \(identical(to: version))"]
        case .replacement(let replaced, let earlier, let inProgress, let untouched, let changes):
            let isAsked = changes?.contains(where: \.concernsVariable) ?? false
            let sessions = [
                "\(count(inProgress, "session")) in progress; each stays on the version with which it started",
                isAsked ? "of these, \(untouched) have not reached a changed question" : nil,
            ]
            let found =
                changes?.map(\.description)
                ?? ["the current version can no longer be read, so the two cannot be compared"]
            let details =
                [earlier.map(identical)] + (inProgress > 0 ? sessions : []) + found
            return ["\(study): replaces the version published at \(replaced.publishedAt.iso8601)"]
                + details.compactMap(\.self).map { "  \($0)" }
        }
    }

    private static func identical(to version: PublishedVersion) -> String {
        "identical to the version published at \(version.publishedAt.iso8601)"
    }

    /// Returns the numbers of errors and warnings as text, such as `1 error, 2 warnings`.
    static func summary(of findings: [Diagnostic]) -> String {
        let errors = findings.count { $0.severity == .error }
        return "\(count(errors, "error")), \(count(findings.count - errors, "warning"))"
    }

    private static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }

    private func validate(_ folder: String, _ reader: StudyReader) throws -> StudyReadResult {
        let reading = reader.read(try StudyFolder.files(named: folder))
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        for diagnostic in reading.diagnostics { Terminal.print(prefix + "\(diagnostic)") }
        return reading
    }
}
