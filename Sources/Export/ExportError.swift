public import TaskModel

/// A problem that stops an export or its verification, so that no data are silently left out.
public enum ExportError: Error, Sendable, Hashable {
    /// A session is bound to a version of the study that is not among the table's versions.
    case unknownVersion(session: String, version: String)
    /// A session's task is not among the table's tasks in the session's version.
    case unknownTask(session: String, task: String)
    /// A row contains an item, or another variable, that is not in the session's version.
    case unknownItem(session: String, ItemAddress)
    /// A row lacks an item of the session's version.
    case missingItem(session: String, ItemAddress)
    /// The size of a stored file differs from the size in the answer or recording.
    case damagedFile(session: String, file: String)
    /// A row contains a score that is not in the session's version.
    case unknownScore(session: String, String)
    /// Two files of an export have the same name.
    case repeatedFile(String)
    /// The data cannot be written in a format; the text explains why.
    case tooLarge(format: String, String)
    /// An archive has no readable manifest.
    case noManifest
    /// A value of a variable is in the range of the missing-value codes.
    case codeInUse(variable: String, code: Int)
}

extension ExportError {
    /// An explanation in full sentences if the researcher can solve the problem; otherwise `nil`.
    package var advice: String? {
        switch self {
        case .tooLarge(let format, let sentence): "Format \(format): \(sentence)"
        case .codeInUse(let variable, let code):
            "Format spss: the variable \(variable) contains the value \(code), which is in the range "
                + "of the codes of missing values. Choose other codes, or leave out spss."
        default: nil
        }
    }
}
