public import TaskModel

/// The player's words by language.
public struct Wordings: Sendable {
    private let texts: [String: Wording]

    /// Makes wordings; a language without words gets those of the nearest that has any.
    public init(_ texts: [String: Wording]) {
        self.texts = texts
    }

    /// The words of a language.
    func callAsFunction(_ language: String) -> Wording {
        if let wording = texts[language] { return wording }
        let base = language.split(separator: "-").first.map(String.init) ?? language
        let near = texts[base] ?? texts["en"]
        return Wording(language: language, texts: near?.texts ?? [:])
    }
}
