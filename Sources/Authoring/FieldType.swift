import TaskModel

/// The type of a field: the shape of its value, and a function that reads the value.
///
/// Packages add types in extensions: `extension FieldType where Value == Colour`.
public struct FieldType<Value: Sendable>: Sendable {
    /// The shape of the value, for documentation and the JSON Schema.
    public let shape: FieldShape
    /// A function that reads a node, or returns `nil` after reporting that the node cannot be read.
    public let read: @Sendable (SourceNode, ReadingContext) -> Value?

    public init(
        _ shape: FieldShape,
        read: @escaping @Sendable (SourceNode, ReadingContext) -> Value?
    ) {
        self.shape = shape
        self.read = read
    }

    /// Returns a type whose value depends only on the text of a scalar.
    ///
    /// - Parameters:
    ///   - shape: The shape of the value.
    ///   - code: The code of findings about invalid texts; by default the shape's code.
    ///   - parse: A function that parses the text, or returns `nil` if the text is invalid.
    /// - Returns: The type, which reports invalid texts.
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

extension ReadingContext {
    /// Reports a node that does not have the expected shape.
    ///
    /// - Parameters:
    ///   - shape: The expected shape.
    ///   - node: The node to report.
    ///   - code: The code of the finding if the node is a text and the shape allows texts; by
    ///     default the shape's code for that text.
    ///   - advice: Advice that is more specific than the shape's advice.
    public func expected(
        _ shape: FieldShape,
        insteadOf node: SourceNode,
        code: Diagnostic.Code? = nil,
        advice: String? = nil
    ) {
        let isText = node.text != nil && shape.isText
        let code = isText ? code ?? shape.code(ofText: node.text ?? "") : .wrongShape
        let message = "expected \(shape), found \(node.description)"
        let suggestion = advice ?? TypeMismatchAdvice(on: node, in: shape).text
        report(code, message, suggestion: suggestion, at: node.position)
    }
}

extension FieldType where Value == SourceNode {
    /// Returns a type whose value is the node itself, for another reader.
    public static func passedOn(as shape: FieldShape) -> FieldType {
        FieldType(shape) { node, _ in node }
    }
}
