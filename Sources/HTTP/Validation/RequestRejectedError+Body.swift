/// Rejections of a body, or of the header fields that describe it.
extension RequestRejectedError {
    /// Content-Length and Transfer-Encoding are both present.
    public static let contradictoryLength = RequestRejectedError(
        .badRequest,
        "Content-Length and Transfer-Encoding cannot be used together."
    )
    /// The Content-Length field is not a number.
    public static let malformedLength = RequestRejectedError(
        .badRequest,
        "The Content-Length is malformed."
    )
    /// The transfer coding is not `chunked`; a chunked POST is rejected with `missingLength`
    /// instead.
    public static let unknownTransferCoding = RequestRejectedError(
        .notImplemented,
        "The transfer coding is not supported."
    )
    /// An HTTP/1.0 request has a transfer coding, which that version does not support.
    public static let misplacedTransferCoding = RequestRejectedError(
        .badRequest,
        "HTTP/1.0 does not support transfer codings."
    )
    /// A POST has no Content-Length.
    public static let missingLength = RequestRejectedError(
        .lengthRequired,
        "The length of the body is missing."
    )
    /// A GET or HEAD has a body.
    public static let unexpectedBody = RequestRejectedError(
        .badRequest,
        "Only a POST request can have a body."
    )
    /// The body is longer than its policy allows.
    public static let bodyTooLarge = RequestRejectedError(
        .contentTooLarge,
        "The body is too large."
    )
    /// The content type is missing or is not that of a form in UTF-8.
    public static let notAForm = RequestRejectedError(
        .unsupportedMediaType,
        "Only forms in UTF-8 are supported."
    )
    /// A multipart form has no valid boundary.
    public static let malformedBoundary = RequestRejectedError(
        .badRequest,
        "The boundary is malformed."
    )
    /// The form contains a file where only text is accepted.
    public static let unexpectedFile = RequestRejectedError(
        .unsupportedMediaType,
        "Files are not accepted here."
    )
    /// There are more fields and files than allowed.
    public static let tooManyFields = RequestRejectedError(
        .contentTooLarge,
        "The form has too many fields."
    )
    /// The text values of all fields together are too long.
    public static let textTooLarge = RequestRejectedError(
        .contentTooLarge,
        "The text of the form is too long."
    )
    /// A field's name is missing or longer than allowed.
    public static let malformedFieldName = RequestRejectedError(
        .badRequest,
        "A field of the form has no usable name."
    )
    /// A field contains NUL, invalid UTF-8 or a malformed escape.
    public static let malformedField = RequestRejectedError(
        .badRequest,
        "A field of the form is malformed."
    )
    /// The structure of a multipart form is malformed or incomplete.
    public static let malformedMultipart = RequestRejectedError(
        .badRequest,
        "The multipart form is malformed."
    )
}
