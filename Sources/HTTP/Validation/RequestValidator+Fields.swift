extension RequestValidator {
    /// The names of fields that must be unique, because two programs could use different values of
    /// a repeated field.
    private static let single = [
        "host", "content-length", "transfer-encoding", "content-type", "cookie", "expect",
    ]

    /// Throws if there are too many fields, a field is malformed, a unique field is repeated or the
    /// expectation is not supported.
    func checkFields(_ headers: HeaderFields) throws(RequestRejectedError) {
        guard headers.fields.count <= maximumHeaders else { throw .tooManyHeaders }
        if let field = headers.fields.first(where: { !$0.isSound }) {
            throw field.name.isToken ? .malformedHeaderValue : .malformedHeaderName
        }
        for name in Self.single where headers.count(of: name) > 1 { throw .repeatedHeader }
        try Self.checkExpectation(headers)
    }

    /// Returns the value of the Host field, which HTTP/1.0 requests must contain as well.
    static func host(in headers: HeaderFields) throws(RequestRejectedError) -> String {
        guard let host = headers["host"]?.trimmingBlanks, !host.isEmpty else {
            throw .malformedHost
        }
        return host
    }

    private static func checkExpectation(_ headers: HeaderFields) throws(RequestRejectedError) {
        guard let expectation = headers["expect"]?.trimmingBlanks else { return }
        guard expectation.equalsIgnoringCase("100-continue") else { throw .unknownExpectation }
    }
}
