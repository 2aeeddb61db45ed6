import HTTP
import Testing

@Suite("The request gate")
struct RequestValidatorTests {
    private let gate = RequestValidator(hosts: .only(["waymark.test"]))

    private func verdict(
        _ method: String,
        _ target: String = "/",
        version: String = "HTTP/1.1",
        _ headers: HeaderFields = HeaderFields(),
        host: String? = "waymark.test"
    ) -> RequestValidator.Decision {
        var headers = headers
        if let host { headers.append("Host", host) }
        return gate.check(method: method, target: target, version: version, headers: headers)
    }

    private func refusal(of verdict: RequestValidator.Decision) -> RequestRejectedError? {
        if case .refused(let refusal) = verdict { refusal } else { nil }
    }

    private func admitted(by verdict: RequestValidator.Decision) -> ValidatedHead? {
        if case .admitted(let head) = verdict { head } else { nil }
    }

    private let urlencoded = "application/x-www-form-urlencoded"

    @Test("lets ordinary requests through", arguments: ["GET", "HEAD"])
    func ordinary(method: String) throws {
        let head = try #require(
            admitted(by: verdict(method, "/a%20b?c=d", ["Accept": " text/html "]))
        )
        #expect(head.method.rawValue == method)
        #expect(head.location.path == ["a b"])
        #expect(head.location.query["c"] == "d")
        #expect(head.headers["accept"] == "text/html")
        #expect(head.bodyLength == 0)
        #expect(head.encoding == nil)
    }

    @Test("lets forms through")
    func form() throws {
        let fields: HeaderFields = ["Content-Type": urlencoded, "Content-Length": "12"]
        let head = try #require(admitted(by: verdict("POST", "/", fields)))
        #expect(head.bodyLength == 12)
        #expect(head.encoding == .urlencoded)
    }

    @Test("lets multipart forms through")
    func multipart() throws {
        let fields: HeaderFields = [
            "Content-Type": "multipart/form-data; boundary=\"a b\"", "Content-Length": "3",
        ]
        let head = try #require(admitted(by: verdict("POST", "/", fields)))
        #expect(head.encoding == .multipart(boundary: "a b"))
    }

    @Test(
        "knows three methods",
        arguments: [
            ("get", RequestRejectedError.unknownMethod), ("PUT", .unknownMethod),
            ("DELETE", .unknownMethod),
            ("TRACE", .unknownMethod), ("OPTIONS", .unknownMethod), ("CONNECT", .unknownMethod),
            ("GE(T", .malformedMethod), ("", .malformedMethod), ("GÉT", .malformedMethod),
        ]
    )
    func methods(method: String, expected: RequestRejectedError) {
        #expect(refusal(of: verdict(method)) == expected)
    }

    @Test(
        "knows two versions",
        arguments: ["HTTP/1.9", "HTTP/2.0", "HTTP/0.9", "", "http/1.1", "HTTP/1.1 "]
    )
    func versions(version: String) {
        #expect(refusal(of: verdict("GET", version: version)) == .unknownVersion)
    }

    @Test(
        "wants one well-formed host that it knows",
        arguments: [
            ("waymark.test", nil), ("WAYMARK.test", nil), ("waymark.test:8080", nil),
            (" waymark.test ", nil), ("waymark.test:", nil),
            (nil, .malformedHost), ("", .malformedHost), ("a b", .malformedHost),
            ("waymark.test:80a", .malformedHost), ("waymark.test:123456", .malformedHost),
            ("a@waymark.test", .malformedHost), ("waymark.test/x", .malformedHost),
            ("[::1", .malformedHost), ("[]", .malformedHost), ("[x]", .malformedHost),
            ("[::1]x", .malformedHost), ("a,b", .malformedHost), (":80", .malformedHost),
            ("evil.test", .unknownHost), ("waymark.test.", .unknownHost), ("[::1]", .unknownHost),
        ] as [(String?, RequestRejectedError?)]
    )
    func hosts(host: String?, expected: RequestRejectedError?) {
        #expect(refusal(of: verdict("GET", host: host)) == expected)
    }

    @Test("takes a host with its port only, if that is what is allowed")
    func hostWithPort() {
        let gate = RequestValidator(hosts: .only(["waymark.test:8443", "[::1]"]))
        func refusal(_ host: String) -> RequestRejectedError? {
            self.refusal(
                of: gate.check(
                    method: "GET",
                    target: "/",
                    version: "HTTP/1.1",
                    headers: ["Host": host]
                )
            )
        }
        #expect(refusal("waymark.test:8443") == nil)
        #expect(refusal("waymark.test") == .unknownHost)
        #expect(refusal("[::1]:80") == nil)
    }

    @Test(
        "refuses fields that must be single and stand twice",
        arguments: [
            "Host", "Content-Length", "Transfer-Encoding", "Content-Type", "Cookie", "Expect",
        ]
    )
    func repeated(name: String) {
        let fields = HeaderFields([(name, "1"), (name.lowercased(), "1")])
        #expect(refusal(of: verdict("POST", "/", fields)) == .repeatedHeader)
    }

    @Test("lets other fields stand twice")
    func repeatable() {
        let fields: HeaderFields = ["Accept": "a", "accept": "b"]
        #expect(refusal(of: verdict("GET", "/", fields)) == nil)
    }

    @Test(
        "wants names that are tokens",
        arguments: ["", "a b", "a ", " a", "a:", "ä", "a\0", "(a)"]
    )
    func names(name: String) {
        #expect(
            refusal(of: verdict("GET", "/", HeaderFields([(name, "1")]))) == .malformedHeaderName
        )
    }

    @Test(
        "wants values without control characters",
        arguments: ["a\rb", "a\nb", "a\0", "\u{1B}[1m", "\u{7F}"]
    )
    func values(value: String) {
        #expect(refusal(of: verdict("GET", "/", ["X": value])) == .malformedHeaderValue)
    }

    @Test("takes tabs and letters of all languages in values")
    func liberalValues() {
        #expect(refusal(of: verdict("GET", "/", ["X": "a\tb ü"])) == nil)
    }

    @Test("takes 64 fields and no more")
    func fieldCount() {
        let fields = HeaderFields((1...63).map { ("X-\($0)", "1") })
        #expect(refusal(of: verdict("GET", "/", fields)) == nil)
        let more = HeaderFields((1...64).map { ("X-\($0)", "1") })
        #expect(refusal(of: verdict("GET", "/", more)) == .tooManyHeaders)
    }

    @Test(
        "refuses bodies whose end can be understood in two ways",
        arguments: [
            (
                [("Content-Length", "5"), ("Transfer-Encoding", "chunked")],
                RequestRejectedError.contradictoryLength
            ),
            ([("Transfer-Encoding", "xchunked")], .unknownTransferCoding),
            ([("Transfer-Encoding", "gzip, chunked")], .unknownTransferCoding),
            ([("Transfer-Encoding", "chunked, chunked")], .unknownTransferCoding),
            ([("Transfer-Encoding", "chunked ")], .unknownTransferCoding),
            ([("Transfer-Encoding", "Chunked")], .unknownTransferCoding),
            ([("Transfer-Encoding", "identity")], .unknownTransferCoding),
            ([("Transfer-Encoding", "")], .unknownTransferCoding),
            ([("Content-Length", "+5")], .malformedLength),
            ([("Content-Length", "-1")], .malformedLength),
            ([("Content-Length", "5, 5")], .malformedLength),
            ([("Content-Length", "")], .malformedLength),
            ([("Content-Length", "0x5")], .malformedLength),
            ([("Content-Length", "5 ")], .malformedLength),
            ([("Content-Length", "٥")], .malformedLength),
            ([("Content-Length", "99999999999999999999")], .bodyTooLarge),
            ([], .missingLength),
            ([("Transfer-Encoding", "chunked")], .missingLength),
        ] as [([(name: String, value: String)], RequestRejectedError)]
    )
    func framing(pairs: [(name: String, value: String)], expected: RequestRejectedError) {
        var fields = HeaderFields(pairs)
        fields.append("Content-Type", urlencoded)
        #expect(refusal(of: verdict("POST", "/", fields)) == expected)
    }

    @Test("refuses transfer codings in HTTP/1.0")
    func oldTransferCoding() {
        let fields: HeaderFields = ["Content-Type": urlencoded, "Transfer-Encoding": "chunked"]
        let verdict = verdict("POST", "/", version: "HTTP/1.0", fields)
        #expect(refusal(of: verdict) == .misplacedTransferCoding)
    }

    @Test("refuses bodies of GET and HEAD", arguments: ["GET", "HEAD"])
    func bodies(method: String) {
        #expect(refusal(of: verdict(method, "/", ["Content-Length": "1"])) == .unexpectedBody)
        #expect(
            refusal(of: verdict(method, "/", ["Transfer-Encoding": "chunked"])) == .unexpectedBody
        )
        #expect(refusal(of: verdict(method, "/", ["Content-Length": "0"])) == nil)
    }

    @Test(
        "wants the content type of a form",
        arguments: [
            ("application/x-www-form-urlencoded", nil),
            ("Application/X-WWW-Form-Urlencoded; charset=UTF-8", nil),
            ("multipart/form-data; boundary=x", nil),
            ("text/plain", .notAForm), ("application/json", .notAForm), ("", .notAForm),
            ("application/x-www-form-urlencoded; charset=latin1", .notAForm),
            ("application/x-www-form-urlencoded; charset", .notAForm),
            ("multipart/form-data", .malformedBoundary),
            ("multipart/form-data; boundary=", .notAForm),
            ("multipart/form-data; boundary=\"\"", .malformedBoundary),
            ("multipart/form-data; boundary=\"a \"", .malformedBoundary),
            ("multipart/form-data; boundary=\"a;b\"", .malformedBoundary),
            ("multipart/form-data; boundary=a; boundary=b", .notAForm),
            ("multipart/mixed; boundary=a", .notAForm),
        ] as [(String, RequestRejectedError?)]
    )
    func contentTypes(contentType: String, expected: RequestRejectedError?) {
        let fields: HeaderFields = ["Content-Type": contentType, "Content-Length": "1"]
        #expect(refusal(of: verdict("POST", "/", fields)) == expected)
    }

    @Test(
        "takes boundaries of 1 to 70 characters",
        arguments: [(1, true), (70, true), (71, false)]
    )
    func boundary(length: Int, isAllowed: Bool) {
        let boundary = String(repeating: "b", count: length)
        let type = "multipart/form-data; boundary=\(boundary)"
        let fields: HeaderFields = ["Content-Type": type, "Content-Length": "1"]
        #expect((refusal(of: verdict("POST", "/", fields)) == nil) == isAllowed)
    }

    @Test("knows one expectation")
    func expectation() {
        #expect(refusal(of: verdict("GET", "/", ["Expect": "100-Continue"])) == nil)
        #expect(refusal(of: verdict("GET", "/", ["Expect": "200-ok"])) == .unknownExpectation)
    }

    @Test("needs the content type of a POST even without a body")
    func emptyPost() {
        #expect(refusal(of: verdict("POST", "/", ["Content-Length": "0"])) == .notAForm)
    }
}
