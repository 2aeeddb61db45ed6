import Foundation

/// A check of a data directory's permissions, and of the presence and length of its key.
struct SettingsCheck {
    private let directory: String

    init(_ directory: String) {
        self.directory = directory
    }

    /// Checks the key, and the permissions of the directory, key, database and files folder.
    func run() -> CheckReport.Section {
        let names = (["", "/key", "/waymark.sqlite", "/files"]).map { directory + $0 }
        let open = names.filter(isOpen).map { "\($0) can be read by other users" }
        let problems = [key].compactMap { $0 } + open
        return CheckReport.Section(
            "settings",
            "private to the owner, with a key",
            problems: problems
        )
    }

    private var key: String? {
        let file = directory + "/key"
        guard FileSystem.exists(file) else { return "\(file) is missing" }
        return (try? FileSource(file))?.size == KeyFile.length ? nil : "\(file) is damaged"
    }

    private func isOpen(_ path: String) -> Bool {
        ((try? FileSystem.status(path))?.st_mode ?? 0) & 0o077 != 0
    }
}
