import TaskModel

extension FieldShape {
    /// Returns the code to report for a text that does not have this shape.
    func code(ofText text: String) -> Diagnostic.Code {
        switch self {
        case .text, .word, .file, .identifier, .pattern, .value, .operand: .emptyText
        case .boolean: .badBoolean
        case .integer: Int(text) == nil ? .badNumber : .outOfRange
        case .decimal: .badNumber
        case .oneOf: .unknownWord
        case .date, .time: .badDate
        case .list, .oneOrMore, .labels, .object, .named, .form: .badValue
        }
    }
}
