import HTTP
import Testing

@Suite struct RequestValidatorTests {
    private let validator = RequestValidator(hosts: .only(["waymark.test"]))

    private func verdict(
        _ method: String,
        _ target: String = "/",
        version: String = "HTTP/1.1",
        _ headers: HeaderFields = HeaderFields(),
        host: String? = "waymark.test"
    ) -> RequestValidator.Decision {
        var headers = headers
        if let host { headers.append("Host", host) }
        return validator.check(method: method, target: target, version: version, headers: headers)
    }

    private func rejection(of verdict: RequestValidator.Decision) -> RequestRejectedError? {
        if case .refused(let rejection) = verdict { rejection } else { nil }
    }

    private func admitted(by verdict: RequestValidator.Decision) -> ValidatedHead? {
        if case .admitted(let head) = verdict { head } else { nil }
    }

    private let urlencoded = "application/x-www-form-urlencoded"

    @Test(arguments: ["GET", "HEAD"])
    func acceptsOrdinaryRequests(method: String) throws {
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

    @Test func acceptsForms() throws {
        let fields: HeaderFields = ["Content-Type": urlencoded, "Content-Length": "12"]
        let head = try #require(admitted(by: verdict("POST", "/", fields)))
        #expect(head.bodyLength == 12)
        #expect(head.encoding == .urlencoded)
    }

    @Test func acceptsMultipartForms() throws {
        let fields: HeaderFields = [
            "Content-Type": "multipart/form-data; boundary=\"a b\"", "Content-Length": "3",
        ]
        let head = try #require(admitted(by: verdict("POST", "/", fields)))
        #expect(head.encoding == .multipart(boundary: "a b"))
    }

    @Test(
        arguments: [
            ("get", RequestRejectedError.unknownMethod), ("PUT", .unknownMethod),
            ("DELETE", .unknownMethod),
            ("TRACE", .unknownMethod), ("OPTIONS", .unknownMethod), ("CONNECT", .unknownMethod),
            ("GE(T", .malformedMethod), ("", .malformedMethod), ("GÉT", .malformedMethod),
        ]
    )
    func acceptsOnlyThreeMethods(method: String, expected: RequestRejectedError) {
        #expect(rejection(of: verdict(method)) == expected)
    }

    @Test(
        arguments: ["HTTP/1.9", "HTTP/2.0", "HTTP/0.9", "", "http/1.1", "HTTP/1.1 "]
    )
    func acceptsOnlyTwoVersions(version: String) {
        #expect(rejection(of: verdict("GET", version: version)) == .unknownVersion)
    }

    @Test(
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
    func requiresOneAllowedHost(host: String?, expected: RequestRejectedError?) {
        #expect(rejection(of: verdict("GET", host: host)) == expected)
    }

    @Test func allowedHostCanRequireOnePort() {
        let validator = RequestValidator(hosts: .only(["waymark.test:8443", "[::1]"]))
        func rejection(_ host: String) -> RequestRejectedError? {
            self.rejection(
                of: validator.check(
                    method: "GET",
                    target: "/",
                    version: "HTTP/1.1",
                    headers: ["Host": host]
                )
            )
        }
        #expect(rejection("waymark.test:8443") == nil)
        #expect(rejection("waymark.test") == .unknownHost)
        #expect(rejection("[::1]:80") == nil)
    }

    @Test(
        arguments: [
            "Host", "Content-Length", "Transfer-Encoding", "Content-Type", "Cookie", "Expect",
        ]
    )
    func rejectsRepeatedUniqueFields(name: String) {
        let fields = HeaderFields([(name, "1"), (name.lowercased(), "1")])
        #expect(rejection(of: verdict("POST", "/", fields)) == .repeatedHeader)
    }

    @Test func acceptsOtherRepeatedFields() {
        let fields: HeaderFields = ["Accept": "a", "accept": "b"]
        #expect(rejection(of: verdict("GET", "/", fields)) == nil)
    }

    @Test(
        arguments: ["", "a b", "a ", " a", "a:", "ä", "a\0", "(a)"]
    )
    func requiresTokensAsNames(name: String) {
        #expect(
            rejection(of: verdict("GET", "/", HeaderFields([(name, "1")]))) == .malformedHeaderName
        )
    }

    @Test(
        arguments: ["a\rb", "a\nb", "a\0", "\u{1B}[1m", "\u{7F}"]
    )
    func rejectsControlCharactersInValues(value: String) {
        #expect(rejection(of: verdict("GET", "/", ["X": value])) == .malformedHeaderValue)
    }

    @Test func acceptsTabsAndNonASCIICharactersInValues() {
        #expect(rejection(of: verdict("GET", "/", ["X": "a\tb ü"])) == nil)
    }

    @Test func acceptsUpTo64Fields() {
        let fields = HeaderFields((1...63).map { ("X-\($0)", "1") })
        #expect(rejection(of: verdict("GET", "/", fields)) == nil)
        let more = HeaderFields((1...64).map { ("X-\($0)", "1") })
        #expect(rejection(of: verdict("GET", "/", more)) == .tooManyHeaders)
    }

    @Test(
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
    func rejectsAmbiguousBodyLengths(
        pairs: [(name: String, value: String)],
        expected: RequestRejectedError
    ) {
        var fields = HeaderFields(pairs)
        fields.append("Content-Type", urlencoded)
        #expect(rejection(of: verdict("POST", "/", fields)) == expected)
    }

    @Test func rejectsTransferCodingsInHTTP10() {
        let fields: HeaderFields = ["Content-Type": urlencoded, "Transfer-Encoding": "chunked"]
        let verdict = verdict("POST", "/", version: "HTTP/1.0", fields)
        #expect(rejection(of: verdict) == .misplacedTransferCoding)
    }

    @Test(arguments: ["GET", "HEAD"])
    func rejectsBodiesOfGETAndHEAD(method: String) {
        #expect(rejection(of: verdict(method, "/", ["Content-Length": "1"])) == .unexpectedBody)
        #expect(
            rejection(of: verdict(method, "/", ["Transfer-Encoding": "chunked"])) == .unexpectedBody
        )
        #expect(rejection(of: verdict(method, "/", ["Content-Length": "0"])) == nil)
    }

    @Test(
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
    func requiresTheContentTypeOfAForm(contentType: String, expected: RequestRejectedError?) {
        let fields: HeaderFields = ["Content-Type": contentType, "Content-Length": "1"]
        #expect(rejection(of: verdict("POST", "/", fields)) == expected)
    }

    @Test(
        arguments: [(1, true), (70, true), (71, false)]
    )
    func acceptsBoundariesOf1To70Characters(length: Int, isAllowed: Bool) {
        let boundary = String(repeating: "b", count: length)
        let type = "multipart/form-data; boundary=\(boundary)"
        let fields: HeaderFields = ["Content-Type": type, "Content-Length": "1"]
        #expect((rejection(of: verdict("POST", "/", fields)) == nil) == isAllowed)
    }

    @Test func acceptsOnly100Continue() {
        #expect(rejection(of: verdict("GET", "/", ["Expect": "100-Continue"])) == nil)
        #expect(rejection(of: verdict("GET", "/", ["Expect": "200-ok"])) == .unknownExpectation)
    }

    @Test func emptyPOSTRequiresAContentType() {
        #expect(rejection(of: verdict("POST", "/", ["Content-Length": "0"])) == .notAForm)
    }
}
