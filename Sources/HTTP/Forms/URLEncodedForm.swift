/// A decoder and encoder of `application/x-www-form-urlencoded`, the encoding of forms and queries.
///
///     try URLEncodedForm().decode(Array("mood=7&why=too+late%21".utf8))["why"]  // "too late!"
public struct URLEncodedForm: Sendable {
    public var limits: FormLimits

    public init(limits: FormLimits = FormLimits()) {
        self.limits = limits
    }

    /// Returns the fields in order, ignoring empty parts between `&` signs.
    ///
    /// - Throws: `tooManyFields`, `textTooLarge`, `malformedFieldName` or `malformedField`.
    public func decode(_ encoded: some Collection<UInt8>) throws(RequestRejectedError) -> FormFields
    {
        var fields = FormFields()
        var rest = encoded[...]
        var textBytes = 0
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex
            let piece = rest[..<end]
            rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
            guard !piece.isEmpty else { continue }
            textBytes += try append(piece, to: &fields)
            try limits.check(textBytes: textBytes)
        }
        return fields
    }

    /// Appends one field; returns the length of its value in bytes.
    private func append<Piece: Collection<UInt8>>(
        _ piece: Piece,
        to fields: inout FormFields
    ) throws(RequestRejectedError) -> Int {
        guard fields.fields.count < limits.fields else { throw .tooManyFields }
        let equals = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
        let name = try text(piece[..<equals])
        try limits.check(name: name)
        let value = try text(piece[equals...].dropFirst())
        fields.append(name, value)
        return value.utf8.count
    }

    private func text(_ escaped: some Collection<UInt8>) throws(RequestRejectedError) -> String {
        // Fast path: most names and many values consist only of letters and digits.
        if escaped.allSatisfy(\.isAlphanumeric) { return String(decoding: escaped, as: UTF8.self) }
        guard let text = PercentDecoding.text(of: escaped, plusIsSpace: true) else {
            throw .malformedField
        }
        return text
    }
}

extension URLEncodedForm {
    /// Returns fields in the encoding that browsers use.
    public static func encode(_ fields: FormFields) -> [UInt8] {
        Array(
            fields.fields.map { "\(escape($0.name))=\(escape($0.value))" }.joined(separator: "&")
                .utf8
        )
    }

    private static func escape(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, octet in
            if octet.isAlphanumeric || "*-._".utf8.contains(octet) {
                result.unicodeScalars.append(UnicodeScalar(octet))
            } else {
                result += octet == 0x20 ? "+" : octet.percentEscaped
            }
        }
    }
}

extension UInt8 {
    /// The octet as `%` and two hexadecimal digits in upper case.
    var percentEscaped: String {
        let digits = String(self, radix: 16, uppercase: true)
        return digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
}
