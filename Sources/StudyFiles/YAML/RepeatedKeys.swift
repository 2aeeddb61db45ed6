import Authoring
import TaskModel

/// The keys of a mapping that stand in it twice, and what their author seems to have forgotten.
struct RepeatedKeys {
    private var first: [String: SourcePosition] = [:]
    private var entries: [SourceNode.Entry] = []
    private var runs: [[Int]] = []

    /// Counts an entry; entries come in the order of the file.
    mutating func add(_ entry: SourceNode.Entry) {
        let number = entries.count
        entries.append(entry)
        guard first.isRepeated(entry.key, entry.keyPosition) else { return }
        if runs.last?.last == number - 1 {
            runs[runs.count - 1].append(number)
        } else {
            runs.append([number])
        }
    }

    /// A finding for each key that stands there again.
    ///
    /// Several behind each other, the first key among them, are another entry of the list, which is
    /// told once.
    var findings: [Diagnostic] {
        runs.flatMap { run in
            let repeated = run.map { entries[$0] }
            guard let start = repeated.first, isEntry(repeated) else {
                return run.map { finding(entries[$0], advice: advice(at: $0)) }
            }
            return [finding(start, advice: "begin a new entry of a list with \"- \"")]
        }
    }

    private func isEntry(_ repeated: [SourceNode.Entry]) -> Bool {
        guard let second = repeated.dropFirst().first, let start = repeated.first else {
            return false
        }
        return start.key == entries.first?.key && second.key != start.key
            && start.keyPosition.line < second.keyPosition.line
    }

    /// A key behind one without a value may belong to it.
    private func advice(at number: Int) -> String? {
        let before = entries[..<number].last
        guard let before, before.value.isBlank else { return nil }
        return "indent it if it belongs to \(before.key), or keep one of the two"
    }

    private func finding(_ entry: SourceNode.Entry, advice: String?) -> Diagnostic {
        let key = Diagnostic.quoted(entry.key)
        let place = first[entry.key].map { ", at \($0)" } ?? ""
        let message = "\(key) stands in this mapping already\(place)"
        return Diagnostic(.duplicateKey, message, suggestion: advice, at: entry.keyPosition)
    }
}

extension [String: SourcePosition] {
    /// Whether a key stands somewhere already; the first place of each is kept.
    fileprivate mutating func isRepeated(_ key: String, _ place: SourcePosition) -> Bool {
        guard self[key] == nil else { return true }
        self[key] = place
        return false
    }
}
