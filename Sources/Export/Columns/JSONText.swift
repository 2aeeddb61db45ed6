/// A JSON value, written with keys in the given order and numbers in the given notation.
///
/// Foundation's encoder would convert numbers through `Double`, which can change the digits that a
/// participant typed.
indirect enum JSONText {
    case string(String)
    /// A number in JSON notation.
    case number(String)
    case bool(Bool)
    case list([JSONText])
    /// An object; members with the value `nil` are left out.
    case object(KeyValuePairs<String, JSONText?>)
    case members([(String, JSONText)])
    case null

    /// The value on one line.
    var text: String {
        var text = ""
        append(to: &text)
        return text
    }

    private func append(to text: inout String) {
        switch self {
        case .string(let string): Self.append(string, to: &text)
        case .number(let number): text += number
        case .bool(let value): text += value ? "true" : "false"
        case .null: text += "null"
        case .list(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.append(to: &text)
            }
            text += "]"
        case .object(let pairs):
            Self.append(pairs.compactMap { key, value in value.map { (key, $0) } }, to: &text)
        case .members(let pairs): Self.append(pairs, to: &text)
        }
    }

    private static func append(_ pairs: [(String, JSONText)], to text: inout String) {
        text += "{"
        for (index, (key, value)) in pairs.enumerated() {
            if index > 0 { text += "," }
            append(key, to: &text)
            text += ":"
            value.append(to: &text)
        }
        text += "}"
    }

    private static func append(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || (0x2028...0x2029).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension JSONText {
    /// Returns a string value, or `nil` if the text is empty or missing.
    static func words(_ text: String?) -> JSONText? {
        text.flatMap { $0.isEmpty ? nil : .string($0) }
    }

    /// Returns a list, or `nil` if the list is empty.
    static func some(_ elements: [JSONText]) -> JSONText? {
        elements.isEmpty ? nil : .list(elements)
    }
}
