/// A text in which aliases look like words, so that the parser does not follow them.
///
/// The parser would copy what an alias stands for into keys and hash it there, which a small file
/// can make as large as it likes. Here `*name` becomes a word of the same length wherever there is
/// an anchor `&name`; whoever reads the nodes turns words back into aliases, and counts.
struct AliasMarks {
    /// The text to be parsed.
    let text: String
    /// What stands for the asterisk, or `nil` when there are no aliases.
    let mark: Unicode.Scalar?

    init(_ original: String) {
        let scalars = original.unicodeScalars
        let anchors = Self.anchors(in: scalars)
        guard !anchors.isEmpty, let mark = Self.unused(in: scalars) else {
            (text, self.mark) = (original, nil)
            return
        }
        text = Self.marked(scalars, anchors, with: mark)
        self.mark = mark
    }

    /// The name of an alias that a plain word stands for.
    func alias(_ word: String) -> String? {
        guard let mark, word.unicodeScalars.first == mark else { return nil }
        let name = word.unicodeScalars.dropFirst()
        return name.allSatisfy(Self.isNamePart) ? String(name) : nil
    }

    /// A text as its author wrote it.
    func restored(_ text: String) -> String {
        guard let mark, text.unicodeScalars.contains(mark) else { return text }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.map { $0 == mark ? "*" : $0 })
        return String(scalars)
    }
}

extension AliasMarks {
    private static func marked(
        _ scalars: String.UnicodeScalarView,
        _ anchors: Set<String>,
        with mark: Unicode.Scalar
    ) -> String {
        var marked = String.UnicodeScalarView()
        var rest = scalars[...]
        while let index = rest.firstIndex(of: "*") {
            marked.append(contentsOf: rest[..<index])
            rest = rest[scalars.index(after: index)...]
            let name = String(rest.prefix(while: isNamePart))
            marked.append(anchors.contains(name) ? mark : "*")
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

    /// A scalar for private use that the text does not use.
    private static func unused(in scalars: String.UnicodeScalarView) -> Unicode.Scalar? {
        let used = Set(scalars.lazy.filter { 0xE100...0xE1FF ~= $0.value })
        return (0xE100...0xE1FF).lazy.compactMap { Unicode.Scalar($0) }
            .first { !used.contains($0) }
    }
}
