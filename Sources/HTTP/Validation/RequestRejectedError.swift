/// The rejection of a request, with a status and a reason.
///
/// The reason is a fixed English sentence that never repeats input from the client, so it is safe
/// to show and log.
public struct RequestRejectedError: Error, Sendable, Hashable {
    public let status: Status
    /// A sentence that explains the rejection to the person or program that sent the request.
    public let reason: String

    public init(_ status: Status, _ reason: String) {
        self.status = status
        self.reason = reason
    }
}

extension RequestRejectedError {
    /// The response to the request: plain text, protected from caching and content sniffing.
    public var response: Response {
        Response(
            status: status,
            headers: headers,
            body: .bytes(Array("\(status.rawValue) \(status.phrase)\n\(reason)\n".utf8))
        )
    }

    private var headers: HeaderFields {
        var headers = HeaderFields([
            ("Content-Type", "text/plain; charset=utf-8"),
            ("X-Content-Type-Options", "nosniff"),
            ("Cache-Control", "no-store"),
            ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        ])
        if status == .serviceUnavailable { headers.append("Retry-After", "2") }
        if status == .methodNotAllowed { headers.append("Allow", "GET, HEAD, POST") }
        return headers
    }
}
