/// A Markdown table.
struct Table {
    let text: String

    init(_ head: [String], _ rows: [[String]]) {
        let lines = [head, head.map { _ in "---" }] + rows.map { $0.map(Self.cell) }
        text = lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }

    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
