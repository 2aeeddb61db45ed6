import Authoring
import TaskModel

/// The lines with YAML comments, tags or anchors, which the author may have meant as text.
struct LostTextMarkers {
    /// The maximum length of a line to check, in characters; longer lines are ignored.
    private static let longest = 1000

    private var lines: [Int: [Unicode.Scalar]] = [:]
    /// The words after asterisks, among them the names of all aliases.
    private var aliases: Set<String> = []

    init(_ text: String) {
        guard text.contains(where: { "#!&".contains($0) }) else { return }
        for (index, line) in Self.split(text).enumerated() where line.count <= Self.longest {
            if line.contains(where: { "#!&".unicodeScalars.contains($0) }) {
                lines[index + 1] = Array(line)
            }
        }
        let parts = text.unicodeScalars.split(separator: "*", omittingEmptySubsequences: false)
        let names = parts.dropFirst().map { rest in
            rest.prefix { !" \t\r\n,]}".unicodeScalars.contains($0) }
        }
        aliases = Set(names.map { String($0) })
    }

    /// Returns the part of the plain scalar at `mark` that YAML does not read as text, or
    /// `nil` if there is none.
    ///
    /// A comment after two or more spaces, or after a tab, is assumed to be intended.
    func lost(at mark: TextPosition, text: String) -> TruncatedText? {
        guard let line = lines[mark.line], line.indices.contains(mark.column - 1) else {
            return nil
        }
        let start = mark.column - 1
        if line[start] == "!" || line[start] == "&" { return prefix(line[start...]) }
        let end = start + text.unicodeScalars.count
        guard line.indices.contains(end + 1), line[end] == " ", line[end + 1] == "#" else {
            return nil
        }
        return .note
    }

    /// Returns the tag or anchor at the start of a text, or `nil` if it is assumed to be intended.
    ///
    /// A YAML tag such as `!!str`, or an anchor that an alias uses, is assumed to be intended.
    private func prefix(_ rest: ArraySlice<Unicode.Scalar>) -> TruncatedText? {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: rest.prefix { $0 != " " && $0 != "\t" })
        let word = String(view)
        let name = word.dropFirst()
        let isMeant =
            word.hasPrefix("&")
            ? aliases.contains(String(name))
            : name.hasPrefix("!") && name.dropFirst().allSatisfy(\.isLetter)
        return isMeant && !name.isEmpty ? nil : .start(word)
    }

    private static func split(_ text: String) -> [Substring.UnicodeScalarView] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map(\.unicodeScalars)
    }
}
