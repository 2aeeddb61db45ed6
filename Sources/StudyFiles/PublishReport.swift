package import Authoring
import TaskModel

/// The report that is printed when a study's folder is published: all errors, and the number of
/// warnings.
///
/// Errors prevent publication. Warnings are only counted, because a long list would hide the
/// addresses that are printed after the report.
package struct PublishReport: Sendable {
    /// The lines, without line breaks.
    package let lines: [String]

    /// Creates the report for a study's folder.
    ///
    /// - Parameters:
    ///   - diagnostics: The errors and warnings in the folder.
    ///   - folder: The folder's path.
    ///   - hasEarlierVersion: Whether the study has a version that stays published in spite of the
    ///     errors.
    package init(_ diagnostics: [Diagnostic], of folder: String, hasEarlierVersion: Bool) {
        let errors = diagnostics.filter { $0.severity == .error }
        let count = diagnostics.count - errors.count
        let rejection =
            "waymark: \(folder) is not published because of these errors"
            + (hasEarlierVersion ? "; an earlier version stays published" : "")
        lines =
            errors.map { "\(folder)/\($0)" } + (errors.isEmpty ? [] : [rejection])
            + Self.warnings(count, in: folder)
    }

    private static func warnings(_ count: Int, in folder: String) -> [String] {
        guard count > 0 else { return [] }
        let number = count == 1 ? "1 warning" : "\(count) warnings"
        return ["waymark: \(folder) has \(number); run waymark validate \(folder) for the list"]
    }
}
