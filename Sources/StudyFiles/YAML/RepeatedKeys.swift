import Authoring
import TaskModel

/// The duplicate keys of a mapping, with advice about the probable mistake.
struct RepeatedKeys {
    private var first: [String: SourcePosition] = [:]
    private var entries: [SourceNode.Pair] = []
    private var runs: [[Int]] = []

    /// Adds an entry; entries must be in file order.
    mutating func add(_ entry: SourceNode.Pair) {
        let number = entries.count
        entries.append(entry)
        guard first.isRepeated(entry.key, entry.keyPosition) else { return }
        if runs.last?.last == number - 1 {
            runs[runs.count - 1].append(number)
        } else {
            runs.append([number])
        }
    }

    /// A finding for each duplicate key.
    ///
    /// A run of duplicate keys gets a single finding if it looks like a list entry without a dash.
    /// Such a run starts with the mapping's first key, followed by a different key on a later line.
    var findings: [Diagnostic] {
        runs.flatMap { run in
            let repeated = run.map { entries[$0] }
            guard let start = repeated.first, isEntry(repeated) else {
                return run.map { finding(entries[$0], advice: advice(at: $0)) }
            }
            return [finding(start, advice: "start a new list entry with \"- \"")]
        }
    }

    private func isEntry(_ repeated: [SourceNode.Pair]) -> Bool {
        guard let second = repeated.dropFirst().first, let start = repeated.first else {
            return false
        }
        return start.key == entries.first?.key && second.key != start.key
            && start.keyPosition.line < second.keyPosition.line
    }

    /// Returns advice for a duplicate key if the key before it has no value, because the duplicate
    /// key may belong to that key.
    private func advice(at number: Int) -> String? {
        let before = entries[..<number].last
        guard let before, before.value.isBlank else { return nil }
        return "indent it if it belongs to \(before.key), or keep one of the two"
    }

    private func finding(_ entry: SourceNode.Pair, advice: String?) -> Diagnostic {
        let key = Diagnostic.quoted(entry.key)
        let place = first[entry.key].map { " at \($0)" } ?? ""
        let message = "\(key) is already used in this mapping\(place)"
        return Diagnostic(.duplicateKey, message, suggestion: advice, at: entry.keyPosition)
    }
}

extension [String: SourcePosition] {
    /// Returns whether a key is already present; stores the position of a new key.
    fileprivate mutating func isRepeated(_ key: String, _ place: SourcePosition) -> Bool {
        guard self[key] == nil else { return true }
        self[key] = place
        return false
    }
}
