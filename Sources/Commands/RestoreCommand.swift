import ArgumentParser
import Foundation
import SQLiteStorage
import Storage

/// `waymark restore`: a data directory of a backup.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Makes a data directory of a backup.",
        discussion: """
            The directory must not be there yet, or be empty. A file that is no whole backup is \
            refused before anything is written.
            """
    )

    @Argument(help: "The backup.")
    var file: String

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        try await reporting {
            let staging = Staging.name(beside: storage.data)
            let name = URL(fileURLWithPath: staging).lastPathComponent
            let restoring = Restoring(file, to: storage.data, staging: name)
            let summary = try await Staging.work(in: restoring.staging) { progress in
                try restoring.restore(progress)
            }
            Terminal.print("\(storage.data): \(summary.sentence)")
            for path in summary.deletedMeanwhile + summary.problems { Terminal.note(path) }
        }
    }
}
