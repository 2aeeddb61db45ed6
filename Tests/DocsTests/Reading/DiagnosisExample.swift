import Foundation
import Authoring
import TaskModel
import Testing

/// A section of `docs/diagnostics.md`: a code, an example that provokes it, and the printed line.
struct DiagnosisExample: Sendable, CustomTestStringConvertible {
    /// The code, from the heading.
    let code: String
    let text: String
    let blocks: [Document.Block]

    var testDescription: String { code }

    static func all() throws -> [DiagnosisExample] {
        let page = try Document("docs/diagnostics.md")
        return page.text.components(separatedBy: "\n### ").dropFirst().map { text in
            let code = String(text.prefix { !$0.isNewline })
            let part = text.components(separatedBy: "\n## ").first ?? text
            return DiagnosisExample(
                code: code,
                text: part,
                blocks: Document(path: page.path, text: part).blocks
            )
        }
    }

    /// The first line of the output for the example, or `nil` if the section shows no output.
    var printed: String? {
        blocks.last { $0.words.isEmpty }?.text.split(separator: "\n").first.map(String.init)
    }

    /// The severity, from the first word of the explanation; `nil` if that word is not a severity.
    var severity: Diagnostic.Severity? {
        if text.contains("\n\nError. ") {
            .error
        } else if text.contains("\n\nWarning. ") {
            .warning
        } else {
            nil
        }
    }

    /// The files of the study with the example inserted.
    var files: [String: [UInt8]] {
        var files = Self.surroundings.mapValues { Array($0.utf8) }
        for block in blocks where block.words.contains("wrong") {
            let (path, text) = Self.file(of: block)
            if path.hasSuffix(" (not there)") {
                files[String(path.dropLast(12))] = nil
            } else {
                files[path] = Self.bytes(of: Self.unfolded(text))
            }
        }
        return files
    }

    /// The files with the corrected lines in place of the marked line, or `nil` if the section
    /// shows no correction.
    var corrected: [String: [UInt8]]? {
        guard let right = blocks.first(where: { $0.words == ["yaml", "right"] }) else { return nil }
        let mended = blocks.map { Self.mended($0, with: right.text) }
        return DiagnosisExample(code: code, text: text, blocks: mended).files
    }

    /// The text after "What to do:", or `nil` if the section does not contain these words.
    var advice: String? {
        text.firstMatch(of: /\nWhat to do: ((?:.+\n)+)/).map { String($0.1) }
    }

    /// The file and line of the mark, or `nil` if no line is marked.
    var marked: (file: String, line: Int)? {
        for block in blocks where block.words.contains("wrong") {
            let (path, text) = Self.file(of: block)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            if let index = lines.firstIndex(where: { $0.hasSuffix(Self.mark) }) {
                return (path, index + 1)
            }
        }
        return nil
    }
}

extension DiagnosisExample {
    private static let mark = "# <- here"

    /// The files of the study into which the example is inserted.
    private static let surroundings = [
        "study.yaml": "id: example-study\ntitle: Example\ncontact: ann@example.org\n",
        "tasks/example.yaml": task(""),
        "media/chair.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>\n",
        "learn-more/why.md": "Because.\n",
    ]

    private static func task(_ steps: String, scores: String = "") -> String {
        let asked =
            "  - { id: asked, type: question, title: How is today?, answer: { type: scale } }\n"
        let done = "  - { id: done, type: completion, title: Thank you }\n"
        let isEnded = steps.contains("type: completion") && !steps.contains("parts/")
        let head = "id: example\ntitle: Example\n" + (scores.isEmpty ? "" : "scores:\n\(scores)")
        return head + "steps:\n" + asked + steps + (isEnded ? "" : done)
    }

    /// Returns the path and text of the file that a block shows in whole or in part.
    private static func file(of block: Document.Block) -> (path: String, text: String) {
        let text = block.text
        switch block.words.last {
        case "steps": return ("tasks/example.yaml", task(indented(text, 2)))
        case "scores": return ("tasks/example.yaml", task("", scores: text))
        case "answer":
            let step = "  - id: piece\n    type: question\n    title: A question\n    answer:\n"
            return ("tasks/example.yaml", task(step + indented(text, 6)))
        default:
            let caption = text.prefix { !$0.isNewline }
            return (String(caption.dropFirst(2)), String(text.dropFirst(caption.count + 1)))
        }
    }

    /// Returns the block with the marked line replaced by the given lines.
    private static func mended(_ block: Document.Block, with lines: String) -> Document.Block {
        let text = block.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasSuffix(mark) ? String(lines.dropLast()) : String($0) }
            .joined(separator: "\n")
        return Document.Block(
            words: block.words,
            text: text,
            chapter: block.chapter,
            place: block.place
        )
    }

    private static func indented(_ text: String, _ count: Int) -> String {
        text.split(separator: "\n")
            .map { String(repeating: " ", count: count) + $0 + "\n" }.joined()
    }

    /// Returns the text without the mark, and with lines such as `… # 3 times` repeated.
    ///
    /// Each `<n>` in a repeated line is replaced by the number of the repetition.
    private static func unfolded(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let plain = String(line).replacing(#/ ?# <- here$/#, with: "")
            guard let match = plain.wholeMatch(of: /(.*) # (\d+) times/), let count = Int(match.2)
            else { return plain }
            let lines = (1...count).map { match.1.replacing("<n>", with: "\($0)") }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// Returns the bytes, with `<E9>` replaced by the byte for é in ISO 8859-1.
    private static func bytes(of text: String) -> [UInt8] {
        let parts = text.components(separatedBy: "<E9>").map { Array($0.utf8) }
        return Array(parts.joined(separator: [0xE9]))
    }
}
