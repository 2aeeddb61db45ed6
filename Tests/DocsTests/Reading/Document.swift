import Foundation
import Testing

/// A parsed documentation page.
struct Document: Sendable {
    struct Block: Sendable, CustomTestStringConvertible {
        /// The words after the opening fence: the language and the kind of block, such as
        /// `yaml steps`.
        let words: [String]
        /// The lines between the fences.
        let text: String
        /// The second-level heading above the block.
        let chapter: String
        /// The page's path and the line at which the block starts.
        let place: String

        var testDescription: String { "\(place) \(words.joined(separator: " "))" }

        /// The path in the block's first line, such as `# tasks/week.yaml`; `nil` if that line
        /// contains no path.
        var file: String? {
            guard let first = text.split(separator: "\n").first else { return nil }
            return first.wholeMatch(of: /# ((?:[a-z-]+\/)*[a-z-]+\.yaml)/).map { String($0.1) }
        }
    }

    let path: String
    let text: String
    static let paths =
        ["README.md", "CONTRIBUTING.md", "SECURITY.md"] + Project.files("docs", "md")

    init(_ path: String) throws {
        self.path = path
        text = try Project.text(path)
    }

    /// Creates a page from part of another page's text.
    init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The anchors that GitHub generates from the headings.
    var anchors: Set<String> {
        Set(headings.map(Self.anchor))
    }

    /// The headings without `#` marks.
    var headings: [String] {
        var isFenced = false
        return text.split(separator: "\n").compactMap { line in
            if line.hasPrefix("```") { isFenced.toggle() }
            guard !isFenced, line.hasPrefix("#") else { return nil }
            return line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
        }
    }

    private static func anchor(_ heading: String) -> String {
        let kept = heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        return String(kept.map { $0 == " " ? "-" : $0 })
    }

    var blocks: [Block] {
        var reader = BlockReader(path: path)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            reader.read(String(line), number: index + 1)
        }
        return reader.blocks
    }
}

/// A reader that collects fenced blocks line by line.
private struct BlockReader {
    let path: String
    private(set) var blocks: [Document.Block] = []
    private var chapter = ""
    private var open: (words: [String], lines: [String], number: Int)?

    init(path: String) {
        self.path = path
    }

    mutating func read(_ line: String, number: Int) {
        guard open == nil else { return readInside(line) }
        if line.hasPrefix("```") {
            let words = line.drop { $0 == "`" }.split(separator: " ").map(String.init)
            open = (words, [], number)
        } else if line.hasPrefix("## ") {
            chapter = String(line.dropFirst(3))
        }
    }

    private mutating func readInside(_ line: String) {
        guard let block = open, line == "```" else {
            open?.lines.append(line)
            return
        }
        open = nil
        let text = block.lines.map { $0 + "\n" }.joined()
        let place = "\(path):\(block.number)"
        blocks.append(
            Document.Block(words: block.words, text: text, chapter: chapter, place: place)
        )
    }
}
