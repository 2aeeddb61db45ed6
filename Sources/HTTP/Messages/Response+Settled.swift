extension Response {
    /// Fields that only the server may write.
    private static let reserved = [
        "content-length", "date", "connection", "transfer-encoding", "keep-alive", "upgrade",
    ]

    /// The response as it may be sent, or `nil` when a field cannot be written.
    ///
    /// It loses the fields that are the server's own, and a body that its status does not have. A
    /// name that is no token and a value with a control character cannot be written: a field with
    /// a line break would otherwise begin another field, or another response.
    public var settled: Response? {
        var settled = self
        for name in Self.reserved { settled.headers[name] = nil }
        if status.isWithoutBody { settled.body = .bytes([]) }
        return settled.headers.fields.allSatisfy(\.isSound) ? settled : nil
    }
}
