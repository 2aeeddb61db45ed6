// swift-format-ignore-file
// A table is easiest to read with one line per case.

extension RawCase {
    private static func request(_ fields: String) -> String { "GET / HTTP/1.1\r\n\(fields)\r\n" }

    static let hosts = [
        RawCase("no Host", request(""), "400", handled: 0),
        RawCase("empty Host", request("Host:\r\n"), "400", handled: 0),
        RawCase("two Hosts", request("Host: localhost\r\nHost: evil.test\r\n"), "400", handled: 0),
        RawCase("the same Host twice", request("Host: localhost\r\nHost: localhost\r\n"), "400", handled: 0),
        RawCase("two Hosts in one field", request("Host: localhost, evil.test\r\n"), "400", handled: 0),
        RawCase("unknown Host", request("Host: evil.test\r\n"), "421", handled: 0),
        RawCase("Host with port", request("Host: localhost:8080\r\n"), "200+", handled: 1),
        RawCase("Host with empty port", request("Host: localhost:\r\n"), "200+", handled: 1),
        RawCase("Host with malformed port", request("Host: localhost:80x\r\n"), "400", handled: 0),
        RawCase("Host in capitals", request("HOST: LOCALHOST\r\n"), "200+", handled: 1),
        RawCase("Host as IPv4", request("Host: 127.0.0.1\r\n"), "200+", handled: 1),
        RawCase("Host as IPv6", request("Host: [::1]:8080\r\n"), "200+", handled: 1),
        RawCase("Host with credentials", request("Host: a@localhost\r\n"), "400", handled: 0),
        RawCase("Host with path", request("Host: localhost/a\r\n"), "400", handled: 0),
        RawCase("Host with final dot", request("Host: localhost.\r\n"), "421", handled: 0),
        RawCase("Host with NUL", request("Host: localhost\0.evil.test\r\n"), "400", handled: 0),
        RawCase("Host surrounded by blanks", request("Host: \t localhost \t\r\n"), "200+", handled: 1),
    ]

