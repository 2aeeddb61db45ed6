import TaskModel
import Testing

@Suite struct AddressFormatTests {
    @Test(arguments: [
        ("a@b.org", "a@b.org"),
        (" First.Last+tag@Sub.Example.CO.UK ", "First.Last+tag@sub.example.co.uk"),
        ("ü@bücher.de", "ü@bücher.de"), ("x@例え.テスト", "x@例え.テスト"),
        ("o'neil@museum.photography", "o'neil@museum.photography"),
        ("a@xn--bcher-kva.example", "a@xn--bcher-kva.example"),
    ])
    func acceptsEmailAddresses(_ typed: String, _ kept: String) throws {
        #expect(try Asked("{ type: email }").value(typed) == .text(kept))
    }

    @Test(arguments: [
        "a", "@", "a@", "@b.org", "a@b", "a@b.", "a@.org", "a b@c.org", "a@b@c.org", "a@b,org",
        ".a@b.org", "a.@b.org", "a@-b.org", "a@1.2.3.4", "a@b..org", "<a@b.org>", "a@b.org;c@d.org",
        "a@b_c.org", "a\u{200B}@b.org",
    ])
    func rejectsInvalidEmailAddresses(_ typed: String) throws {
        let rejection = try Asked("{ type: email }").rejection(typed)
        #expect(rejection == "Enter an email address, such as name@example.com")
    }

    @Test func rejectsOverlongAddresses() throws {
        let asked = try Asked("{ type: email }")
        let name = String(repeating: "a", count: 64)
        #expect(asked.value("\(name)@b.org") != nil)
        #expect(asked.value("\(name)a@b.org") == nil)
    }

    @Test(arguments: [
        ("https://example.org", "https://example.org"),
        ("example.org/a?b=c#d", "https://example.org/a?b=c#d"),
        ("HTTP://Example.ORG:8080/Path", "http://example.org:8080/Path"),
        ("https://bücher.de/ä", "https://bücher.de/ä"),
        ("www.example.org?x=a://b", "https://www.example.org?x=a://b"),
    ])
    func acceptsWebAddresses(_ typed: String, _ kept: String) throws {
        let asked = try Asked("{ type: url }")
        #expect(asked.value(typed) == .text(kept))
        #expect(asked.value(kept) == .text(kept), "the stored text is accepted again")
    }

    @Test(arguments: [
        "javascript:alert(1)", "javascript://example.org/%0aalert(1)", "data:text/html,x",
        "ftp://a.org", "file:///etc/passwd",
        "https://", "https://a", "//example.org", "https://user:pw@example.org", "a b.org",
        "https://example.org/a b", "https://example.org:0", "https://example.org:99999",
        "https://[::1]/", "https://example.org/<script>", "mailto:a@b.org", "\\\\example.org",
    ])
    func rejectsUnsafeWebAddresses(_ typed: String) throws {
        let rejection = try Asked("{ type: url }").rejection(typed)
        #expect(rejection == "Enter a web address, such as https://www.example.org")
    }

    @Test func setsInputTypesOfAddresses() throws {
        let email = try Asked("{ type: email, placeholder: you@there.org }").model()
        #expect(email["inputType"] == .text("email") && email["autocomplete"] == .text("email"))
        #expect(email["placeholder"] == .text("you@there.org"))
        #expect(email["direction"] == .text("ltr"))
        #expect(try Asked("{ type: url }").model()["inputMode"] == .text("url"))
    }
}
