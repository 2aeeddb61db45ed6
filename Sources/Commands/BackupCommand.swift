import ArgumentParser
import Foundation
import SQLiteStorage
import Storage
import StudyFiles
import TaskModel

/// `waymark backup`: copies all data into one archive, even while a server runs.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Backs up all data to one file. The server can keep running.",
        discussion: """
            The file is a tar archive. It is read back and checked. If the data are damaged, the file \
            name ends in .damaged and the exit status is 1.
            """
    )

    @OptionGroup var storage: StorageOptions

    @Option(name: .shortAndLong, help: "The file to write. An existing file is replaced.")
    var output: String

    func validate() throws {
        guard !output.isEmpty else { throw ValidationError("give the file to write after -o") }
    }

    func run() async throws {
        try await reporting {
            let staging = ScratchWork.name(beside: output)
            let backup = Backup(
                of: storage.data,
                to: output,
                staging: staging,
                by: Waymark.configuration.version,
                studyHash: ContentHash.of
            )
            let now = SystemClock.now()
            let made = try await ScratchWork.work(in: staging) { progress in
                try backup.make(at: now, progress)
            }
            if made.summary.problems.isEmpty { note(now) }
            Terminal.print("\(made.path): \(made.size) bytes, \(made.summary.sentence)")
            try made.summary.tell(
                "the backup is complete, but the data have these problems:"
            )
        }
    }

    /// Records the time of the backup, which the server reads before it deletes data.
    private func note(_ time: Instant) {
        do {
            try LastBackup(in: storage.data).record(time)
        } catch {
            Terminal.note(
                "waymark: the time of the backup could not be recorded in \(storage.data), so the "
                    + "server does not delete data at the end of retention periods: \(error)"
            )
        }
    }
}

extension BackupSummary {
    /// Prints the files deleted during the backup and, below a heading, the problems.
    ///
    /// - Throws: `ExitCode.wrongInput` if there are problems.
    func tell(_ heading: String) throws {
        for path in deletedMeanwhile {
            Terminal.note(
                "\(path) is not in the backup: the participant deleted it while the backup ran"
            )
        }
        guard !problems.isEmpty else { return }
        Terminal.note("waymark: \(heading)")
        for problem in problems { Terminal.note("waymark: \(problem)") }
        throw ExitCode.wrongInput
    }

    /// A one-line summary of the backup's contents.
    var sentence: String {
        let counts = [("study", "studies"), ("session", "sessions"), ("step_result", "results")]
        let found = counts.map { table, word in "\(rows[table] ?? 0) \(word), " }.joined()
        return "started at \(begunAt): \(found)\(files) files of \(fileBytes) bytes, "
            + "\(lastEvent.number) events, head \(lastEvent)"
    }
}
