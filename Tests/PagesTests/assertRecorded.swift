import Foundation
import Testing

/// Records an issue unless a text equals the recording with the given name.
///
/// With `RECORD=1` in the environment, stores the text as the recording and still records an issue.
/// A recording run is therefore never mistaken for a successful check.
func assertRecorded(
    _ text: String,
    as name: String,
    at location: SourceLocation = #_sourceLocation
) throws {
    let file = Project.recorded.appending(path: name)
    guard ProcessInfo.processInfo.environment["RECORD"] == nil else {
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(name); run again without RECORD", sourceLocation: location)
        return
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(
        recorded == text,
        "\(name) differs from \(firstDifference(recorded ?? "", text))",
        sourceLocation: location
    )
}

/// Returns the first line that differs, in both versions.
private func firstDifference(_ old: String, _ new: String) -> String {
    let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
    let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(oldLines, newLines).prefix { $0 == $1 }.count
    let was = oldLines.dropFirst(same).first ?? "(nothing)"
    let now = newLines.dropFirst(same).first ?? "(nothing)"
    return "what was recorded in line \(same + 1):\n- \(was)\n+ \(now)"
}
