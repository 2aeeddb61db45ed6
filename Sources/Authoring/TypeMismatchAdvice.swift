import TaskModel

/// Advice on replacing a value of the wrong shape.
struct TypeMismatchAdvice {
    /// The advice; `nil` if the diagnostic code's general advice is the best available.
    let text: String?

    init(on node: SourceNode, in shape: FieldShape) {
        text =
            switch node.content {
            case .scalar(let text, _): Self.advice(on: text, in: shape)
            case .mapping: Self.adviceOnMapping(in: shape)
            case .sequence: Self.adviceOnList(in: shape)
            }
    }

    private static func advice(on text: String, in shape: FieldShape) -> String? {
        switch shape {
        case .oneOf(let words): SpellingSuggestion.suggestion(for: text, among: words)
        case .boolean: OperandKind.boolean.repaired(text).map { "write \($0)" }
        case .time: OperandKind.time.repaired(text).map { "write \($0)" }
        case .object(let fields): "write \(outline(of: fields))"
        case .named(let words): example(in: words).map { "write something like \($0)" }
        case .labels: "write { key: text }"
        case .list(let element): list(of: element, from: text)
        case .oneOrMore(let element): advice(on: text, in: element)
        default: nil
        }
    }

    /// Returns advice on writing a text as a list.
    private static func list(of element: FieldShape, from text: String) -> String {
        guard element.isText else { return entry(of: element) }
        if case .form(let words) = element, let example = example(in: words),
            !example.contains("[")
        {
            let words = example.split(separator: " or ").joined(separator: ", ")
            return "write a list such as [\(words)]"
        }
        let words = text.split(separator: ",").map { $0.drop { $0 == " " } }
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "_-., ".contains($0) }
        return isPlain && !words.isEmpty
            ? "write [\(words.joined(separator: ", "))]" : "write a list, in [ ] with commas"
    }

    private static func entry(of element: FieldShape) -> String {
        let advice = "start each entry of the list with \"- \""
        guard case .object(let fields) = element else { return advice }
        return "\(advice), for example: - \(outline(of: fields))"
    }

    private static func adviceOnMapping(in shape: FieldShape) -> String? {
        switch shape {
        case .list(let element) where element.isText: "write a list, in [ ] with commas"
        case .list(let element): entry(of: element)
        default: shape.isText ? "write one text after the colon" : nil
        }
    }

    private static func adviceOnList(in shape: FieldShape) -> String? {
        shape.isText
            ? "write one text; a text that starts with [ needs quotes"
            : "write it without \"- \" and without [ ]"
    }

    /// Returns an example of a mapping with the required fields, or with the first two fields if no
    /// field is required.
    private static func outline(of fields: [FieldDeclaration]) -> String {
        let required = fields.filter(\.isRequired)
        let shown = required.isEmpty ? Array(fields.prefix(2)) : required
        return "{ \(shown.map { "\($0.name): …" }.joined(separator: ", ")) }"
    }

    private static func example(in words: String) -> String? {
        words.firstRange(of: " such as ").map { String(words[$0.upperBound...]) }
    }
}
