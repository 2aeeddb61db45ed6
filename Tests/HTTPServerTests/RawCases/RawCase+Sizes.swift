// swift-format-ignore-file
// A table is easiest to read with one line per case.

extension RawCase {
    private static func path(of length: Int) -> String {
        "/" + String(repeating: "a", count: length - 1)
    }

    /// Sizes within and above the limits.
    static let sizes = [
        RawCase("target of 2048 bytes", get(path(of: 2_048)), "200+", handled: 1),
        RawCase("target of 2049 bytes", get(path(of: 2_049)), "414", handled: 0),
        RawCase("target of 40000 bytes", get(path(of: 40_000)), "414*", handled: 0),
        RawCase("query of 250 ampersands", get("/?" + String(repeating: "&", count: 250)), "200+", handled: 1),
        RawCase("query of 2000 ampersands", get("/?" + String(repeating: "&", count: 2_000)), "", handled: 0),
        RawCase("field of 8 KiB", get("/", "Cookie: a=" + String(repeating: "x", count: 8_192) + "\r\n"), "200+", handled: 1),
        RawCase("field of 8 KiB, twice", String(repeating: get("/", "Cookie: a=" + String(repeating: "x", count: 8_192) + "\r\n"), count: 2), "200+ 200+", handled: 2),
        RawCase("62 fields in 12 KiB", get("/", String(repeating: "X: " + String(repeating: "x", count: 195) + "\r\n", count: 62)), "200+", handled: 1),
        RawCase("field of 16 KiB", get("/", "Cookie: a=" + String(repeating: "x", count: 16_384) + "\r\n"), "431*", handled: 0),
        RawCase("field of 40 KiB", get("/", "Cookie: a=" + String(repeating: "x", count: 40_960) + "\r\n"), "431*", handled: 0),
        RawCase("name of 40 KiB", get("/", String(repeating: "x", count: 40_960) + ": 1\r\n"), "431*", handled: 0),
        RawCase("declared body over the limit", head("/form", urlencoded + "Content-Length: 1048577\r\n"), "413", handled: 0),
        RawCase("declared body over the limit, with Expect", head("/form", urlencoded + "Content-Length: 1048577\r\nExpect: 100-continue\r\n"), "413", handled: 0),
        RawCase("body of exactly the limit", post("a=" + String(repeating: "x", count: 98), "/small"), "200+", handled: 1),
        RawCase("body of one byte over the limit", post("a=" + String(repeating: "x", count: 99), "/small"), "413", handled: 0),
        RawCase("100 kB of garbage", String(repeating: "x", count: 100_000), "414*", handled: 0),
    ]

    /// Several requests on one connection.
    static let sequences = [
        RawCase("two GETs", get("/a") + get("/b"), "200+ 200+", handled: 2),
        RawCase("ten GETs", String(repeating: get("/a"), count: 10), Array(repeating: "200+", count: 10).joined(separator: " "), handled: 10),
        RawCase("POST and GET", post("a=1") + sentinel, "200+ 200+", handled: 2),
        RawCase("HEAD alone", "HEAD /a?b HTTP/1.1\r\nHost: localhost\r\n\r\n", "200+", handled: 1),
        RawCase("request after Connection: close", get("/", "Connection: close\r\n") + sentinel, "200", handled: 1),
        RawCase("request after a rejected target", get("/%00") + sentinel, "400", handled: 0),
        RawCase("request after a rejected method", "PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\na=1" + sentinel, "501", handled: 0),
        RawCase("request after a rejected body", post("a=%00") + sentinel, "400+ 200+", handled: 1),
        RawCase("request after a body that is too large", post("a=1", "/none") + sentinel, "413", handled: 0),
        RawCase("body longer than declared", head("/form", urlencoded + "Content-Length: 3\r\n") + "a=1X" + sentinel, "200+ 501", handled: 1),
        RawCase("request inside a body", post("a=" + sentinel), "200+", handled: 1),
        RawCase("blank lines between requests", get("/a") + "\r\n\r\n" + sentinel, "200+ 200+", handled: 2),
        RawCase("GET and garbage", get("/a") + "garbage\r\n\r\n", "200+", handled: 1),
        RawCase("GET and half a GET", get("/a") + "GET /b HTTP/1.1\r\nHost: loc", "200+", handled: 1),
    ]
}
