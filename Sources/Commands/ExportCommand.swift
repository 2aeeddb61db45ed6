import ArgumentParser
import Export
import Foundation
import SQLiteStorage
import Site
import Storage
import StudyFiles
import TaskModel

/// `waymark export`: the same bytes as the admin site's download, also while a server runs.
struct ExportCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes a study's sessions to a file or standard output.",
        discussion: "Formats: "
            + ExportFormats.builtIn.all.map { "\($0.name) (\($0.summary))" }.joined(separator: " ")
    )

    @OptionGroup var storage: StorageOptions

    @Option(help: "The study's identifier.")
    var study: String

    @Option(help: "The name of the format.")
    var format: String

    @Option(help: "One task of the study instead of all.")
    var task: String?

    @Option(name: .shortAndLong, help: "The file to write; standard output without it.")
    var output: String?

    func run(in program: Program) async throws {
        let wanted = try wanted(program.exports)
        try await reporting { try await write(as: wanted, program.reader) }
    }

    private func wanted(_ formats: ExportFormats) throws -> any ExportFormat.Type {
        if let wanted = formats.named(format) { return wanted }
        let names = formats.all.map { $0.name }.joined(separator: ", ")
        throw ValidationError("there is no format \"\(format)\"; there are \(names)")
    }

    private func write(as wanted: any ExportFormat.Type, _ reader: StudyReader) async throws {
        let store = try storage.openForReading()
        let library = StudyLibrary(store: store, reader: reader)
        guard let version = try await library.study(study) else {
            throw wrong("there is no study \"\(study)\" in \(storage.data)")
        }
        if let task, version.study.task(task) == nil {
            throw wrong("study \"\(study)\" has no task \"\(task)\"")
        }
        let export = StudyExport(reports: store, library: library)
        let summary = try await whole { file in
            try await export.write(study, task: task, as: wanted, to: file)
        }
        Terminal.note("\(summary.sessions) sessions, \(summary.byteCount) bytes")
    }

    /// Writes beside the file that was asked for and renames it when it is whole.
    private func whole(
        _ write: (FileHandle) async throws -> StudyExport.Summary
    ) async throws -> StudyExport.Summary {
        guard let output else { return try await write(.standardOutput) }
        let part = output + ".part"
        let file = try create(part)
        do {
            let summary = try await write(file)
            try file.close()
            guard unsafe rename(part, output) == 0 else { throw unwritable(output) }
            return summary
        } catch {
            try? FileManager.default.removeItem(atPath: part)
            throw error
        }
    }

    private func create(_ path: String) throws -> FileHandle {
        let made = FileManager.default.createFile(
            atPath: path,
            contents: nil,
            attributes: [.posixPermissions: 0o600]
        )
        guard made, let file = FileHandle(forWritingAtPath: path) else { throw unwritable(path) }
        return file
    }

    private func unwritable(_ path: String) -> ExitCode {
        Terminal.note("waymark: \(path) cannot be written to")
        return .inputOutput
    }

    private func wrong(_ sentence: String) -> ExitCode {
        Terminal.note("waymark: \(sentence)")
        return .wrongInput
    }
}
