import Authoring
import TaskModel

/// A search for the choice that a typed text names, in a list that is too long to show.
struct ChoiceSearch: Sendable {
    enum Finding: Equatable {
        case one(Choice)
        /// The labels of several choices start with the text.
        case several([Choice])
        /// No choice matches; `near` contains similar choices, if there are any.
        case none(near: [Choice])
    }

    /// A choice, with its label and value folded for the search.
    private struct IndexedChoice: Sendable {
        let choice: Choice
        let text: FoldedText
        let value: FoldedText
    }

    /// The maximum length of the search text, in characters.
    private static let longest = 200
    /// The maximum number of choices named in a message.
    private static let mostNamed = 5

    private let entries: [IndexedChoice]

    init(_ choices: [Choice]) {
        entries = choices.map {
            IndexedChoice(choice: $0, text: FoldedText($0.plainText), value: FoldedText($0.value))
        }
    }

    /// Returns the only choice whose label or value matches the text, or else the only choice whose
    /// label starts with the text.
    ///
    /// If several labels start with the text, the result is `.several` with their choices. If no
    /// label does, the result is `.none` with similar choices.
    func find(_ text: String) -> Finding {
        guard text.limitedLength <= Self.longest else { return .none(near: []) }
        let typed = FoldedText(text)
        if let exact = exact(text, typed) { return .one(exact) }
        let beginning = entries.filter { $0.text.text.hasPrefix(typed.text) }.map(\.choice)
        if beginning.count == 1, let only = beginning.first { return .one(only) }
        if beginning.count > 1 { return .several(beginning) }
        return .none(near: near(typed))
    }

    private func exact(_ text: String, _ typed: FoldedText) -> Choice? {
        let tests: [(IndexedChoice) -> Bool] = [
            { $0.choice.plainText == text }, { $0.choice.value == text },
            { $0.text == typed }, { $0.value == typed },
        ]
        for test in tests {
            let found = entries.filter(test)
            if found.count == 1 { return found.first?.choice }
        }
        return nil
    }

    /// Returns choices whose labels contain the text, or else choices whose labels differ from it
    /// in a few letters.
    ///
    /// The result is empty if the text has fewer than two characters.
    private func near(_ typed: FoldedText) -> [Choice] {
        guard typed.text.count >= 2 else { return [] }
        let containing = entries.filter { $0.text.text.contains(typed.text) }
        guard containing.isEmpty else {
            return containing.prefix(Self.mostNamed).map(\.choice)
        }
        let limit = max(1, min(typed.text.count, 24) / 3)
        return entries.map {
            ($0, SpellingSuggestion.distance(typed.text, $0.text.text, limit: limit))
        }
        .filter { $0.1 <= limit }.sorted { $0.1 < $1.1 }
        .prefix(3).map(\.0.choice)
    }
}

extension ChoiceSearch {
    /// Returns the choice that a typed text names.
    ///
    /// - Throws: `InvalidAnswer` if no single choice matches; the message names the matching or
    ///   similar choices, if there are any.
    func choice(_ text: String) throws(InvalidAnswer) -> Choice {
        switch find(text) {
        case .one(let choice): return choice
        case .several(let choices):
            throw Self.refusal(.searchSeveral, text, choices)
        case .none(near: []): throw Self.refusal(.searchUnknown, text, [])
        case .none(let near): throw Self.refusal(.searchNear, text, near)
        }
    }

    private static func refusal(
        _ word: ControlWord,
        _ text: String,
        _ choices: [Choice]
    ) -> InvalidAnswer {
        let names = choices.prefix(mostNamed).map(\.plainText).joined(separator: ", ")
        let rest = choices.count > mostNamed ? " …" : ""
        let short = text.count > 40 ? "\(text.prefix(40))…" : text
        return InvalidAnswer(Message(word, ["choices": names + rest, "text": short]))
    }
}
