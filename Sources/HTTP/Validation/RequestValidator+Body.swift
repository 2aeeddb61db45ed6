extension RequestValidator {
    /// Returns the declared length of a body, in bytes; 0 for GET and HEAD.
    ///
    /// Chunked bodies are rejected, because libmicrohttpd parses chunks less strictly than other
    /// servers. No browser sends forms in chunks, and proxies forward forms with their length.
    static func bodyLength(
        of method: Method,
        version: String,
        headers: HeaderFields
    ) throws(RequestRejectedError) -> Int {
        let coding = headers["transfer-encoding"]
        let length = try headers["content-length"].map(Self.length)
        if let coding { try check(coding, beside: length, version: version) }
        guard method == .post else {
            guard coding == nil, length ?? 0 == 0 else { throw .unexpectedBody }
            return 0
        }
        guard let length else { throw .missingLength }
        return length
    }

    /// Returns the encoding of a POST body, or `nil` for other methods.
    static func encoding(
        of method: Method,
        headers: HeaderFields
    ) throws(RequestRejectedError) -> FormEncoding? {
        guard method == .post else { return nil }
        guard let contentType = headers["content-type"] else { throw .notAForm }
        return try FormEncoding(contentType: contentType)
    }

    private static func check(
        _ coding: String,
        beside length: Int?,
        version: String
    ) throws(RequestRejectedError) {
        guard length == nil else { throw .contradictoryLength }
        guard version != "HTTP/1.0" else { throw .misplacedTransferCoding }
        guard coding == "chunked" else { throw .unknownTransferCoding }
    }

    private static func length(_ text: String) throws(RequestRejectedError) -> Int {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigitOctet) else { throw .malformedLength }
        guard let length = Int(text) else { throw .bodyTooLarge }
        return length
    }
}
