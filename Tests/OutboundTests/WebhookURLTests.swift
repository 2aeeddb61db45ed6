import Testing

@testable import Outbound

@Suite struct WebhookURLTests {
    @Test(arguments: [
        ("https://hooks.example.org", "https://hooks.example.org/"),
        ("HTTPS://hooks.example.org:8443/a?b=c@d", "https://hooks.example.org:8443/a?b=c@d"),
        ("http://127.0.0.1:8099/a%20b", "http://127.0.0.1:8099/a%20b"),
        ("https://[::1]/", "https://[::1]/"),
    ])
    func readsURL(_ text: String, _ expected: String) throws {
        #expect(try WebhookURL(text).text == expected)
    }

    @Test(arguments: [
        ("", WebhookURLError.invalidScheme), ("hooks.example.org", .invalidScheme),
        ("ftp://example.org/", .invalidScheme), ("file:///etc/passwd", .invalidScheme),
        ("gopher://example.org/", .invalidScheme), ("https:/example.org", .invalidScheme),
        ("https:example.org", .invalidScheme), (" https://example.org", .invalidCharacter),
        ("https://anna:secret@example.org/", .user), ("https://secret@example.org/", .user),
        ("https://@example.org/", .user), ("https://example.org\\@evil.org/", .invalidCharacter),
        ("https://example.org/#a", .fragment), ("https://example.org#@evil.org/", .fragment),
        ("https://example.org/\r\nX: secret", .controlCharacter),
        ("https://example.org/\u{0}", .controlCharacter),
        ("https://example.org/\u{7F}", .controlCharacter),
        ("https://example.org/a b", .invalidCharacter),
        ("https://bücher.example/", .invalidCharacter),
        ("https://example.org/\u{301}", .invalidCharacter),
        ("https://", .invalidHost), ("https://exa%0dmple.org/", .invalidHost),
        ("https://example.org./", .invalidHost), ("https://a..org/", .invalidHost),
        ("https://a,b/", .invalidHost), ("https://[::1%25lo]/", .invalidHost),
        ("https://[::g]/", .invalidHost), ("https://*.example.org/", .invalidHost),
        ("https://example.org:0/", .invalidPort), ("https://example.org:65536/", .invalidPort),
        ("https://example.org:secret/", .invalidPort),
    ])
    func rejectsURL(_ text: String, _ error: WebhookURLError) {
        #expect(throws: error) { try WebhookURL(text) }
        #expect(error.description.contains(";"), "the remedy is missing")
        #expect(!error.description.contains("secret"))
    }

    @Test func lengthIsLimited() throws {
        let start = "https://example.org/"
        let longest = start + String(repeating: "a", count: 2_000 - start.count)
        #expect(try WebhookURL(longest).text == longest)
        #expect(throws: WebhookURLError.tooLong) { try WebhookURL(longest + "a") }
    }
}
