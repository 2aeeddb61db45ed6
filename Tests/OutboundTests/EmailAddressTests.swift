import Outbound
import Testing

@Suite struct EmailAddressTests {
    @Test(arguments: [
        "a@example.org", "-x@example.org", "a.b+c@sub.example.org", "o'neill@example.co.uk",
        "a..b@example.org", "a@xn--bcher-kva.example", "1@2.example",
        String(repeating: "a", count: 64) + "@example.org",
    ])
    func acceptsAddress(_ text: String) {
        #expect(EmailAddress(text)?.text == text)
    }

    @Test(arguments: [
        "", "@", "a", "a@", "@example.org", "a@b@example.org", "a@example", "a@localhost",
        "a@127.0.0.1", "a@[127.0.0.1]", ".a@example.org", "a.@example.org", "a b@example.org",
        "a@exa mple.org", "a@example..org", "a@-example.org", "a@example-.org", "a@example.org.",
        "<a@example.org>", "a,b@example.org", "\"a\"@example.org", "a\\b@example.org",
        "a;b@example.org", "a:b@example.org", "(a)@example.org", "ä@example.org",
        "a@bücher.example", "a\u{0}@example.org", "a@example.org\r\nRCPT TO:<b@example.org>",
        "a@example.org\n", "a\r\n@example.org", "a@example.org ", "a@exa_mple.org",
        String(repeating: "a", count: 65) + "@example.org",
        "a@" + String(repeating: "a", count: 64) + ".org",
        "a@" + String(repeating: "abcdefghi.", count: 25) + "org",
    ])
    func rejectsText(_ text: String) {
        #expect(EmailAddress(text) == nil)
    }

    @Test func domainIsInLowerCase() {
        #expect(EmailAddress("Anna.B@Example.ORG")?.text == "Anna.B@example.org")
        #expect(EmailAddress("a@Example.org") == EmailAddress("a@example.org"))
    }
}
