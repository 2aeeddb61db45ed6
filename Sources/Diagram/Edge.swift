/// An edge of a task's graph.
///
/// The nodes of the graph are the task's pages, its start and its end.
struct Edge: Hashable {
    /// The reason for following an edge.
    enum Label: Hashable {
        /// The order of the study file, which applies if no rule or button does.
        case order
        /// A rule, with the text of its condition: `otherwise` for a rule without a condition, and
        /// `next round` for a repetition.
        case rule(String)
        /// A button with this label.
        case button(String)
    }

    /// The identifier of the source page; ``start`` for the start of the task.
    let from: String
    /// The identifier of the target page; ``end`` for the end of the task.
    let to: String
    let label: Label

    /// The edge as a line of DOT.
    var line: String {
        let ends = "\(Self.name(from)) -> \(Self.name(to))"
        switch label {
        case .order: return "\(ends);"
        case .rule(let words): return "\(ends) [label=\(Self.words(words)), style=dashed];"
        case .button(let words):
            return "\(ends) [label=\(Self.words("“\(words)”")), style=dotted];"
        }
    }

    /// Returns a quoted page identifier, or the unquoted name of the start or end node.
    ///
    /// No page identifier equals either name.
    private static func name(_ point: String) -> String {
        point == Self.start || point == Self.end ? point : DotText.quoted(point)
    }

    private static func words(_ text: String) -> String {
        DotText.quoted(DotText.wrapped(text, at: 28).joined(separator: "\n"))
    }

    /// The name of the start node.
    static let start = "Start"
    /// The name of the end node.
    static let end = "End"
}
