extension Status {
    /// 417: what the request expects cannot be had.
    public static let expectationFailed = Status(rawValue: 417)

    /// Whether a response with this status has no body, whatever its fields say.
    var isWithoutBody: Bool { self == .notModified || rawValue == 204 }

    /// The words that belong to the digits, as RFC 9110 has them; empty for others.
    public var phrase: String {
        Self.phrases[rawValue] ?? ""
    }

    private static let phrases = [
        200: "OK", 303: "See Other", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden",
        404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 410: "Gone",
        411: "Length Required", 413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type", 417: "Expectation Failed", 421: "Misdirected Request",
        422: "Unprocessable Content", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error",
        501: "Not Implemented", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
    ]
}
