/// Why a request is refused, with the status that says so.
///
/// The reason is a fixed English sentence: what the client sent is never repeated in it, so that it
/// can be shown and logged.
public struct RequestRejectedError: Error, Sendable, Hashable {
    /// The status of the answer.
    public let status: Status
    /// One sentence for the person or program that sent the request.
    public let reason: String

    /// Makes a refusal.
    public init(_ status: Status, _ reason: String) {
        self.status = status
        self.reason = reason
    }
}

extension RequestRejectedError {
    /// The answer that says so: plain text, never stored, never guessed to be anything else.
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
