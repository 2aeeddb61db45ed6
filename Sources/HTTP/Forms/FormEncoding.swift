/// How the body of a POST is written.
public enum FormEncoding: Sendable, Hashable {
    /// `application/x-www-form-urlencoded`
    case urlencoded
    /// `multipart/form-data`, with what separates its parts.
    case multipart(boundary: String)

    /// Reads a Content-Type field.
    ///
    /// - Throws: `notAForm` for any other type and for charsets other than UTF-8,
    ///   `malformedBoundary` when a multipart form does not say what separates its parts.
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

    /// RFC 2046 §5.1.1: 1 to 70 characters of a short list, the last of them no space.
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
