import TaskModel

/// The months as a language names them.
struct MonthNames {
    private let names: [String]

    init(_ wording: Wording) {
        names = (1...12).map { wording("months.\($0)").lowercased() }
    }

    /// The number of a month by its name or the name's first letters, at least three.
    ///
    /// `Sept.` is September; letters with which two months begin name neither.
    func month(_ text: String) -> Int? {
        let start = text.lowercased().prefix { $0 != "." }
        if let index = names.firstIndex(of: String(start)) { return index + 1 }
        guard start.count >= 3 else { return nil }
        let found = names.indices.filter { names[$0].hasPrefix(start) }
        return found.count == 1 ? found.first.map { $0 + 1 } : nil
    }
}
