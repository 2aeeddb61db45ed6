/// A YAML text in which plain words replace the aliases, so that the parser does not expand them.
///
/// If an alias is used as a mapping key, the parser copies and hashes the value of the anchor. A
/// small file could thus expand without limit. Here `*name` becomes a word of the same length if
/// there is an anchor `&name`. `NodeBuilder` turns these words back into aliases and limits the
/// number of nodes.
struct AliasPlaceholders {
    let text: String
    /// The character that replaces the asterisk, or `nil` if the text has no anchors.
    let placeholder: Unicode.Scalar?

    init(_ original: String) {
        let scalars = original.unicodeScalars
        let anchors = Self.anchors(in: scalars)
        guard !anchors.isEmpty else {
            (text, placeholder) = (original, nil)
            return
        }
        let placeholder = Self.unused(in: scalars)
        text = Self.marked(scalars, anchors, with: placeholder)
        self.placeholder = placeholder
    }

    /// Returns the name of the alias that a plain word represents, or `nil` for any other word.
    func alias(_ word: String) -> String? {
        guard let placeholder, word.unicodeScalars.first == placeholder else { return nil }
        let name = word.unicodeScalars.dropFirst()
        return name.allSatisfy(Self.isNamePart) ? String(name) : nil
    }

    /// Returns a text with its original asterisks.
    func restored(_ text: String) -> String {
        guard let placeholder, text.unicodeScalars.contains(placeholder) else { return text }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.map { $0 == placeholder ? "*" : $0 })
        return String(scalars)
    }
}

extension AliasPlaceholders {
    private static func marked(
        _ scalars: String.UnicodeScalarView,
        _ anchors: Set<String>,
        with placeholder: Unicode.Scalar
    ) -> String {
        var marked = String.UnicodeScalarView()
        var rest = scalars[...]
        while let index = rest.firstIndex(of: "*") {
            marked.append(contentsOf: rest[..<index])
            rest = rest[scalars.index(after: index)...]
            let name = String(rest.prefix(while: isNamePart))
            marked.append(anchors.contains(name) ? placeholder : "*")
        }
        marked.append(contentsOf: rest)
        return String(marked)
    }

    private static func anchors(in scalars: String.UnicodeScalarView) -> Set<String> {
        var names: Set<String> = []
        var rest = scalars[...]
        while let index = rest.firstIndex(of: "&") {
            rest = rest[scalars.index(after: index)...]
            names.insert(String(rest.prefix(while: isNamePart)))
        }
        names.remove("")
        return names
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
    }

    /// Returns a private-use character that does not occur in the text.
    ///
    /// If all 256 candidates occur, returns the first. Such a text, which only an attacker would
    /// write, is misread, but its aliases are not expanded.
    private static func unused(in scalars: String.UnicodeScalarView) -> Unicode.Scalar {
        let used = Set(scalars.lazy.filter { 0xE100...0xE1FF ~= $0.value })
        return (0xE100...0xE1FF).lazy.compactMap { Unicode.Scalar($0) }
            .first { !used.contains($0) } ?? "\u{E100}"
    }
}
