public import TaskModel

/// A task as a directed graph of its pages.
///
/// ```swift
/// let svg = try await Graphviz.svg(of: TaskDiagram(of: task).dot)
/// ```
///
/// An edge without a label is followed if no rule or button applies. If the steps of a section are
/// in random order, no such edges connect them.
public struct TaskDiagram: Sendable {
    let task: TaskDefinition
    /// The lines to add to pages, by page identifier.
    let notes: [String: String]
    /// The function that converts an author's Markdown to plain text.
    let words: @Sendable (String) -> String

    /// Creates a diagram.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - notes: The lines of text to add to pages, by page identifier; none by default.
    ///   - words: A function that converts one line of an author's Markdown to plain text; the
    ///     identity by default.
    public init(
        of task: TaskDefinition,
        notes: [String: String] = [:],
        words: @escaping @Sendable (String) -> String = { $0 }
    ) {
        self.task = task
        self.notes = notes
        self.words = words
    }

    /// The graph in DOT, the language of Graphviz.
    public var dot: String {
        let edges = EdgeList(task.steps)
        var lines = Self.head
        lines.append("\(Edge.start) [shape=circle, label=\"\", width=0.18, style=filled];")
        lines += task.steps.flatMap(lines(of:))
        if edges.reachEnd {
            lines.append("\(Edge.end) [shape=doublecircle, label=\"\", width=0.16];")
        }
        lines += edges.all.map(\.line)
        let body = lines.joined(separator: "\n  ")
        return "digraph \(DotText.quoted(task.id)) {\n  \(body)\n}\n"
    }

    private static let head = [
        "graph [fontname=\"sans-serif\", fontsize=11, rankdir=TB, nodesep=0.35, ranksep=0.45,",
        "  bgcolor=\"#ffffff\", pad=0.2, compound=true];",
        "node [fontname=\"sans-serif\", fontsize=12, shape=box, style=\"rounded,filled\",",
        "  fillcolor=\"#f4f6f8\", color=\"#5b6b7a\", margin=\"0.14,0.08\"];",
        "edge [fontname=\"sans-serif\", fontsize=10, color=\"#5b6b7a\", fontcolor=\"#24313c\"];",
    ]
}

extension TaskDiagram {
    private func lines(of step: Step) -> [String] {
        guard case .section(let section) = step.body else { return [node(step)] }
        let heading = [title(of: step)] + section.facts + passed(step)
        var lines = ["subgraph \(DotText.quoted("cluster_" + step.id)) {"]
        lines.append("  label=\(DotText.quoted(heading.joined(separator: "\n"))); labeljust=l;")
        lines.append("  style=rounded; color=\"#9aa7b3\";")
        if step.isList { lines.append("  " + node(step)) }
        lines += section.steps.flatMap(self.lines(of:)).map { "  " + $0 }
        return lines + ["}"]
    }

    private func node(_ step: Step) -> String {
        let note = notes[step.id].map { [$0] } ?? []
        let small = ["\(step.id) · \(step.kindName)"] + passed(step) + note
        let label = DotText.label(DotText.wrapped(title(of: step), at: 34), below: small)
        let look = step.isCompletion ? ", shape=box, fillcolor=\"#dcefe2\"" : ""
        return "\(DotText.quoted(step.id)) [label=\(label)\(look)];"
    }

    private func title(of step: Step) -> String {
        let title = step.content.title.map { words(PipedText.unfilled($0)) } ?? ""
        return title.isEmpty ? step.id : title
    }

    /// Returns notes on skipping a step: the condition for skipping it, if any, and
    /// `full instructions only` for a step that only full instructions contain.
    private func passed(_ step: Step) -> [String] {
        let condition = step.flow.skipWhen.map { ["skipped when \($0)"] } ?? []
        return condition + (step.flow.isForFullInstructionsOnly ? ["full instructions only"] : [])
    }
}

extension Section {
    /// The properties that the diagram lists below the section's title.
    fileprivate var facts: [String] {
        let order = isShuffled ? ["in random order"] : []
        let number = take.map { ["\($0) of \(steps.count) at random"] } ?? []
        return order + number + (repetition.map { [$0.words] } ?? [])
    }
}

extension Repetition {
    fileprivate var words: String {
        switch rule {
        case .times(let number): "\(number) rounds"
        case .count(let reference): "number of rounds: \(reference)"
        case .each(let reference): "one round for each choice in \(reference)"
        case .whileHolds(let predicate): "repeated while \(predicate)"
        case .entries: "one round for each entry"
        }
    }
}
