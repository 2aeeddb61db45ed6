import TaskModel

/// A file's size as a text with a unit.
struct FileSize {
    private let bytes: Int

    init(_ bytes: Int) {
        self.bytes = max(bytes, 0)
    }

    /// Returns the size in whole kilobytes, rounded up; from 1 MB, in megabytes with one decimal
    /// place.
    func words(in wording: Wording) -> String {
        guard bytes >= 1_000_000 else { return "\((bytes + 999) / 1000) kB" }
        let tenths = bytes / 100_000 + (bytes % 100_000 >= 50_000 ? 1 : 0)
        return "\(tenths / 10)\(wording.customs.decimalMark)\(tenths % 10) MB"
    }
}
