import HTTP
import Testing

@Suite struct CookiesTests {
    @Test(
        arguments: [
            ("a=1", "1"), ("b=2; a=1", "1"), ("a=1;b=2", "1"), (" a = 1 ", "1"), ("a=\"1\"", "1"),
            ("a=1=2", "1=2"), ("a=", ""), ("A=2; a=1", "1"), ("b; a=1", "1"), ("=x; a=1", "1"),
            ("a=1,b=2", nil), ("a=1; a=1", nil), ("a=1; a=2", nil), ("a=\"1", nil), ("a=1 2", nil),
            ("a=ü", nil), ("a=1\\", nil), ("", nil), ("a", nil), ("a=1; b; a=2", nil),
            ("a=\0; a=1", nil),
        ] as [(String, String?)]
    )
    func readsValuesByName(header: String, expected: String?) {
        #expect(Cookies(["Cookie": header])["a"] == expected)
    }

    @Test func nameRepeatedAcrossFieldsIsMissing() {
        let cookies = Cookies(["Cookie": "a=1; b=2", "cookie": "a=3; c=4"])
        #expect(cookies["a"] == nil)
        #expect(cookies["b"] == "2")
        #expect(cookies["c"] == "4")
    }

    @Test func descriptionContainsAllAttributes() throws {
        let cookie = try SetCookie("__Host-waymark", "abc", maximumAge: 60)
        #expect(
            cookie.description
                == "__Host-waymark=abc; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Lax"
        )
        let plain = try SetCookie("waymark", "abc", isSecure: false, sameSite: .strict)
        #expect(plain.description == "waymark=abc; Path=/; HttpOnly; SameSite=Strict")
        #expect(
            cookie.expired.description
                == "__Host-waymark=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax"
        )
    }

    @Test(
        arguments: [
            ("", "a", SetCookie.Invalid.name), ("a b", "a", .name), ("a=", "a", .name),
            ("a", "a;b", .value), ("a", "a b", .value), ("a", "a\r\nb", .value), ("a", "ü", .value),
        ]
    )
    func rejectsInvalidNamesAndValues(name: String, value: String, expected: SetCookie.Invalid) {
        #expect(throws: expected) { try SetCookie(name, value) }
    }

    @Test(arguments: ["__Host-a", "__Secure-a"])
    func prefixedCookiesMustBeSecure(name: String) {
        #expect(throws: SetCookie.Invalid.prefix) { try SetCookie(name, "1", isSecure: false) }
    }
}
