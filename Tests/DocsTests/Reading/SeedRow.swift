import Foundation
import Testing

/// A row of `docs/seeds.md`: a member of another framework, a verdict, Waymark's counterpart of the
/// member, an explanation and a test.
struct SeedRow: Sendable, CustomTestStringConvertible {
    /// The extent to which Waymark supports a member's function.
    enum Verdict: String, CaseIterable {
        case doesIt = "does it"
        case inPart = "in part"
        case notInBrowser = "not in a browser"
    }

    static let page = "docs/seeds.md"
    /// The text of a cell that names no counterpart or no test.
    static let nothing = "–"

    /// The heading above the row: the name of a type or of a vocabulary.
    let type: String
    let member: String
    /// The verdict; `nil` if it is invalid or if the row does not have exactly five cells.
    let verdict: Verdict?
    let counterpart: String
    let explanation: String
    let test: String

    var testDescription: String { "\(type) \(member)" }

    private init(_ line: Substring, of type: String) {
        let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
        let isWhole = cells.count == 5
        self.type = type
        member = cells[0]
        verdict = isWhole ? Verdict(rawValue: cells[1]) : nil
        counterpart = isWhole ? cells[2] : ""
        explanation = isWhole ? cells[3] : ""
        test = isWhole ? cells[4] : ""
    }

    /// Returns the rows of a page; a row without exactly five cells has no verdict.
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
    /// Whether the first column names one or more members.
    var namesMembers: Bool { Self.isList(member) }

    /// Whether the row has a verdict and, unless the verdict is `notInBrowser`, a counterpart.
    var hasAnswer: Bool {
        switch verdict {
        case .doesIt, .inPart: Self.isList(counterpart)
        case .notInBrowser: counterpart == Self.nothing || Self.isList(counterpart)
        case nil: false
        }
    }

    /// Whether the fourth column is a sentence that contains "Missing: " if and only if the verdict
    /// is `inPart`.
    var isExplained: Bool {
        guard explanation.count > 20, explanation.hasSuffix(".") else { return false }
        return explanation.contains("Missing: ") == (verdict == .inPart)
    }

    /// The name of the test; `nil` if the row names no test.
    var testName: TestName? {
        test.wholeMatch(of: /`([^`]+)`/).map { TestName(String($0.1)) }
    }

    /// Whether the row names a test, or has a dash and a verdict other than `doesIt`.
    var hasTest: Bool {
        testName != nil || (verdict != .doesIt && test == Self.nothing)
    }

    /// The names in the counterpart and the explanation.
    var names: [SeedName] {
        (counterpart + " " + explanation).matches(of: /`([^`]+)`/).map { SeedName(String($0.1)) }
    }

    private static func isList(_ cell: String) -> Bool {
        cell.wholeMatch(of: /`[^`]+`(?:, `[^`]+`)*/) != nil
    }
}
