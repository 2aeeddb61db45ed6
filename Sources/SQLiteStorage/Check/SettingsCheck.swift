import Foundation

/// Looks whether a data directory is what a server makes of it: its key, and who may look into it.
struct SettingsCheck {
    private let directory: String

    /// Makes a check of a data directory.
    init(_ directory: String) {
        self.directory = directory
    }

    /// Looks at the directory, the key and the files beside it.
    func run() -> CheckReport.Part {
        let names = (["", "/key", "/waymark.sqlite", "/files"]).map { directory + $0 }
        let open = names.filter(isOpen).map { "\($0) can be read by others" }
        let problems = [key].compactMap { $0 } + open
        return CheckReport.Part("settings", "for the owner alone, with a key", problems: problems)
    }

    private var key: String? {
        let file = directory + "/key"
        guard Files.exists(file) else { return "\(file) is missing" }
        return (try? FileSource(file))?.size == KeyFile.length ? nil : "\(file) is damaged"
    }

    private func isOpen(_ path: String) -> Bool {
        ((try? Files.status(path))?.st_mode ?? 0) & 0o077 != 0
    }
}
