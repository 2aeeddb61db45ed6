import Foundation
import Testing

/// A page of documentation, taken apart.
struct Document: Sendable {
    /// A fenced block.
    struct Block: Sendable, CustomTestStringConvertible {
        /// The words behind the fence: `yaml`, and what the block is, such as `steps`.
        let words: [String]
        /// The lines within.
        let text: String
        /// The heading above it.
        let chapter: String
        /// Where it begins.
        let place: String

        var testDescription: String { "\(place) \(words.joined(separator: " "))" }

        /// The file that the block is, which its first line names: `# tasks/week.yaml`.
        var file: String? {
            guard let first = text.split(separator: "\n").first else { return nil }
            return first.wholeMatch(of: /# ((?:[a-z-]+\/)*[a-z-]+\.yaml)/).map { String($0.1) }
        }
    }

    let path: String
    let text: String
    /// The pages that a researcher or a host reads.
    static let paths =
        ["README.md", "CONTRIBUTING.md", "SECURITY.md"] + Project.files("docs", "md")

    init(_ path: String) throws {
        self.path = path
        text = try Project.text(path)
    }

    /// Makes a page of a part of another.
    init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The headings as GitHub makes anchors of them.
    var anchors: Set<String> {
        Set(headings.map(Self.anchor))
    }

    /// The headings without their marks.
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

    /// The fenced blocks in order.
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

/// Collects fenced blocks line by line.
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
