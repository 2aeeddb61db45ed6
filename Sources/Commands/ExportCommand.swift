import ArgumentParser
import Export
import Foundation
import SQLiteStorage
import Storage
import Studies
import StudyFiles
import TaskModel

/// `waymark export`: writes the same bytes as the admin site's download, even while a server runs.
struct ExportCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes a study's sessions to a file or standard output.",
        discussion: "Built-in formats: "
            + ExportFormats.builtIn.all.map { "\($0.name) (\($0.summary))" }.joined(separator: " ")
    )

    @OptionGroup var storage: StorageOptions

    @Option(help: "The study's identifier.")
    var study: String

    @Option(help: "The name of the format.")
    var format: String

    @Option(help: "The task to export (default: all tasks).")
    var task: String?

    @Flag(help: "Include the sessions that researchers excluded.")
    var includeExcluded = false

    @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
    var output: String?

    func run(in program: Program) async throws {
        let wanted = try program.exportFormat(named: format)
        try await reporting { try await write(as: wanted, program.reader) }
    }

    private func write(as wanted: any ExportFormat.Type, _ reader: StudyReader) async throws {
        let store = try storage.openForReading()
        let library = StudyLibrary(store: store, reader: reader)
        guard let version = try await library.study(study) else {
            throw wrong("unknown study \"\(study)\" in \(storage.data)")
        }
        if let task, version.study.task(task) == nil {
            throw wrong("study \"\(study)\" has no task \"\(task)\"")
        }
        let export = StudyExport(reports: store, library: library)
        let summary = try await whole { file in
            try await export.write(
                study,
                task: task,
                as: wanted,
                to: file,
                includesExcluded: includeExcluded
            )
        }
        let excluded = summary.excluded == 0 ? "" : ", \(summary.excluded) left out as excluded"
        Terminal.note("\(summary.sessions) sessions\(excluded), \(summary.byteCount) bytes")
    }

    private func whole(
        _ write: (FileHandle) async throws -> StudyExport.Summary
    ) async throws -> StudyExport.Summary {
        guard let output else { return try await write(.standardOutput) }
        return try await AtomicFileWriter.write(output, write)
    }

    private func wrong(_ sentence: String) -> ExitCode {
        Terminal.note("waymark: \(sentence)")
        return .wrongInput
    }
}
