import Studies
import TaskModel

extension StudyDownloads.Format {
    /// Returns the text `admin.exports.descriptions.NAME`, which describes the format; for a format
    /// without such a text, returns the format's own English summary.
    func text(in wording: Wording) -> String {
        wording.texts["admin.exports.descriptions.\(name)"] ?? summary
    }

    /// Returns the text `admin.exports.limits.NAME`, which states the format's limits; for a format
    /// without such a text, returns the format's own English sentences.
    func limits(in wording: Wording) -> String {
        wording.texts["admin.exports.limits.\(name)"] ?? limits
    }
}
