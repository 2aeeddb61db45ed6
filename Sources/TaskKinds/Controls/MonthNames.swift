import TaskModel

/// The months as a language names them.
struct MonthNames {
    private let forms: [[String]]

    init(_ wording: Wording) {
        forms = wording.customs.monthForms.map { $0.map(Self.folded) }
    }

    /// The number of a month by its name or the name's first letters, at least three.
    ///
    /// `Sept.` is September; letters with which two months begin name neither. Accents may be left
    /// out, because many keyboards have none.
    func month(_ text: String) -> Int? {
        let start = Self.folded(text)
        return only { $0 == start } ?? (start.count >= 3 ? only { $0.hasPrefix(start) } : nil)
    }

    /// Returns the only month with a matching name.
    private func only(_ matches: (String) -> Bool) -> Int? {
        let found = forms.indices.filter { forms[$0].contains(where: matches) }
        return found.count == 1 ? found.first.map { $0 + 1 } : nil
    }

    private static func folded(_ name: String) -> String {
        FoldedText(String(name.prefix { $0 != "." })).text
    }
}
