extension Response {
    /// The names of fields that only the server may set.
    private static let reserved = [
        "content-length", "date", "connection", "transfer-encoding", "keep-alive", "upgrade",
    ]

    /// The response as it may be sent, or `nil` if a field is malformed.
    ///
    /// Fields reserved for the server are removed, as is a body that the status does not allow. A
    /// name that is not a token and a value with a control character are malformed: a line break
    /// could otherwise start another field or another response.
    public var settled: Response? {
        var settled = self
        for name in Self.reserved { settled.headers[name] = nil }
        if status.isWithoutBody { settled.body = .bytes([]) }
        return settled.headers.fields.allSatisfy(\.isSound) ? settled : nil
    }
}
