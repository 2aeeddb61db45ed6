import Foundation

/// The types that source files declare, with their members.
struct SourceSymbols: Sendable {
    /// The declarations under `Sources/`.
    static let all = SourceSymbols(
        reading: Project.files("Sources", "swift").compactMap { try? Project.text($0) }
    )

    private var members: [String: Set<String>] = [:]
    /// Every name that code uses outside its own declaration.
    private var used: Set<String> = []

    /// Creates the symbols from formatted files: types start at the margin, members are indented
    /// once, and members of a type in another type twice.
    ///
    /// Collecting uses takes most of the time, so it can be left out.
    init(reading texts: [String], withUses: Bool = true) {
        for text in texts {
            if withUses { collectUses(in: text) }
            read(text)
        }
    }

    /// Returns whether a `Type`, `Type.member`, `Type.Inner` or `Type.Inner.member` is declared, in
    /// the type or in an extension.
    func declares(_ symbol: String) -> Bool {
        let names = symbol.split(separator: ".").map(String.init)
        guard let member = names.last else { return false }
        let type = names.dropLast().joined(separator: ".")
        return members[symbol] != nil || members[type]?.contains(member) == true
    }

    /// Returns whether code uses a `Type`, or the member of a `Type.member`.
    ///
    /// Its declaration and the initialiser that sets it do not count. Members with the same name
    /// are not distinguished.
    func uses(_ symbol: String) -> Bool {
        symbol.split(separator: ".").last.map { used.contains(String($0)) } ?? false
    }

    private mutating func read(_ text: String) {
        var outer: String?
        var inner: String?
        for line in text.split(separator: "\n") {
            if let name = Self.type(line) {
                (outer, inner) = (declare(name), nil)
            } else if line.hasPrefix("}") {
                (outer, inner) = (nil, nil)
            } else if line.hasPrefix("    }") {
                inner = nil
            } else if let type = outer {
                if let name = Self.type(Self.unindented(line)) {
                    let declared = declare("\(type).\(name)")
                    inner = line.hasSuffix("}") ? nil : declared
                } else if let name = Self.member(line) {
                    members[type, default: []].insert(name)
                } else if let inner, let name = Self.member(Self.unindented(line)) {
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
        let words = "var|let|func|case|struct|class|enum|protocol|actor|extension"
        let declaration = try? Regex("(?:\(words)) `?\\w+")
        // A name before a colon is a label or a parameter. `\b` would match `a.b` as one word.
        let name = /([A-Za-z_]\w*)(?!\w| *:)/
        for line in text.split(separator: "\n") {
            let end = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
            let code = line[..<end]
            guard let declaration, code.firstMatch(of: /self\.(\w+) = \1(?!\w)/) == nil else {
                continue
            }
            for word in code.replacing(declaration, with: "").matches(of: name) {
                used.insert(String(word.1))
            }
        }
    }

    private static func unindented(_ line: Substring) -> Substring {
        line.hasPrefix("    ") ? line.dropFirst(4) : ""
    }

    private static func type(_ line: Substring) -> String? {
        guard line.first?.isLetter == true else { return nil }
        let kinds = /(?:[a-z]+ )*(?:struct|class|enum|protocol|actor|extension) ([A-Za-z.]+)/
        return line.prefixMatch(of: kinds).map { String($0.1) }
    }

    private static func member(_ line: Substring) -> String? {
        let rest = line.dropFirst(4)
        guard line.hasPrefix("    "), rest.first?.isWhitespace == false else { return nil }
        let kinds = /(?:[a-z]+(?:\(set\))? )*(?:var|let|func|case) `?([A-Za-z]+)/
        return rest.prefixMatch(of: kinds).map { String($0.1) }
    }
}
