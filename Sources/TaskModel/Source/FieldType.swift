/// How a node is read as a value: what may stand there, and the reader that reports what may not.
///
/// Packages add types of their own as extensions: `extension FieldType where Value == Colour`.
public struct FieldType<Value: Sendable>: Sendable {
    /// What may stand there.
    public let shape: FieldShape
    /// Reads a node; `nil` means that it could not and has said why.
    public let read: @Sendable (SourceNode, EditionReading) -> Value?

    /// Makes a type of a shape and a reader.
    public init(
        _ shape: FieldShape,
        read: @escaping @Sendable (SourceNode, EditionReading) -> Value?
    ) {
        self.shape = shape
        self.read = read
    }

    /// Makes a type of scalars from a function that knows the text only.
    ///
    /// - Parameters:
    ///   - shape: What may stand there.
    ///   - code: The code of findings about text that is none of it; that of the shape if left out.
    ///   - parse: Reads the text; `nil` means that it could not.
    /// - Returns: The type.
    public static func scalar(
        _ shape: FieldShape,
        code: Diagnostic.Code? = nil,
        parse: @escaping @Sendable (String) -> Value?
    ) -> FieldType {
        FieldType(shape) { node, reading in
            if let value = node.text.flatMap(parse) { return value }
            reading.expected(shape, insteadOf: node, code: code)
            return nil
        }
    }
}

extension EditionReading {
    /// Notes that something else stands where a shape is expected.
    ///
    /// - Parameters:
    ///   - shape: What may stand there.
    ///   - node: What stands there.
    ///   - code: The code of the finding about a text; that of the shape if left out.
    public func expected(
        _ shape: FieldShape,
        insteadOf node: SourceNode,
        code: Diagnostic.Code? = nil
    ) {
        let isText = node.text != nil && shape.isText
        let code = isText ? code ?? shape.code(ofText: node.text ?? "") : .wrongShape
        let suggestion = suggestion(for: node, in: shape)
        let message = "expected \(shape), found \(node.description)"
        report(code, message, suggestion: suggestion, at: node.position)
    }

    private func suggestion(for node: SourceNode, in shape: FieldShape) -> String? {
        guard let text = node.text else { return nil }
        switch shape {
        case .oneOf(let words): return Spelling.suggestion(for: text, among: words)
        case .boolean: return OperandKind.boolean.repaired(text).map { "write \($0)" }
        case .time: return OperandKind.time.repaired(text).map { "write \($0)" }
        case .object(let fields): return Self.outline(of: fields)
        default: return nil
        }
    }

    /// A mapping with the fields that must be there.
    private static func outline(of fields: [FieldDeclaration]) -> String? {
        let required = fields.filter(\.isRequired).map { "\($0.name): …" }
        return required.isEmpty ? nil : "write { \(required.joined(separator: ", ")) }"
    }
}
