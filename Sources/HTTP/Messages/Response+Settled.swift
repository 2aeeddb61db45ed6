extension Response {
    /// The names of fields that only the server may set.
    private static let reserved = [
        "content-length", "date", "connection", "transfer-encoding", "keep-alive", "upgrade",
    ]

    /// The response in a form that may be sent, or `nil` if a field is malformed.
    ///
    /// Fields reserved for the server, and a body that the status does not allow, are removed.
    /// Names that are not tokens, and values with control characters other than tabs, are
    /// malformed: a line break could start another field or another response.
    public var settled: Response? {
        var settled = self
        for name in Self.reserved { settled.headers[name] = nil }
        if status.isWithoutBody { settled.body = .bytes([]) }
        return settled.headers.fields.allSatisfy(\.isSound) ? settled : nil
    }
}
