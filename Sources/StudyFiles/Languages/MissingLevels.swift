import Authoring
import TaskModel

/// Translations that would match if a level such as `steps:` were not missing above them.
struct MissingLevels {
    /// The correct addresses, by the addresses as written.
    private(set) var known: [String: String] = [:]
    /// A finding for each missing level, at the first text below it.
    private(set) var diagnostics: [Diagnostic] = []

    /// Creates the findings about missing levels above the texts at `places`, which must be in file
    /// order.
    init(_ places: [(path: String, position: SourcePosition)], knowing texts: Set<String>) {
        var levels: [String: Set<String>] = [:]
        for text in texts {
            let parts = text.split(separator: ".", maxSplits: 2).map(String.init)
            if parts.count == 3 { levels[parts[0], default: []].insert(parts[1]) }
        }
        var told: Set<String> = []
        for place in places where !texts.contains(place.path) {
            let parts = place.path.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            let level = levels[parts[0], default: []].sorted().first {
                texts.contains("\(parts[0]).\($0).\(parts[1])")
            }
            guard let level else { continue }
            known[place.path] = "\(parts[0]).\(level).\(parts[1])"
            if told.insert("\(parts[0]).\(level)").inserted { report(place, parts[0], level) }
        }
    }

    private mutating func report(
        _ place: (path: String, position: SourcePosition),
        _ task: String,
        _ level: String
    ) {
        let message = "there is no text at \(Diagnostic.quoted(place.path, upTo: 1000))"
        let advice = "add the level \(level): below \(task):, for this text and those after it"
        diagnostics.append(
            Diagnostic(.unknownText, message, suggestion: advice, at: place.position)
        )
    }
}
