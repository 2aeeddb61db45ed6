import Foundation

/// The page of all results, with a section for each command of the benchmark.
struct ResultsPage {
    private var introduction: String
    private var sections: [(title: String, text: String)] = []

    /// Creates a page from its text; a line that starts with `## ` starts a section.
    init(_ text: String) {
        let parts = "\n\(text)".components(separatedBy: "\n## ")
        introduction = parts[0].trimmingCharacters(in: .newlines)
        sections = parts.dropFirst().map { part in
            let title = part.prefix { $0 != "\n" }
            return (String(title), "## " + part.trimmingCharacters(in: .newlines))
        }
    }

    /// Replaces the text of the section that has the given title, or appends a new section.
    mutating func replace(_ title: String, with text: String) {
        if let index = sections.firstIndex(where: { $0.title == title }) {
            sections[index].text = text
        } else {
            sections.append((title, text))
        }
    }

    var text: String {
        ([introduction] + sections.map(\.text)).joined(separator: "\n\n") + "\n"
    }
}
