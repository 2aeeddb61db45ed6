/// A field value with parameters, such as `form-data; name="photo"; filename="me.jpg"`.
struct ParameterizedValue: Sendable, Hashable {
    /// The part before the first semicolon, without surrounding spaces and tabs.
    let value: String
    private var parameters: [String: String] = [:]

    /// Creates a value from the text of a field; returns `nil` if the text is malformed or repeats
    /// a parameter.
    init?(_ text: String) {
        var rest = text.utf8[...]
        value = Self.take(&rest) { $0 != UInt8(ascii: ";") }.trimmingBlanks
        guard !value.isEmpty else { return nil }
        while rest.popFirst() != nil {
            guard let (name, value) = Self.parameter(&rest) else { return nil }
            guard parameters.updateValue(value, forKey: name) == nil else { return nil }
        }
    }

    /// The value of a parameter, by its lower-case name.
    subscript(name: String) -> String? { parameters[name] }

    private static func parameter(_ rest: inout Substring.UTF8View) -> (String, String)? {
        rest = rest.drop(while: \.isBlankOctet)
        let name = take(&rest, while: \.isTokenOctet)
        guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { return nil }
        let isQuoted = rest.first == UInt8(ascii: "\"")
        let value = isQuoted ? quoted(&rest) : take(&rest, while: \.isTokenOctet)
        rest = rest.drop(while: \.isBlankOctet)
        guard let value, isQuoted || !value.isEmpty,
            rest.first.map({ $0 == UInt8(ascii: ";") }) ?? true
        else { return nil }
        return (name.lowercased(), value)
    }

    /// Parses a quoted string as written by browsers or by curl.
    ///
    /// Browsers leave a backslash unchanged and percent-encode a quotation mark; curl puts a
    /// backslash before either character. Returns `nil` if the closing quotation mark is missing or
    /// the text is not UTF-8.
    private static func quoted(_ rest: inout Substring.UTF8View) -> String? {
        _ = rest.popFirst()
        var octets: [UInt8] = []
        while let octet = rest.popFirst() {
            if octet == UInt8(ascii: "\"") { return String(validating: octets, as: UTF8.self) }
            let escapes =
                octet == UInt8(ascii: "\\") && rest.first.map("\"\\".utf8.contains) ?? false
            if escapes, let next = rest.popFirst() {
                octets.append(next)
            } else {
                octets.append(octet)
            }
        }
        return nil
    }

    private static func take(
        _ rest: inout Substring.UTF8View,
        while belongs: (UInt8) -> Bool
    ) -> String {
        let taken = rest.prefix(while: belongs)
        rest = rest[taken.endIndex...]
        return String(Substring(taken))
    }
}
