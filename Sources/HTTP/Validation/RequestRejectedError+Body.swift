/// What can be wrong with a body, or with what the head says of it.
extension RequestRejectedError {
    /// Two ways of telling the body's length contradict each other.
    public static let contradictoryLength = RequestRejectedError(
        .badRequest,
        "Content-Length and Transfer-Encoding exclude each other."
    )
    /// The Content-Length field is not a number.
    public static let malformedLength = RequestRejectedError(
        .badRequest,
        "The Content-Length is malformed."
    )
    /// A transfer coding other than `chunked`; that one is rejected for its missing length.
    public static let unknownTransferCoding = RequestRejectedError(
        .notImplemented,
        "No such transfer coding is understood."
    )
    /// A transfer coding in HTTP/1.0, which has none.
    public static let misplacedTransferCoding = RequestRejectedError(
        .badRequest,
        "HTTP/1.0 has no transfer codings."
    )
    /// A POST that does not say how long it is.
    public static let missingLength = RequestRejectedError(
        .lengthRequired,
        "The length of the body is missing."
    )
    /// A GET or HEAD with a body.
    public static let unexpectedBody = RequestRejectedError(
        .badRequest,
        "Only a POST may have a body."
    )
    /// The body is longer than its address allows.
    public static let bodyTooLarge = RequestRejectedError(
        .contentTooLarge,
        "The body is too large."
    )
    /// The content type is not that of a form.
    public static let notAForm = RequestRejectedError(
        .unsupportedMediaType,
        "Only forms in UTF-8 are understood here."
    )
    /// A multipart form does not say what separates its parts.
    public static let malformedBoundary = RequestRejectedError(
        .badRequest,
        "The boundary is malformed."
    )
    /// A file came where only text is accepted.
    public static let unexpectedFile = RequestRejectedError(
        .unsupportedMediaType,
        "No file is accepted here."
    )
    /// There are more fields than allowed.
    public static let tooManyFields = RequestRejectedError(
        .contentTooLarge,
        "The form has too many fields."
    )
    /// The text of all fields together is too long.
    public static let textTooLarge = RequestRejectedError(
        .contentTooLarge,
        "The text of the form is too long."
    )
    /// A field's name is missing or longer than allowed.
    public static let malformedFieldName = RequestRejectedError(
        .badRequest,
        "A field of the form has no usable name."
    )
    /// A field contains NUL, broken UTF-8 or a broken escape.
    public static let malformedField = RequestRejectedError(
        .badRequest,
        "A field of the form is malformed."
    )
    /// The parts of a multipart form are not put together as they should be.
    public static let malformedMultipart = RequestRejectedError(
        .badRequest,
        "The multipart form is malformed."
    )
}
