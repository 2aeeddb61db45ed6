import Foundation
import Testing

/// A row of `docs/seeds.md`: a member of another kit, what does its job here, and how.
struct SeedRow: Sendable, CustomTestStringConvertible {
    /// The page with the rows.
    static let page = "docs/seeds.md"
    /// The states in the second column of a member without a counterpart.
    static let words = ["not built", "not in a browser"]

    /// The type of which it is a member.
    let type: String
    let member: String
    let answer: String
    let explanation: String

    var testDescription: String { "\(type) \(member)" }

    private init(_ line: Substring, of type: String) {
        let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
        let isWhole = cells.count == 3
        self.type = type
        member = cells[0]
        answer = isWhole ? cells[1] : ""
        explanation = isWhole ? cells[2] : ""
    }

    /// The rows of a page; one without three cells has no answer.
    static func rows(of text: String) -> [SeedRow] {
        var type = ""
        var rows: [SeedRow] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("## ") { type = String(line.dropFirst(3)) }
            guard line.hasPrefix("|"), !line.hasPrefix("| member |"), !line.hasPrefix("| ---")
            else { continue }
            rows.append(SeedRow(line, of: type))
        }
        return rows
    }
}

extension SeedRow {
    /// Whether the second column says something, and nothing else than it may.
    var hasAnswer: Bool {
        Self.words.contains(answer) || answer.wholeMatch(of: /`[^`]+`(?:, `[^`]+`)*/) != nil
    }

    /// Whether the third column is a sentence.
    var isExplained: Bool {
        explanation.count > 20 && explanation.hasSuffix(".")
    }

    /// Whether the row names a test that shows what it says.
    var namesATest: Bool { names.contains { $0.text.hasPrefix("Tests/") } }

    /// Everything that the row names.
    var names: [SeedName] {
        (answer + " " + explanation).matches(of: /`([^`]+)`/).map { SeedName(String($0.1)) }
    }
}
