import Foundation
import Testing

/// A row of `docs/seeds.md`: a member of another framework, its counterpart and an explanation.
struct SeedRow: Sendable, CustomTestStringConvertible {
    /// The page with the rows.
    static let page = "docs/seeds.md"
    /// The second column of members without a counterpart.
    static let words = ["not built", "not in a browser"]

    /// The type of the member.
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

    /// Returns the rows of a page; a row without three cells has an empty answer.
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
    /// Whether the second column has one of the allowed forms.
    var hasAnswer: Bool {
        Self.words.contains(answer) || answer.wholeMatch(of: /`[^`]+`(?:, `[^`]+`)*/) != nil
    }

    /// Whether the third column is a sentence.
    var isExplained: Bool {
        explanation.count > 20 && explanation.hasSuffix(".")
    }

    /// Whether the row refers to a test that demonstrates it.
    var namesATest: Bool { names.contains { $0.text.hasPrefix("Tests/") } }

    /// All names in the row.
    var names: [SeedName] {
        (answer + " " + explanation).matches(of: /`([^`]+)`/).map { SeedName(String($0.1)) }
    }
}
