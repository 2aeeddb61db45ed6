/// Rejections of a request line or a header field.
extension RequestRejectedError {
    /// The method is not a token.
    public static let malformedMethod = RequestRejectedError(
        .badRequest,
        "The method is malformed."
    )
    /// The method is not GET, HEAD or POST.
    public static let unknownMethod = RequestRejectedError(
        .notImplemented,
        "Only GET, HEAD and POST are supported."
    )
    /// The version is neither HTTP/1.0 nor HTTP/1.1.
    public static let unknownVersion = RequestRejectedError(
        .versionNotSupported,
        "Only HTTP/1.0 and HTTP/1.1 are supported."
    )
    /// The target is longer than allowed.
    public static let targetTooLong = RequestRejectedError(.uriTooLong, "The address is too long.")
    /// The target does not start with `/`, or contains `#`, `\`, a space or a character outside
    /// printable ASCII.
    public static let malformedTarget = RequestRejectedError(
        .badRequest,
        "The address is malformed."
    )
    /// An escape in the path is malformed or double-encoded, or hides a control character, `/`, `\`
    /// or invalid UTF-8.
    public static let forbiddenEscape = RequestRejectedError(
        .badRequest,
        "The address contains a forbidden escape."
    )
    /// A path segment is `.` or `..`, or is empty and not the last.
    public static let forbiddenSegment = RequestRejectedError(
        .badRequest,
        "The address contains a forbidden segment."
    )
    /// There are more header fields than allowed.
    public static let tooManyHeaders = RequestRejectedError(
        .headerFieldsTooLarge,
        "There are too many header fields."
    )
    /// A field name is not a token.
    public static let malformedHeaderName = RequestRejectedError(
        .badRequest,
        "A header field's name is malformed."
    )
    /// A field value contains a control character other than a tab.
    public static let malformedHeaderValue = RequestRejectedError(
        .badRequest,
        "A header field's value is malformed."
    )
    /// A line of the head is folded, contains NUL or does not end with CR LF.
    public static let malformedHead = RequestRejectedError(
        .badRequest,
        "A line of the request head is malformed."
    )
    /// A field that must be unique is repeated.
    public static let repeatedHeader = RequestRejectedError(
        .badRequest,
        "A header field is repeated."
    )
    /// The Host field is missing or malformed.
    public static let malformedHost = RequestRejectedError(
        .badRequest,
        "The Host field is missing or malformed."
    )
    /// The Host field names a host that is not allowed.
    public static let unknownHost = RequestRejectedError(
        .misdirectedRequest,
        "This server does not serve that host."
    )
    /// An Expect field has a value other than `100-continue`.
    public static let unknownExpectation = RequestRejectedError(
        .expectationFailed,
        "Only the expectation 100-continue is supported."
    )
}