    /// Valid and invalid syntax of header fields.
    static let fields = [
        RawCase("no blank after the colon", get("/", "Accept:*/*\r\n"), "200+", handled: 1),
        RawCase("empty value", get("/", "X-A:\r\n"), "200+", handled: 1),
        RawCase("space before the colon", get("/", "X-A : 1\r\n"), "400", handled: 0),
        RawCase("tab before the colon", get("/", "X-A\t: 1\r\n"), "400", handled: 0),
        RawCase("empty name", get("/", ": 1\r\n"), "400", handled: 0),
        RawCase("no colon", get("/", "X-A\r\n"), "400*", handled: 0),
        RawCase("name with space", get("/", "X A: 1\r\n"), "400", handled: 0),
        RawCase("name with slash", get("/", "X/A: 1\r\n"), "400", handled: 0),
        RawCase("name with high octet", get("/", "X\u{E0E9}: 1\r\n"), "400", handled: 0),
        RawCase("name with NUL", get("/", "X\0A: 1\r\n"), "400*", handled: 0),
        RawCase("value with NUL", get("/", "X-A: 1\02\r\n"), "400", handled: 0),
        RawCase("value ending with NUL", get("/", "X-A: 1\0\r\n"), "400", handled: 0),
        RawCase("last value with NUL", "GET / HTTP/1.1\r\nHost: localhost\r\nX: \0\r\n\r\n", "400", handled: 0),
        RawCase("value with CR", get("/", "X-A: 1\rX-B: 2\r\n"), "400", handled: 0),
        RawCase("value with escape sequence", get("/", "X-A: \u{1B}[31m\r\n"), "400", handled: 0),
        RawCase("value with DEL", get("/", "X-A: \u{7F}\r\n"), "400", handled: 0),
        RawCase("value with tab", get("/", "X-A: 1\t2\r\n"), "200+", handled: 1),
        RawCase("value in UTF-8", get("/", "X-A: ü\r\n"), "200+", handled: 1),
        RawCase("value in Latin-1", get("/", "X-A: \u{E0FC}\r\n"), "200+", handled: 1),
        RawCase("line with LF only", get("/", "X-A: 1\nX-B: 2\r\n"), "400", handled: 0),
        RawCase("last line with LF only", "GET / HTTP/1.1\r\nHost: localhost\r\n\n", "400", handled: 0),
        RawCase("folded line", get("/", "X-A: one\r\n two\r\n"), "400", handled: 0),
        RawCase("folded line with tab", get("/", "X-A: one\r\n\ttwo\r\n"), "400", handled: 0),
        RawCase("folded line at the end", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\n two\r\n\r\n", "400", handled: 0),
        RawCase("folded Host", "GET / HTTP/1.1\r\nHost:\r\n localhost\r\n\r\n", "400", handled: 0),
        RawCase("folded name that becomes a length", get("/", "Conten: 5\r\n t-Length\r\n"), "400", handled: 0),
        RawCase("blank line of spaces", get("/", "X-A: 1\r\n  \r\nX-B: 2\r\n"), "400", handled: 0),
        RawCase("first line starts with a space", "GET / HTTP/1.1\r\n Host: localhost\r\n\r\n", "400", handled: 0),
        RawCase("32 fields", get("/", String(repeating: "X: 1\r\n", count: 31)), "200+", handled: 1),
        RawCase("33 fields", get("/", String(repeating: "X: 1\r\n", count: 32)), "200+", handled: 1),
        RawCase("fold after 40 fields", get("/", String(repeating: "X: 1\r\n", count: 40) + "X-A: 1\r\n two\r\n"), "400", handled: 0),
        RawCase("LF after 40 fields", get("/", String(repeating: "X: 1\r\n", count: 40) + "X-A: 1\nX-B: 2\r\n"), "400", handled: 0),
        RawCase("NUL after 40 fields", get("/", String(repeating: "X: 1\r\n", count: 40) + "X-A: 1\02\r\n"), "400", handled: 0),
        RawCase("second Host after 40 fields", get("/", String(repeating: "X: 1\r\n", count: 40) + "Host: localhost\r\n"), "400", handled: 0),
        RawCase("64 fields", get("/", String(repeating: "X: 1\r\n", count: 63)), "200+", handled: 1),
        RawCase("65 fields", get("/", String(repeating: "X: 1\r\n", count: 64)), "431", handled: 0),
        RawCase("3000 fields", get("/", String(repeating: "X: 1\r\n", count: 3_000)), "431*", handled: 0),
        RawCase("truncated head", "GET / HTTP/1.1\r\nHost: localhost\r\n", "", handled: 0),
        RawCase("truncated request line", "GET / HT", "", handled: 0),
    ]

    /// Repeated fields, and fields with a defined meaning.
    static let singleFields = [
        RawCase("two Cookies", get("/", "Cookie: a=1\r\nCookie: a=2\r\n"), "400", handled: 0),
        RawCase("one Cookie", get("/", "Cookie: a=1; b=2\r\n"), "200+", handled: 1),
        RawCase("two content types", post("a=1", "/form", urlencoded), "400", handled: 0),
        RawCase("two Expects", post("", "/form", "Expect: 100-continue\r\nExpect: 100-continue\r\n"), "400", handled: 0),
        RawCase("unknown Expect", post("a=1", "/form", "Expect: 200-ok\r\n"), "417", handled: 0),
        RawCase("Expect", post("a=1", "/form", "Expect: 100-continue\r\n"), "100 200+", handled: 1),
        RawCase("two Accepts", get("/", "Accept: a\r\nAccept: b\r\n"), "200+", handled: 1),
        RawCase("Connection: close", get("/", "Connection: close\r\n"), "200", handled: 1),
        RawCase("Upgrade to HTTP/2", get("/", "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n"), "200+", handled: 1),
        RawCase("Range is ignored", get("/", "Range: bytes=0-0\r\n"), "200+", handled: 1),
        RawCase("X-HTTP-Method-Override is ignored", get("/", "X-HTTP-Method-Override: DELETE\r\n"), "200+", handled: 1),
    ]
}
