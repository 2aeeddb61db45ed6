// swift-format-ignore-file
// A table is easiest to read with one line per case.

extension RawCase {
    private static func typed(_ type: String, _ body: String = "a=1") -> String {
        head("/form", "Content-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n") + body
    }

    static let forms = [
        RawCase("empty form", post(""), "200+", handled: 1),
        RawCase("empty form where none is accepted", post("", "/none"), "200+", handled: 1),
        RawCase("form where none is accepted", post("a=1", "/none"), "413", handled: 0),
        RawCase("chunks where no form is accepted", head("/none", urlencoded + "Transfer-Encoding: chunked\r\n") + "0\r\n\r\n", "411", handled: 0),
        RawCase("checkboxes", post("a=1&a=2"), "200+", handled: 1),
        RawCase("double escape in a value is data", post("a=%2569"), "200+", handled: 1),
        RawCase("NUL in a value", post("a=\0"), "400+", handled: 0),
        RawCase("%00 in a value", post("a=%00"), "400+", handled: 0),
        RawCase("%00 in a name", post("a%00=1"), "400+", handled: 0),
        RawCase("malformed escape in a value", post("a=%x1"), "400+", handled: 0),
        RawCase("truncated escape in a value", post("a=%4"), "400+", handled: 0),
        RawCase("Latin-1 in a value", post("a=%e9"), "400+", handled: 0),
        RawCase("overlong UTF-8 in a value", post("a=%c0%80"), "400+", handled: 0),
        RawCase("no name", post("=1"), "400+", handled: 0),
        RawCase("name of 320 bytes", post(String(repeating: "n", count: 320) + "=1"), "200+", handled: 1),
        RawCase("name of 321 bytes", post(String(repeating: "n", count: 321) + "=1"), "400+", handled: 0),
        RawCase("500 fields", post(String(repeating: "a=1&", count: 500)), "200+", handled: 1),
        RawCase("501 fields", post(String(repeating: "a=1&", count: 501)), "413+", handled: 0),
        RawCase("value of 512 KiB", post("a=" + String(repeating: "x", count: 524_288)), "200+", handled: 1),
        RawCase("text/plain", typed("text/plain"), "415", handled: 0),
        RawCase("JSON", typed("application/json", "{}"), "415", handled: 0),
        RawCase("no content type", head("/form", "Content-Length: 3\r\n") + "a=1", "415", handled: 0),
        RawCase("charset UTF-8", typed("application/x-www-form-urlencoded; charset=UTF-8"), "200+", handled: 1),
        RawCase("charset Latin-1", typed("application/x-www-form-urlencoded; charset=iso-8859-1"), "415", handled: 0),
        RawCase("content type in capitals", typed("APPLICATION/X-WWW-FORM-URLENCODED"), "200+", handled: 1),
        RawCase("truncated body", head("/form", urlencoded + "Content-Length: 10\r\n") + "a=1", "", handled: 0),
    ]

    static let multipart = [
        RawCase("field", multipart(part("name=\"a\"", "1") + "--b--\r\n"), "200+", handled: 1),
        RawCase("file", multipart(part("name=\"f\"; filename=\"x\"", "1") + "--b--\r\n"), "200+", handled: 1),
        RawCase("arbitrary octets in a file", multipart(part("name=\"f\"; filename=\"x\"", "\0\u{E0FF}\u{E0C0}\r\n--c") + "--b--\r\n"), "200+", handled: 1),
        RawCase("no file chosen", multipart(part("name=\"f\"; filename=\"\"", "") + "--b--\r\n", "/form"), "200+", handled: 1),
        RawCase("file where none is accepted", multipart(part("name=\"f\"; filename=\"x\"", "1") + "--b--\r\n", "/form"), "415", handled: 0),
        RawCase("file name with path", multipart(part("name=\"f\"; filename=\"../../etc/passwd\"", "1") + "--b--\r\n"), "200+", handled: 1),
        RawCase("filename*", multipart(part("name=\"f\"; filename*=UTF-8''x", "1") + "--b--\r\n"), "200+", handled: 1),
        RawCase("missing last boundary", multipart(part("name=\"a\"", "1")), "400+", handled: 0),
        RawCase("incomplete last boundary", multipart(part("name=\"a\"", "1") + "--b-"), "400+", handled: 0),
        RawCase("no boundary at all", multipart("a=1"), "400", handled: 0),
        RawCase("empty", multipart(""), "400+", handled: 0),
        RawCase("only the last boundary", multipart("--b--\r\n"), "200+", handled: 1),
        RawCase("text before the first boundary", multipart("x\r\n" + part("name=\"a\"", "1") + "--b--"), "400", handled: 0),
        RawCase("text after the last boundary", multipart(part("name=\"a\"", "1") + "--b--\r\nx"), "200+", handled: 1),
        RawCase("LF only", multipart("--b\nContent-Disposition: form-data; name=a\n\n1\n--b--"), "400", handled: 0),
        RawCase("no name in a part", multipart("--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--"), "400", handled: 0),
        RawCase("empty name in a part", multipart(part("name=\"\"", "1") + "--b--"), "400", handled: 0),
        RawCase("two names in a part", multipart(part("name=\"a\"; name=\"b\"", "1") + "--b--"), "400", handled: 0),
        RawCase("missing quotation mark", multipart(part("name=\"a", "1") + "--b--"), "400", handled: 0),
        RawCase("no disposition", multipart("--b\r\nContent-Type: text/plain\r\n\r\n1\r\n--b--"), "400", handled: 0),
        RawCase("nested multipart", multipart("--b\r\nContent-Disposition: form-data; name=a\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c--\r\n--b--"), "400", handled: 0),
        RawCase("base64", multipart("--b\r\nContent-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64\r\n\r\nMQ==\r\n--b--"), "400", handled: 0),
        RawCase("NUL in a field", multipart(part("name=\"a\"", "\0") + "--b--"), "400", handled: 0),
        RawCase("invalid UTF-8 in a field", multipart(part("name=\"a\"", "\u{E0FF}") + "--b--"), "400", handled: 0),
        RawCase("invalid UTF-8 in a name", multipart(part("name=\"\u{E0FF}\"", "1") + "--b--"), "400", handled: 0),
        RawCase("part with a head that is too long", multipart(part("name=\"a\"; x=\"" + String(repeating: "x", count: 9_000) + "\"", "1") + "--b--"), "400", handled: 0),
        RawCase("501 parts", multipart(String(repeating: part("name=\"a\"", "1"), count: 501) + "--b--"), "413", handled: 0),
        RawCase("no boundary in the type", typed("multipart/form-data"), "400", handled: 0),
        RawCase("boundary of 70 characters", typed("multipart/form-data; boundary=" + String(repeating: "b", count: 70), "--" + String(repeating: "b", count: 70) + "--"), "200+", handled: 1),
        RawCase("boundary of 71 characters", typed("multipart/form-data; boundary=" + String(repeating: "b", count: 71)), "400", handled: 0),
        RawCase("boundary with forbidden characters", typed("multipart/form-data; boundary=\"a<b\""), "400", handled: 0),
        RawCase("two boundaries", typed("multipart/form-data; boundary=a; boundary=b"), "415", handled: 0),
        RawCase("multipart/mixed", typed("multipart/mixed; boundary=a"), "415", handled: 0),
    ]
}
