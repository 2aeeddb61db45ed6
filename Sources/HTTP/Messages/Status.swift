/// An HTTP status code (RFC 9110 §15).
public struct Status: RawRepresentable, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// 200: the request succeeded.
    public static let ok = Status(rawValue: 200)
    /// 201: the request created a resource.
    public static let created = Status(rawValue: 201)
    /// 204: the request succeeded, and the response has no body.
    public static let noContent = Status(rawValue: 204)
    /// 303: the client should continue with a GET request to another address, usually after a form
    /// was accepted.
    public static let seeOther = Status(rawValue: 303)
    /// 304: the client's cached copy is still valid.
    public static let notModified = Status(rawValue: 304)
    /// 400: the request is malformed.
    public static let badRequest = Status(rawValue: 400)
    /// 401: the request has no valid access token.
    public static let unauthorized = Status(rawValue: 401)
    /// 403: the request is not allowed; for example, its form token is invalid.
    public static let forbidden = Status(rawValue: 403)
    /// 404: the page does not exist, or is hidden from the client.
    public static let notFound = Status(rawValue: 404)
    /// 405: the page does not support this method.
    public static let methodNotAllowed = Status(rawValue: 405)
    /// 409: the request conflicts with the stored data.
    public static let conflict = Status(rawValue: 409)
    /// 410: the data were deleted, or are no longer accepted.
    public static let gone = Status(rawValue: 410)
    /// 411: the length of the body is missing.
    public static let lengthRequired = Status(rawValue: 411)
    /// 413: the body is too large.
    public static let contentTooLarge = Status(rawValue: 413)
    /// 414: the target is too long.
    public static let uriTooLong = Status(rawValue: 414)
    /// 415: the format of the body is not supported.
    public static let unsupportedMediaType = Status(rawValue: 415)
    /// 421: the server does not serve the requested host.
    public static let misdirectedRequest = Status(rawValue: 421)
    /// 422: the form is well-formed, but a value needs correction.
    public static let unprocessableContent = Status(rawValue: 422)
    /// 429: the client has sent too many requests.
    public static let tooManyRequests = Status(rawValue: 429)
    /// 431: there are too many header fields, or they are too large.
    public static let headerFieldsTooLarge = Status(rawValue: 431)
    /// 500: an unexpected error occurred, which the server logs.
    public static let internalServerError = Status(rawValue: 500)
    /// 501: the method or the transfer coding is not supported.
    public static let notImplemented = Status(rawValue: 501)
    /// 503: the server is temporarily unavailable; the client should retry soon.
    public static let serviceUnavailable = Status(rawValue: 503)
    /// 505: the HTTP version is not supported.
    public static let versionNotSupported = Status(rawValue: 505)
}
