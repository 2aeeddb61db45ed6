/// A way from one page to another.
struct Arrow: Hashable {
    /// What a way is taken for.
    enum Reason: Hashable {
        /// Nothing else applies.
        case order
        /// A rule with this condition; `otherwise` when it has none.
        case rule(String)
        /// A button with these words.
        case button(String)
    }

    /// The page that is left; ``start`` for the beginning.
    let from: String
    /// The page that comes; ``end`` for the end of the task.
    let to: String
    /// Why.
    let reason: Reason

    /// The arrow in the language of Graphviz.
    var line: String {
        let ends = "\(Self.name(from)) -> \(Self.name(to))"
        switch reason {
        case .order: return "\(ends);"
        case .rule(let words): return "\(ends) [label=\(Self.words(words)), style=dashed];"
        case .button(let words):
            return "\(ends) [label=\(Self.words("“\(words)”")), style=dotted];"
        }
    }

    /// The points that are no pages have names that no page can have.
    private static func name(_ point: String) -> String {
        point == Self.start || point == Self.end ? point : DotText.quoted(point)
    }

    private static func words(_ text: String) -> String {
        DotText.quoted(DotText.wrapped(text, at: 28).joined(separator: "\n"))
    }

    /// The beginning of the task.
    static let start = "Start"
    /// Its end.
    static let end = "End"
}
