import Studies
import TaskModel

extension StudyDownloads.Format {
    /// Returns the sentence that describes the format, which is `admin.exports.descriptions.NAME`;
    /// for a format of another program, the English sentence of the format itself.
    func text(in wording: Wording) -> String {
        wording.texts["admin.exports.descriptions.\(name)"] ?? summary
    }

    /// Returns the limits of the format, which are `admin.exports.limits.NAME`; for a format of
    /// another program, the English sentences of the format itself.
    func limits(in wording: Wording) -> String {
        wording.texts["admin.exports.limits.\(name)"] ?? limits
    }
}
