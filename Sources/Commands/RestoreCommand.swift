import ArgumentParser
import Foundation
import SQLiteStorage
import Storage

/// `waymark restore`: restores a backup to a new data directory.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Makes a data directory of a backup.",
        discussion: """
            The directory must not be there yet, or be empty. A file that is not a complete and \
            unchanged backup is refused before anything is written. What a .damaged backup holds is \
            restored as it is; what is wrong with it is printed, and the exit status is 1.
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
            let summary = try await Staging.work(undoing: restoring.abandon) { progress in
                var random = SystemRandomNumberGenerator()
                return try restoring.restore(random: &random, progress)
            }
            Terminal.print("\(storage.data): \(summary.sentence)")
            if !summary.hasKey { tellOfKey() }
            try summary.tell(
                "\(storage.data) is restored, but from a damaged backup; this is wrong with the data:"
            )
        }
    }

    private func tellOfKey() {
        Terminal.note(
            "waymark: a new key was made; should the old one be found, put it into "
                + "\(storage.data)/key before the server starts"
        )
    }
}
