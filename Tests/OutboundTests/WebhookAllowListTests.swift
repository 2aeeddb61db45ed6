import Testing

@testable import Outbound

@Suite struct WebhookAllowListTests {
    @Test(arguments: [
        ("hooks.example.org", "https://hooks.example.org/a"),
        ("hooks.example.org", "https://HOOKS.Example.org:443"),
        ("Hooks.example.ORG:443", "https://hooks.example.org/"),
        ("hooks.example.org:8443", "https://hooks.example.org:8443/"),
        ("https://hooks.example.org/", "https://hooks.example.org/"),
        ("HTTPS://hooks.example.org", "https://hooks.example.org/"),
        ("*.example.com", "https://a.example.com/"), ("*.example.com", "https://a.b.example.com/"),
        ("*.example.com:8443", "https://a.example.com:8443/"),
        ("http://*.example.com", "http://a.example.com/"),
        ("http://hooks.example.org", "http://hooks.example.org:80/"),
        ("http://localhost:8099", "http://localhost:8099/"),
        ("a.org, b.org", "https://b.org/"), ("a.org,\r\n\tb.org ,,", "https://b.org/"),
        ("a.org\nb.org", "https://a.org/"), ("  a.org  ", "https://a.org/"),
        ("8.8.8.8", "https://8.8.8.8/"), ("[2a00::1]", "https://[2A00:0:0::0:1]/"),
        ("mail_relay", "https://mail_relay/"),
        ("xn--bcher-kva.example", "https://xn--bcher-kva.example"),
    ])
    func listedHostIsAllowed(_ list: String, _ url: String) throws {
        #expect(try WebhookAllowList(list).contains(WebhookURL(url)))
    }

    @Test(arguments: [
        ("", "https://hooks.example.org/"), (" , \n", "https://hooks.example.org/"),
        ("hooks.example.org", "http://hooks.example.org/"),
        ("hooks.example.org", "http://hooks.example.org:443/"),
        ("hooks.example.org", "https://hooks.example.org:8443/"),
        ("hooks.example.org:8443", "https://hooks.example.org/"),
        ("hooks.example.org", "https://a.hooks.example.org/"),
        ("hooks.example.org", "https://hooks.example.org.evil.org/"),
        ("hooks.example.org", "https://evil.org/hooks.example.org"),
        ("http://hooks.example.org", "https://hooks.example.org/"),
        ("http://hooks.example.org", "https://hooks.example.org:80/"),
        ("*.example.com", "https://example.com/"), ("*.example.com", "https://aexample.com/"),
        ("*.example.com", "https://a.example.com.evil.org/"),
        ("*.example.com", "https://a.example.com:8443/"),
        ("*.example.com", "http://a.example.com/"),
        ("http://*.example.com", "https://a.example.com:80/"),
        ("example.com", "https://8.8.8.8/"), ("8.8.8.8", "https://8.8.8.9/"),
        ("[2a00::1]", "https://[2a00::2]/"), ("127.0.0.1", "https://[::ffff:127.0.0.1]/"),
    ])
    func otherHostIsNotAllowed(_ list: String, _ url: String) throws {
        #expect(try !WebhookAllowList(list).contains(WebhookURL(url)))
    }

    @Test(arguments: [
        ("http://127.0.0.1:8099", "http://127.0.0.1:8099/", true),
        ("http://localhost:80", "http://localhost/", true),
        ("https://10.0.0.5", "https://10.0.0.5/", true),
        ("https://[fd00::1]:8443", "https://[fd00::1]:8443/", true),
        ("localhost, http://localhost:8099", "http://localhost:8099/", true),
        ("localhost, http://localhost:8099", "https://localhost/", false),
        ("http://localhost", "http://localhost/", false),
        ("10.0.0.5", "https://10.0.0.5/", false),
        ("localhost:8099", "https://localhost:8099/", false),
        ("https://localhost:8099", "https://localhost:8099/", false),
        ("http://*.example.com:8099", "http://a.example.com:8099/", false),
        ("https://10.0.0.5", "https://10.0.0.6/", false),
    ])
    func onlyExplicitEntriesAllowPrivateAddresses(
        _ list: String,
        _ url: String,
        _ expected: Bool
    ) throws {
        let allowed = try WebhookAllowList(list).allowsPrivateAddress(for: WebhookURL(url))
        #expect(allowed == expected)
    }

    @Test(arguments: [
        ("a b.org", WebhookAllowListError.Problem.host), ("*", .wildcard),
        ("a.*.org", .wildcard), ("*.*.org", .wildcard), ("*.", .host),
        ("https://", .host), ("-a.org", .host), ("a..org", .host), (".org", .host),
        ("a.org.", .host), ("bücher.example", .host), ("a.org\u{0}", .host), ("a;b.org", .host),
        ("8099", .host), ("127.1", .host), ("0x7f.0.0.1", .host), ("010.0.0.1", .host),
        ("::1", .host), ("[::1", .form), ("[a.org]", .host), ("[127.0.0.1]", .host),
        ("[fe80::1%25eth0]", .host), ("*.[::1]", .wildcard), ("a.org@\u{301}b.org", .host),
        ("\(String(repeating: "a", count: 64)).org", .host),
        ("\(String(repeating: "a.", count: 130))org", .host),
        ("https://a.org/path", .form), ("a.org/path", .form), ("a.org?b", .form),
        ("a.org#b", .form), ("anna@a.org", .form), ("https://anna:secret@a.org", .form),
        ("ftp://a.org", .scheme), ("a.org:", .port), ("a.org:0", .port), ("a.org:65536", .port),
        ("a.org:+80", .port), ("a.org:8a", .port), ("a.org:99999999999999999999", .port),
        ("*.org", .wildcard), ("*.8.8.8.8", .wildcard), ("http://*.localhost:8099", .wildcard),
    ])
    func invalidEntryIsReported(
        _ entry: String,
        _ problem: WebhookAllowListError.Problem
    ) throws {
        let expected = WebhookAllowListError(entry: entry, problem: problem)
        #expect(throws: expected) { try WebhookAllowList("hooks.example.org, \(entry), b.org") }
        #expect(expected.description.contains("\"\(entry)\""))
        #expect(expected.description.contains(";"), "the remedy is missing")
    }
}
