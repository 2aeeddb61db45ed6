import ArgumentParser
import Foundation
import SQLiteStorage
import Storage

/// `waymark backup`: all data in one file, also while a server runs.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copies all data into one file, also while a server runs.",
        discussion: """
            The file is a tar archive that was read back and found whole. When something is wrong with \
            the data, it gets .damaged behind its name, and the exit status is 1.
            """
    )

    @OptionGroup var storage: StorageOptions

    @Option(name: .shortAndLong, help: "The file to write; one that is there is replaced.")
    var output: String

    func run() async throws {
        try await reporting {
            let staging = Staging.name(beside: output)
            let backup = Backup(
                of: storage.data,
                to: output,
                staging: staging,
                by: Waymark.configuration.version
            )
            let made = try await Staging.work(in: staging) { progress in
                try backup.make(at: SystemClock.now(), progress)
            }
            Terminal.print("\(made.path): \(made.size) bytes, \(made.summary.sentence)")
            try Self.tell(made.summary)
        }
    }

    /// Says what is wrong with the data that were copied.
    private static func tell(_ summary: BackupSummary) throws {
        for path in summary.deletedMeanwhile {
            Terminal.note("\(path) was deleted by its participant meanwhile and is not in it")
        }
        for problem in summary.problems { Terminal.note("waymark: \(problem)") }
        if !summary.problems.isEmpty { throw ExitCode.wrongInput }
    }
}

extension BackupSummary {
    /// What a backup holds, in a line.
    var sentence: String {
        let counts = [("study", "studies"), ("session", "sessions"), ("step_result", "results")]
        let found = counts.map { table, word in "\(rows[table] ?? 0) \(word), " }.joined()
        return "begun at \(begunAt): \(found)\(files) files of \(fileBytes) bytes, "
            + "\(lastEvent.number) events, head \(lastEvent)"
    }
}
