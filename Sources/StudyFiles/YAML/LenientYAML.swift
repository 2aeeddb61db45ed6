import Yams

/// A parsed YAML text that may contain duplicate keys.
///
/// The parser stops at the first duplicate key and reports only one position. To report every
/// duplicate key with the positions of both occurrences, `init` replaces the first character of
/// each duplicate and parses the text again. `NodeBuilder` restores the names.
struct LenientYAML {
    /// The maximum number of keys to rename.
    private static let most = 10

    /// The root, or `nil` for an empty text.
    let node: Node?
    /// The original names of renamed keys, by position.
    let renamed: [TextPosition: String]
    /// The text with placeholders for its aliases, before keys are renamed.
    let aliases: AliasPlaceholders
    /// The parser, which keeps the anchors alive: nodes have only weak references to them.
    private let parser: Parser

    /// Creates the parsed form of a text.
    ///
    /// - Throws: `YamlError` if the text is not valid YAML or has more than 10 duplicate keys.
    init(_ original: String) throws {
        aliases = AliasPlaceholders(original)
        var text = aliases.text
        var renamed: [TextPosition: String] = [:]
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

    private static func duplicate(_ error: YamlError) -> (name: String, mark: TextPosition)? {
        guard case .duplicatedKeysInMapping(let keys, let context) = error,
            let name = keys.first, !name.isEmpty
        else { return nil }
        return (name, TextPosition(line: context.mark.line, column: context.mark.column))
    }

    /// Returns a text in which the first character of a key is replaced, or `nil` if there is no
    /// such character.
    ///
    /// The text keeps its length, so positions remain valid.
    private static func renaming(
        _ key: (name: String, mark: TextPosition),
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
