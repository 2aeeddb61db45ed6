import TaskModel

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
    ///   - advice: What to do about it, where more is known than the shape.
    public func expected(
        _ shape: FieldShape,
        insteadOf node: SourceNode,
        code: Diagnostic.Code? = nil,
        advice: String? = nil
    ) {
        let isText = node.text != nil && shape.isText
        let code = isText ? code ?? shape.code(ofText: node.text ?? "") : .wrongShape
        let message = "expected \(shape), found \(node.description)"
        let suggestion = advice ?? ShapeAdvice(on: node, in: shape).text
        report(code, message, suggestion: suggestion, at: node.position)
    }
}
