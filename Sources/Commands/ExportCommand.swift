import ArgumentParser
import Export
import Foundation
import SQLiteStorage
import Storage
import Studies
import StudyFiles
import TaskModel

/// `waymark export`: writes a study's data in the chosen formats, even while a server runs.
struct ExportCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes a study's data to a zip archive, or one table to a file.",
        discussion:
            "If the name of the output ends with .zip, the output is an archive with the files of "
            + "all formats, the codebook and a manifest. Otherwise, it is a single file, from one "
            + "format that has only one.\n\nBuilt-in formats:\n\n"
            + ExportFormats.builtIn.all.map { "- \($0.name): \($0.summary)" }
            .joined(separator: "\n")
    )

    @OptionGroup var storage: StorageOptions

    @Option(help: "The study's identifier.")
    var study: String

    @Option(help: "The name of a format; can be repeated for an archive.")
    var format: [String]

    @Option(help: "The task to export (default: all tasks).")
    var task: String?

    @Option(help: "The status of the sessions to export, such as completed (default: all).")
    var status: String?

    @Option(help: "The earliest start date of the sessions to export, such as 2026-01-31.")
    var since: String?

    @Option(help: "The latest start date of the sessions to export.")
    var until: String?

    @Flag(help: "Include the sessions that researchers excluded.")
    var includeExcluded = false

    @Flag(help: "Include the answers that can identify people.")
    var includeIdentifying = false

    @Option(help: "The codes of missing values that differ from the defaults: skipped=-9,…")
    var missingCodes: String?

    @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
    var output: String?

    func run(in program: Program) async throws {
        for name in format { _ = try program.exportFormat(named: name) }
        let request = try request()
        try await reporting { try await write(request, program) }
    }

    private func request() throws -> ExportRequest {
        ExportRequest(
            study: study,
            formats: format,
            task: task,
            status: try status.map { name in
                guard let status = SessionStatus(rawValue: name), status != .discarded else {
                    let all = SessionStatus.allCases.filter { $0 != .discarded }.map(\.rawValue)
                    throw ValidationError("--status must be one of \(all.joined(separator: ", "))")
                }
                return status
            },
            since: try Self.date(since, "--since"),
            until: try Self.date(until, "--until"),
            includesExcluded: includeExcluded,
            includesIdentifying: includeIdentifying,
            missingCodes: missingCodes ?? ""
        )
    }

    private static func date(_ text: String?, _ option: String) throws -> CalendarDate? {
        try text.map { text in
            guard let date = CalendarDate(text) else {
                throw ValidationError("\(option) must be a date such as 2026-01-31, not \(text)")
            }
            return date
        }
    }

    private func write(_ request: ExportRequest, _ program: Program) async throws {
        let store = try storage.openForReading()
        let library = StudyLibrary(store: store, reader: program.reader)
        guard let version = try await library.study(study) else {
            throw wrong("unknown study \"\(study)\" in \(storage.data)")
        }
        if let task, version.study.task(task) == nil {
            throw wrong("study \"\(study)\" has no task \"\(task)\"")
        }
        let export = StudyExport(
            reports: store,
            library: library,
            formats: program.exports,
            program: Waymark.configuration.version
        )
        let summary = try await export.write(request, to: output, in: storage.data)
        let excluded = summary.excluded == 0 ? "" : ", \(summary.excluded) left out as excluded"
        Terminal.note("\(summary.sessions) sessions\(excluded), \(summary.byteCount) bytes")
    }

    private func wrong(_ sentence: String) -> ExitCode {
        Terminal.note("waymark: \(sentence)")
        return .wrongInput
    }
}

extension StudyExport {
    /// Writes an archive if the output's name ends with `.zip`, and otherwise a single file; shows
    /// the progress.
    ///
    /// - Parameters:
    ///   - request: The choices made on the command line.
    ///   - output: The path of the output; `nil` for standard output.
    ///   - data: The data directory, whose spool contains the temporary files.
    /// - Returns: The numbers of sessions and bytes.
    /// - Throws: `ExitCode.wrongInput` if the choices are invalid, or another error if the export
    ///   fails.
    func write(
        _ request: ExportRequest,
        to output: String?,
        in data: String
    ) async throws -> Summary {
        let folder = "\(data)/spool/export-\(Random.token().prefix(16))"
        let interruption = await InterruptionHandler.undoing {
            try? FileManager.default.removeItem(atPath: folder)
        }
        defer { interruption.cancel() }
        let form: Form = output?.lowercased().hasSuffix(".zip") == true ? .archive : .file
        let write = { (file: FileHandle) in
            try await self.write(request, as: form, to: file, workingIn: folder) { sessions in
                if sessions % 100 == 0 { TerminalLine.show("\(sessions) sessions") }
            }
        }
        defer { TerminalLine.end() }
        do {
            guard let output else { return try await write(.standardOutput) }
            return try await AtomicFileWriter.write(output, write)
        } catch let error as ExportRequestError {
            Terminal.note("waymark: \(error)")
            throw ExitCode.wrongInput
        }
    }
}
