/// A parsed request target: path and query, each decoded exactly once.
public struct RequestTarget: Sendable, Hashable {
    /// The path's segments; `/a/b` is `["a", "b"]`, `/` is empty, and `/a/` is `["a", ""]`.
    public let path: [String]
    public let query: FormFields

    /// Creates a target by parsing a string in origin form.
    ///
    /// Escapes in the path must not encode control characters, slashes, backslashes, dot segments
    /// or further escapes. A query is data, so its decoded text may contain any character except
    /// NUL.
    ///
    /// - Throws: `targetTooLong`, `malformedTarget`, `forbiddenEscape`, `forbiddenSegment`, or the
    ///   rejection of the query.
    public init(_ target: String, maximumBytes: Int = 2_048) throws(RequestRejectedError) {
        guard target.utf8.count <= maximumBytes else { throw .targetTooLong }
        guard target.utf8.first == UInt8(ascii: "/"), target.consists(of: Self.isAllowed) else {
            throw .malformedTarget
        }
        let octets = Array(target.utf8)
        let question = octets.firstIndex(of: UInt8(ascii: "?")) ?? octets.endIndex
        path = try Self.segments(of: octets[..<question].dropFirst())
        query = try URLEncodedForm().decode(octets[question...].dropFirst())
    }

    private static func isAllowed(_ octet: UInt8) -> Bool {
        (0x21...0x7E).contains(octet) && octet != UInt8(ascii: "#") && octet != UInt8(ascii: "\\")
    }

    private static func segments(
        of path: ArraySlice<UInt8>
    ) throws(RequestRejectedError) -> [String] {
        guard !path.isEmpty else { return [] }
        var segments: [String] = []
        segments.reserveCapacity(4)
        var rest = path
        while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
            segments.append(try segment(rest[..<slash], mayBeEmpty: false))
            rest = rest[(slash + 1)...]
        }
        segments.append(try segment(rest, mayBeEmpty: !segments.isEmpty))
        return segments
    }

    private static func segment(
        _ escaped: ArraySlice<UInt8>,
        mayBeEmpty: Bool
    ) throws(RequestRejectedError) -> String {
        let text = try decoded(escaped)
        guard text != ".", text != "..", mayBeEmpty || !text.isEmpty else {
            throw .forbiddenSegment
        }
        return text
    }

    private static func decoded(
        _ escaped: ArraySlice<UInt8>
    ) throws(RequestRejectedError) -> String {
        // Fast path: most segments contain no escape.
        guard escaped.contains(UInt8(ascii: "%")) else {
            return String(decoding: escaped, as: UTF8.self)
        }
        guard let text = PercentDecoding.text(of: escaped, plusIsSpace: false),
            !text.utf8.contains(where: { $0.isControlOctet || "/\\".utf8.contains($0) }),
            !PercentDecoding.containsEscape(text)
        else { throw .forbiddenEscape }
        return text
    }
}
