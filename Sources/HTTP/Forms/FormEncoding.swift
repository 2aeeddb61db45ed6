/// The encoding of a POST body.
public enum FormEncoding: Sendable, Hashable {
    /// `application/x-www-form-urlencoded`.
    case urlencoded
    /// `multipart/form-data`, with the boundary between its parts.
    case multipart(boundary: String)

    /// Creates the encoding named by the value of a Content-Type field.
    ///
    /// - Throws: `notAForm` if the value is malformed, the type is not that of a form or the
    ///   charset is not UTF-8. Throws `malformedBoundary` if a multipart form has no valid
    ///   boundary.
    public init(contentType: String) throws(RequestRejectedError) {
        guard let value = ParameterizedValue(contentType) else { throw .notAForm }
        guard value["charset"].map({ $0.equalsIgnoringCase("utf-8") }) ?? true else {
            throw .notAForm
        }
        switch value.value.lowercased() {
        case "application/x-www-form-urlencoded": self = .urlencoded
        case "multipart/form-data": self = .multipart(boundary: try Self.boundary(of: value))
        default: throw .notAForm
        }
    }

    /// Returns the boundary, or throws `malformedBoundary` if it is missing or invalid.
    ///
    /// A boundary has 1 to 70 characters and no final space (RFC 2046 §5.1.1).
    private static func boundary(
        of value: ParameterizedValue
    ) throws(RequestRejectedError) -> String {
        guard let boundary = value["boundary"], (1...70).contains(boundary.utf8.count),
            boundary.utf8.allSatisfy({ $0.isAlphanumeric || "'()+_,-./:=? ".utf8.contains($0) }),
            !boundary.hasSuffix(" ")
        else { throw .malformedBoundary }
        return boundary
    }
}
