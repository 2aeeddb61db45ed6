extension Status {
    /// 417: the server cannot meet the request's expectation.
    public static let expectationFailed = Status(rawValue: 417)

    /// Whether responses with this status never have a body.
    var isWithoutBody: Bool { self == .notModified || rawValue == 204 }

    /// The standard reason phrase; empty for a code that is not listed here.
    public var phrase: String {
        Self.phrases[rawValue] ?? ""
    }

    private static let phrases = [
        200: "OK", 201: "Created", 204: "No Content", 206: "Partial Content", 303: "See Other",
        304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
        404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict",
        410: "Gone",
        411: "Length Required", 413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type",
        416: "Range Not Satisfiable", 417: "Expectation Failed", 421: "Misdirected Request",
        422: "Unprocessable Content", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error",
        501: "Not Implemented", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
    ]
}
