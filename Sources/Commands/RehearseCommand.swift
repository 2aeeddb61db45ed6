import ArgumentParser
import Export
import Foundation
import Logging
import Rehearsal
import SQLiteStorage
import Storage
import Studies
import StudyFiles
import TaskModel

/// `waymark rehearse`: plays a study with simulated participants before it is published.
struct RehearseCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "rehearse",
        abstract:
            "Runs simulated participants through a study and reports what they never reached.",
        discussion: """
            The exit status is 1 if the study has errors or a participant cannot get out of a task. \
            With --export, the answers are written like the data of real participants.
            """
    )

    @Argument(help: "The study folder, or a zip or tar archive of it. It contains a study.yaml.")
    var folder: String

    @Option(
        help: "Minimum number of sessions. By default, runs until nothing new is reached."
    )
    var sessions: Int?

    @Option(help: "Random seed. The same seed gives the same result.")
    var seed: UInt64 = 1

    @Option(help: "The date on which the first participants start.")
    var start = "2026-01-05"

    @Option(
        help: """
            The language of all participants (default: any language of the study, most often the \
            first).
            """
    )
    var language: String?

    @Option(help: "The file to which the answers are exported.")
    var export: String?

    @Option(
        help: "A new data directory in which the data stay, to look at them with waymark serve."
    )
    var data: String?

    @Option(
        help: "A format of waymark export (default: the first); can be repeated for a zip archive."
    )
    var format: [String] = []

    @Option(
        help: "Number of participants to run in parallel. Does not affect the result."
    )
    var atOnce = 16

    @Option(help: "The folder of page templates, for the texts of error messages.")
    var templates = RehearseCommand.usualTemplates

    static let usualTemplates = "templates"

    func validate() throws {
        guard let day = CalendarDate(start) else {
            throw ValidationError("--start must be a date such as 2026-01-05, not \(start)")
        }
        guard 1971...2500 ~= day.year else {
            throw ValidationError("--start must be from 1971-01-01 to 2500-12-31, not \(start)")
        }
        guard 1...1000 ~= atOnce else { throw ValidationError("--at-once must be from 1 to 1000") }
        guard sessions.map({ 1...1_000_000 ~= $0 }) ?? true else {
            throw ValidationError("--sessions must be from 1 to 1000000")
        }
        guard format.isEmpty || export != nil else {
            throw ValidationError("--format needs --export")
        }
    }

    func run(in program: Program) async throws {
        let usual = program.exportFormats.first?.name ?? ""
        let wanted = format.isEmpty ? [usual] : format
        for name in wanted { _ = try program.exportFormat(named: name) }
        try await Commands.reporting { try checkPlaces() }
        let files = try StudyFolder.files(named: folder)
        let version = try version(of: files, program.reader)
        let report = try await Self.reporting {
            try await rehearse(version, of: files, program, wanted)
        }
        if report.hasDeadEnds { throw ExitCode.wrongInput }
    }

    /// Checks a custom template folder and the export path before any long-running work.
    private func checkPlaces() throws {
        if templates != Self.usualTemplates {
            try Folders.check(templates, for: "--templates", holding: "the page templates")
        }
        if let export { try AtomicFileWriter.check(export) }
    }

    private static func reporting(
        _ work: () async throws -> RehearsalReport
    ) async throws -> RehearsalReport {
        var report: RehearsalReport?
        try await Commands.reporting { report = try await work() }
        guard let report else { throw ExitCode.internalError }
        return report
    }

    /// Returns the study; if the study has errors, prints the diagnostics and throws.
    ///
    /// Also throws if the study does not have the chosen language.
    private func version(
        of files: [String: [UInt8]],
        _ reader: StudyReader
    ) throws -> StudyVersion {
        let reading = reader.read(files)
        guard let version = reading.version else {
            let prefix = folder.hasSuffix("/") ? folder : folder + "/"
            for diagnostic in reading.diagnostics { Terminal.print(prefix + "\(diagnostic)") }
            throw ExitCode.wrongInput
        }
        if let language, !version.languages.contains(language) {
            let known = version.languages.joined(separator: ", ")
            throw ValidationError("unknown language \"\(language)\"; the study has \(known)")
        }
        return version
    }

    private func rehearse(
        _ version: StudyVersion,
        of files: [String: [UInt8]],
        _ program: Program,
        _ wanted: [String]
    ) async throws -> RehearsalReport {
        try await TemporaryData.using(keptAt: data) { directory, store in
            let start = try startOfRehearsal()
            let library = StudyLibrary(store: store, reader: program.reader)
            _ = try await library.publish(files, from: folder, at: start)
            let settings = RehearsalSettings(
                sessions: sessions,
                seed: seed,
                start: start,
                languages: language.map { [$0] },
                atOnce: atOnce,
                uploads: directory.uploads,
                policy: program.policy
            )
            let rehearsal = Rehearsal(
                of: version,
                in: store,
                wordings: WordingSet(wordings(program)),
                settings: settings
            )
            let report = try await rehearsal.run { sessions, seen, all in
                TerminalLine.show("\(sessions) sessions, \(seen) of \(all) seen")
            }
            TerminalLine.end()
            Terminal.print(String(report.text.dropLast()))
            if let export {
                try await write(
                    version.study.id,
                    StudyExport(
                        reports: store,
                        library: library,
                        formats: program.exports,
                        program: Waymark.configuration.version
                    ),
                    as: wanted,
                    to: export,
                    in: directory.path
                )
            }
            return report
        }
    }

    private func startOfRehearsal() throws -> Instant {
        let formatter = ISO8601DateFormatter()
        guard let date = formatter.date(from: start + "T00:00:00Z") else {
            throw ExitCode.validationFailure
        }
        return Instant(milliseconds: Int64(date.timeIntervalSince1970 * 1000))
    }

    /// Returns the player's wordings by language; empty if the templates cannot be read.
    ///
    /// A report without wordings shows the keys of error messages.
    private func wordings(_ program: Program) -> [String: Wording] {
        let folder = Folders.shipped(templates, usually: Self.usualTemplates)
        return (try? program.wordings(templates: folder)) ?? [:]
    }

    private func write(
        _ study: String,
        _ writer: StudyExport,
        as formats: [String],
        to path: String,
        in data: String
    ) async throws {
        let request = ExportRequest(study: study, formats: formats)
        let summary = try await writer.write(request, to: path, in: data)
        Terminal.note("\(path): \(summary.sessions) sessions, \(summary.byteCount) bytes")
    }
}
