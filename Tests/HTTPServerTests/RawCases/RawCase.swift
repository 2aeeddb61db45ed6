import HTTP
import HTTPTesting
import Testing

/// Bytes sent by a client, and the expected result.
struct RawCase: Sendable, CustomTestStringConvertible {
    /// A short description of the case, such as `two Hosts`.
    let name: String
    /// The text to send; characters from U+E080 to U+E0FF represent the octets 80 to FF.
    let text: String
    let octets: [UInt8]
    /// The statuses of all responses, in order.
    ///
    /// A star marks a response that the library sends by itself. A plus marks a response after
    /// which the connection stays open.
    let expected: String
    /// The number of requests that reach the handler.
    let handled: Int

    init(_ name: String, _ text: String, _ expected: String, handled: Int) {
        self.name = name
        self.text = text
        octets = Self.octets(of: text)
        self.expected = expected
        self.handled = handled
    }

    var testDescription: String { name }

    private static func octets(of text: String) -> [UInt8] {
        guard text.unicodeScalars.contains(where: { (0xE080...0xE0FF).contains($0.value) }) else {
            return Array(text.utf8)
        }
        return text.unicodeScalars.flatMap { scalar in
            (0xE080...0xE0FF).contains(scalar.value)
                ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
        }
    }

    /// Sends the case, closes the sending side, and returns the statuses of the responses in the
    /// notation of `expected`.
    func outcome(port: Int) async throws -> String {
        let connection = try RawConnection(port: port, patience: .seconds(10))
        defer { connection.close() }
        try? await connection.send(octets)
        try? await connection.finishSending()
        var statuses: [String] = []
        let hasBody = !text.hasPrefix("HEAD")
        while let response = try await connection.nextResponse(hasBody: hasBody) {
            statuses.append(Self.describe(response))
            // The library sends the head of some rejections twice, so stop reading.
            if statuses.last?.hasSuffix("*") ?? false { break }
        }
        return statuses.joined(separator: " ")
    }

    private static func describe(_ response: TestResponse) -> String {
        let code = "\(response.status.rawValue)"
        if response.status.rawValue == 100 { return code }
        if response.headers["Content-Type"] == nil { return code + "*" }
        let isLast = response.headers["Connection"]?.lowercased() == "close"
        return isLast ? code : code + "+"
    }
}

extension RawCase {
    static let all =
        requestLines + targets + hosts + fields + singleFields + framing + chunks + forms
        + multipart + sizes + sequences

    /// Returns a GET with fields in addition to Host.
    static func get(_ target: String, _ fields: String = "") -> String {
        "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n"
    }

    /// Returns a POST of a URL-encoded form, with the form's length in `Content-Length`.
    static func post(_ body: String, _ target: String = "/form", _ fields: String = "") -> String {
        let length = "Content-Length: \(body.utf8.count)\r\n"
        return head(target, urlencoded + length + fields) + body
    }

    static func head(_ target: String, _ fields: String) -> String {
        "POST \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n"
    }

    /// Returns a POST of a chunked URL-encoded form; `body` is sent unchanged.
    static func chunked(_ body: String, _ fields: String = "") -> String {
        head("/form", urlencoded + "Transfer-Encoding: chunked\r\n" + fields) + body
    }

    /// Returns a POST of a multipart form, with the form's length in `Content-Length`.
    static func multipart(_ body: String, _ target: String = "/upload") -> String {
        let type = "Content-Type: multipart/form-data; boundary=b\r\n"
        let length = octets(of: body).count
        return head(target, type + "Content-Length: \(length)\r\n") + body
    }

    static func part(_ parameters: String, _ content: String) -> String {
        "--b\r\nContent-Disposition: form-data; \(parameters)\r\n\r\n\(content)\r\n"
    }

    /// The Content-Type field of a URL-encoded form.
    static let urlencoded = "Content-Type: application/x-www-form-urlencoded\r\n"
    /// A valid request; sent after another request, it shows whether the connection was closed.
    static let sentinel = get("/sentinel")
}
