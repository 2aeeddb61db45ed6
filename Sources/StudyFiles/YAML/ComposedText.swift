import Yams

/// A text as the parser understands it, even where a key stands twice in a mapping.
///
/// The parser stops at the first such key and tells one place. To tell all of them, and both places
/// of each, the first of two equal keys gets a mark instead of its first letter and the text is
/// parsed again; whoever reads the nodes puts the letter back.
struct ComposedText {
    /// How many keys are renamed at most.
    private static let most = 10

    /// The root, or `nil` for an empty text.
    let node: Node?
    /// The true names of renamed keys by their places.
    let renamed: [TextMark: String]
    /// The words that are aliases.
    let aliases: AliasMarks
    /// Keeps the anchors, to which nodes refer weakly.
    private let parser: Parser

    /// Parses a text.
    ///
    /// - Throws: `YamlError` when the text is no YAML.
    init(_ original: String) throws {
        aliases = AliasMarks(original)
        var text = aliases.text
        var renamed: [TextMark: String] = [:]
        while true {
            do {
                (node, parser) = try Self.parse(text)
                self.renamed = renamed
                return
            } catch let error as YamlError {
                guard let key = Self.duplicate(error), renamed.count < Self.most,
                    let marked = Self.renaming(key, number: renamed.count, in: text)
                else { throw error }
                renamed[key.mark] = key.name
                text = marked
            }
        }
    }

    private static func parse(_ text: String) throws -> (Node?, Parser) {
        let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
        return (try parser.singleRoot(), parser)
    }

    private static func duplicate(_ error: YamlError) -> (name: String, mark: TextMark)? {
        guard case .duplicatedKeysInMapping(let keys, let context) = error,
            let name = keys.first, !name.isEmpty
        else { return nil }
        return (name, TextMark(line: context.mark.line, column: context.mark.column))
    }

    /// The text with another letter at the start of a key; as long as before, so places stay true.
    private static func renaming(
        _ key: (name: String, mark: TextMark),
        number: Int,
        in text: String
    ) -> String? {
        guard var index = key.mark.index(in: text) else { return nil }
        var scalars = text.unicodeScalars
        if scalars[index] == "\"" || scalars[index] == "'" { scalars.formIndex(after: &index) }
        guard index < scalars.endIndex, scalars[index] != "\n",
            let mark = Unicode.Scalar(0xE000 + UInt32(number))
        else { return nil }
        scalars.replaceSubrange(index...index, with: CollectionOfOne(mark))
        return String(scalars)
    }
}
