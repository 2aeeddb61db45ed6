import TaskModel

/// The names of the months in a language.
struct MonthNames {
    private let forms: [[String]]

    init(_ wording: Wording) {
        forms = wording.customs.monthForms.map { $0.map(Self.folded) }
    }

    /// Returns the number of the month with the given name, which can be shortened to three or more
    /// letters.
    ///
    /// `Sept.` is September. Accents may be omitted, because many keyboards lack them.
    ///
    /// Returns `nil` if no month or several months match.
    func month(_ text: String) -> Int? {
        // Folding a long text is slow.
        guard text.utf8.count <= 100 else { return nil }
        let start = Self.folded(text)
        return only { $0 == start } ?? (start.count >= 3 ? only { $0.hasPrefix(start) } : nil)
    }

    /// Returns the number of the only month with a matching name; `nil` if no month or several
    /// months match.
    private func only(_ matches: (String) -> Bool) -> Int? {
        let found = forms.indices.filter { forms[$0].contains(where: matches) }
        return found.count == 1 ? found.first.map { $0 + 1 } : nil
    }

    private static func folded(_ name: String) -> String {
        FoldedText(String(name.prefix { $0 != "." })).text
    }
}
