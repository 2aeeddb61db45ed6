import ArgumentParser
import Foundation
import SQLiteStorage
import Storage

/// `waymark restore`: restores a backup to a new data directory.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restores a backup to a new data directory.",
        discussion: """
            The directory must be new or empty. A file that is not a complete and unchanged backup is \
            rejected before anything is written. A .damaged backup is restored as it is: its problems \
            are printed, and the exit status is 1.
            """
    )

    @Argument(help: "The backup file.")
    var file: String

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        try await reporting {
            let staging = ScratchWork.name(beside: storage.data)
            let name = URL(fileURLWithPath: staging).lastPathComponent
            let operation = RestoreOperation(file, to: storage.data, staging: name)
            let summary = try await ScratchWork.work(undoing: operation.abandon) { progress in
                var random = SystemRandomNumberGenerator()
                return try operation.restore(random: &random, progress)
            }
            Terminal.print("\(storage.data): \(summary.sentence)")
            if !summary.hasKey { tellOfKey() }
            try summary.tell(
                "restored \(storage.data) from a damaged backup; the data have these problems:"
            )
        }
    }

    private func tellOfKey() {
        Terminal.note(
            "waymark: created a new key; if you find the old one, copy it to "
                + "\(storage.data)/key before you start the server"
        )
    }
}
