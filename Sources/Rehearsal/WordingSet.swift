package import TaskModel

/// The player's texts by language.
package struct WordingSet: Sendable {
    private let texts: [String: Wording]

    /// Creates a set from wordings by language tag, such as `en` or `pt-BR`.
    package init(_ texts: [String: Wording]) {
        self.texts = texts
    }

    /// Returns the wording for a language, or else for its base language, or else for English.
    ///
    /// If none of these wordings exists, the returned wording has no texts.
    func callAsFunction(_ language: String) -> Wording {
        if let wording = texts[language] { return wording }
        let base = language.split(separator: "-").first.map(String.init) ?? language
        let near = texts[base] ?? texts["en"]
        return Wording(language: language, texts: near?.texts ?? [:])
    }
}
