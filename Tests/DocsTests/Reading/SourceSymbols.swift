import Foundation

/// The types that source files declare, with their members.
struct SourceSymbols: Sendable {
    /// The declarations under `Sources/`.
    static let all = SourceSymbols(
        reading: Project.files("Sources", "swift").compactMap { try? Project.text($0) }
    )

    private var members: [String: Set<String>] = [:]
    /// The names that occur in code outside declarations, labels and parameters.
    private var used: Set<String> = []

    /// Creates the symbols from formatted files: types start at the margin, members are indented
    /// once, and members of nested types are indented twice.
    ///
    /// Collecting uses takes most of the time, so callers can omit it.
    init(reading texts: [String], withUses: Bool = true) {
        for text in texts {
            if withUses { collectUses(in: text) }
            read(text)
        }
    }

    /// Returns whether a `Type`, `Type.member`, `Type.Inner` or `Type.Inner.member` is declared.
    ///
    /// The declaration of a member can be in the type or in an extension.
    func declares(_ symbol: String) -> Bool {
        let names = symbol.split(separator: ".").map(String.init)
        guard let member = names.last else { return false }
        let type = names.dropLast().joined(separator: ".")
        return members[symbol] != nil || members[type]?.contains(member) == true
    }

    /// Returns whether code uses a type, given `Type`, or a member, given `Type.member`.
    ///
    /// Declarations and assignments such as `self.name = name` do not count as uses. Members with
    /// the same name are not distinguished.
    func uses(_ symbol: String) -> Bool {
        symbol.split(separator: ".").last.map { used.contains(String($0)) } ?? false
    }

    private mutating func read(_ text: String) {
        // Create the regular expressions once: doing so for each line would take most of the time.
        let typePattern = /(?:[a-z]+ )*(?:struct|class|enum|protocol|actor|extension) ([A-Za-z.]+)/
        let memberPattern = /(?:[a-z]+(?:\(set\))? )*(?:var|let|func|case) `?([A-Za-z]+)/
        let type = { (line: Substring) in Self.name(typePattern, in: line) }
        let member = { (line: Substring) in Self.name(memberPattern, in: Self.unindented(line)) }
        var outer: String?
        var inner: String?
        for line in text.split(separator: "\n") {
            if let name = type(line) {
                (outer, inner) = (declare(name), nil)
            } else if line.hasPrefix("}") {
                (outer, inner) = (nil, nil)
            } else if line.hasPrefix("    }") {
                inner = nil
            } else if let outer {
                if let name = type(Self.unindented(line)) {
                    let declared = declare("\(outer).\(name)")
                    inner = line.hasSuffix("}") ? nil : declared
                } else if let name = member(line) {
                    members[outer, default: []].insert(name)
                } else if let inner, let name = member(Self.unindented(line)) {
                    members[inner, default: []].insert(name)
                }
            }
        }
    }

    private mutating func declare(_ type: String) -> String {
        members[type] = members[type] ?? []
        return type
    }

    private mutating func collectUses(in text: String) {
        for line in text.split(separator: "\n") {
            let end = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
            let code = line[..<end]
            let setsMember = code.contains("self.") && code.contains(/self\.(\w+) = \1(?!\w)/)
            if setsMember { continue }
            var previous = ""
            for word in code.utf8.split(whereSeparator: { !Self.isInName($0) }) {
                let name = String(Substring(word))
                // A pattern, such as `case .name`, declares nothing.
                let isPattern = code.utf8[..<word.startIndex].last == UInt8(ascii: ".")
                let isDeclared = !isPattern && Self.declaringWords.contains(previous)
                let next = code.utf8[word.endIndex...].first { $0 != UInt8(ascii: " ") }
                // A name before a colon is a label or a parameter.
                if !isDeclared, next != UInt8(ascii: ":") { used.insert(name) }
                previous = name
            }
        }
    }

    private static let declaringWords: Set = [
        "var", "let", "func", "case", "struct", "class", "enum", "protocol", "actor", "extension",
    ]

    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func unindented(_ line: Substring) -> Substring {
        line.hasPrefix("    ") ? line.dropFirst(4) : ""
    }

    private static func name(
        _ declaration: Regex<(Substring, Substring)>,
        in line: Substring
    ) -> String? {
        guard line.first?.isLetter == true else { return nil }
        return line.prefixMatch(of: declaration).map { String($0.1) }
    }
}
