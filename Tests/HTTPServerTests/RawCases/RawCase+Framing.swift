// swift-format-ignore-file
// A table is easiest to read with one line per case.

extension RawCase {
    private static func form(_ fields: String, _ body: String = "") -> String {
        head("/form", urlencoded + fields) + body
    }

    /// A request inside a body; a server that misread the body's length would handle it.
    private static let smuggled = get("/smuggled")

    /// Valid, invalid and contradictory declarations of a body's length.
    static let framing = [
        RawCase("CL and TE", form("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n" + smuggled), "400", handled: 0),
        RawCase("TE and CL", form("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "0\r\n\r\n" + smuggled), "400", handled: 0),
        RawCase("CL 0 and TE", form("Content-Length: 0\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), "400", handled: 0),
        RawCase("two CLs", form("Content-Length: 0\r\nContent-Length: 37\r\n", smuggled), "400", handled: 0),
        RawCase("two CLs in the other order", form("Content-Length: 37\r\nContent-Length: 0\r\n", smuggled), "400", handled: 0),
        RawCase("the same CL twice", form("Content-Length: 3\r\nContent-Length: 3\r\n", "a=1"), "400", handled: 0),
        RawCase("CL as a list", form("Content-Length: 3, 3\r\n", "a=1"), "400*", handled: 0),
        RawCase("CL with plus", form("Content-Length: +3\r\n", "a=1"), "400*", handled: 0),
        RawCase("negative CL", form("Content-Length: -1\r\n", "a=1"), "400*", handled: 0),
        RawCase("hexadecimal CL", form("Content-Length: 0x3\r\n", "a=1"), "400*", handled: 0),
        RawCase("CL with a letter", form("Content-Length: 3a\r\n", "a=1"), "400*", handled: 0),
        RawCase("CL with a blank inside", form("Content-Length: 3 3\r\n", "a=1"), "400*", handled: 0),
        RawCase("CL with trailing blank", form("Content-Length: 3 \r\n", "a=1"), "400*", handled: 0),
        RawCase("empty CL", form("Content-Length:\r\n", "a=1"), "400*", handled: 0),
        RawCase("CL with leading zeros", form("Content-Length: 003\r\n", "a=1"), "200+", handled: 1),
        RawCase("CL of 20 digits", form("Content-Length: 99999999999999999999\r\n"), "413*", handled: 0),
        RawCase("CL of 19 digits", form("Content-Length: 9223372036854775807\r\n"), "413", handled: 0),
        RawCase("CL with space before the colon", form("Content-Length : 3\r\n", "a=1"), "400", handled: 0),
        RawCase("TE with space before the colon", form("Transfer-Encoding : chunked\r\nContent-Length: 3\r\n", "a=1"), "400", handled: 0),
        RawCase("TE xchunked", form("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"), "501", handled: 0),
        RawCase("TE gzip, chunked", form("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n"), "501", handled: 0),
        RawCase("TE chunked, identity", form("Transfer-Encoding: chunked, identity\r\n", "0\r\n\r\n"), "501", handled: 0),
        RawCase("TE chunked with trailing blank", form("Transfer-Encoding: chunked \r\n", "0\r\n\r\n"), "501", handled: 0),
        RawCase("TE with leading tab", form("Transfer-Encoding:\tchunked\r\n", "3\r\na=1\r\n0\r\n\r\n"), "411", handled: 0),
        RawCase("TE Chunked", form("Transfer-Encoding: Chunked\r\n", "0\r\n\r\n"), "501", handled: 0),
        RawCase("TE with vertical tab", form("Transfer-Encoding: \u{0B}chunked\r\n", "0\r\n\r\n"), "400", handled: 0),
        RawCase("TE in quotes", form("Transfer-Encoding: \"chunked\"\r\n", "0\r\n\r\n"), "501", handled: 0),
        RawCase("TE identity", form("Transfer-Encoding: identity\r\n", "a=1"), "501", handled: 0),
        RawCase("empty TE", form("Transfer-Encoding:\r\n", "a=1"), "501", handled: 0),
        RawCase("two TEs", form("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", "0\r\n\r\n"), "400", handled: 0),
        RawCase("folded TE", form("Transfer-Encoding:\r\n chunked\r\n", "0\r\n\r\n"), "400", handled: 0),
        RawCase("TE in HTTP/1.0", "POST /form HTTP/1.0\r\nHost: localhost\r\n\(urlencoded)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400", handled: 0),
        RawCase("TE after CR", form("X: a\rTransfer-Encoding: chunked\r\nContent-Length: 3\r\n", "a=1"), "400", handled: 0),
        RawCase("POST without length", form(""), "411", handled: 0),
        RawCase("GET with CL", get("/", "Content-Length: 5\r\n") + "hello", "400", handled: 0),
        RawCase("GET with CL that hides a request", get("/", "Content-Length: 40\r\n") + smuggled, "400", handled: 0),
        RawCase("GET with CL 0", get("/", "Content-Length: 0\r\n"), "200+", handled: 1),
        RawCase("GET with TE", get("/", "Transfer-Encoding: chunked\r\n") + "0\r\n\r\n", "400", handled: 0),
        RawCase("HEAD with CL", "HEAD / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx", "400", handled: 0),
    ]

    /// Chunked bodies, which no browser sends.
    static let chunks = [
        RawCase("one chunk", chunked("3\r\na=1\r\n0\r\n\r\n"), "411", handled: 0),
        RawCase("no chunk", chunked("0\r\n\r\n"), "411", handled: 0),
        RawCase("chunk extension of 40 kB", chunked("3;" + String(repeating: "x", count: 40_000) + "\r\na=1\r\n0\r\n\r\n"), "411", handled: 0),
        RawCase("size that is not a number", chunked("x\r\na=1\r\n0\r\n\r\n"), "411", handled: 0),
        RawCase("size too large", chunked("fffffffffffffffff\r\na=1\r\n0\r\n\r\n"), "411", handled: 0),
        RawCase("size with LF only", chunked("3\na=1\n0\n\n"), "411", handled: 0),
        RawCase("trailer that is a length", chunked("3\r\na=1\r\n0\r\nContent-Length: 99\r\n\r\n"), "411", handled: 0),
        RawCase("missing last chunk", chunked("3\r\na=1\r\n"), "411", handled: 0),
        RawCase("request after a chunked body", chunked("3\r\na=1\r\n0\r\n\r\n") + smuggled, "411", handled: 0),
    ]
}
