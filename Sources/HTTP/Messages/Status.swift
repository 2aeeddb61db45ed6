/// An HTTP status code, as RFC 9110 §15 lists them.
public struct Status: RawRepresentable, Sendable, Hashable {
    /// The three digits.
    public let rawValue: Int

    /// Makes a status of its three digits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// 200: here it is.
    public static let ok = Status(rawValue: 200)
    /// 303: look over there with GET; the answer to every accepted POST.
    public static let seeOther = Status(rawValue: 303)
    /// 304: what you have is still good.
    public static let notModified = Status(rawValue: 304)
    /// 400: the request is malformed.
    public static let badRequest = Status(rawValue: 400)
    /// 403: you may not.
    public static let forbidden = Status(rawValue: 403)
    /// 404: there is no such thing, or not for you.
    public static let notFound = Status(rawValue: 404)
    /// 405: not with this method.
    public static let methodNotAllowed = Status(rawValue: 405)
    /// 410: it was here and is gone.
    public static let gone = Status(rawValue: 410)
    /// 411: say how long the body is.
    public static let lengthRequired = Status(rawValue: 411)
    /// 413: the body is too large.
    public static let contentTooLarge = Status(rawValue: 413)
    /// 414: the target is too long.
    public static let uriTooLong = Status(rawValue: 414)
    /// 415: not in this format.
    public static let unsupportedMediaType = Status(rawValue: 415)
    /// 421: this server does not answer for that host.
    public static let misdirectedRequest = Status(rawValue: 421)
    /// 422: understood, but an answer needs mending.
    public static let unprocessableContent = Status(rawValue: 422)
    /// 429: too often.
    public static let tooManyRequests = Status(rawValue: 429)
    /// 431: too many or too large header fields.
    public static let headerFieldsTooLarge = Status(rawValue: 431)
    /// 500: our fault.
    public static let internalServerError = Status(rawValue: 500)
    /// 501: not a method or coding that we know.
    public static let notImplemented = Status(rawValue: 501)
    /// 503: not now; try again soon.
    public static let serviceUnavailable = Status(rawValue: 503)
    /// 505: not a version of HTTP that we speak.
    public static let versionNotSupported = Status(rawValue: 505)
}
