extension Response {
    /// Fields that only the server may write.
    private static let reserved = [
        "content-length", "date", "connection", "transfer-encoding", "keep-alive", "upgrade",
    ]

    /// The response as it may be sent: without the fields that are the server's own; `nil` when a
    /// field cannot be written, because a name is no token or a value contains a control character.
    ///
    /// A field with a line break would otherwise begin another field, or another response.
    public var settled: Response? {
        var settled = self
        settled.headers = HeaderFields()
        for field in headers.fields where !Self.reserved.contains(where: field.isNamed) {
            guard field.name.isToken, field.value.utf8.allSatisfy(\.isFieldValueOctet) else {
                return nil
            }
            settled.headers.append(field.name, field.value)
        }
        return settled
    }
}
