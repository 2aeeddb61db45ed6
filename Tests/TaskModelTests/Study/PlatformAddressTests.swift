import TaskModel
import Testing

@Suite struct PlatformAddressTests {
    @Test func findsSiteAndParameters() throws {
        let text =
            "https://Panel.example/done/{{ parameter:who }}?cc={{code}}&x=1#{{ parameter:no }}"
        let address = try #require(PlatformAddress(parsing: text))
        #expect(address.site == "https://panel.example")
        #expect(address.parameters == ["who", "no"])
    }

    @Test(arguments: [
        "https://panel.example", "https://panel.example/", "http://localhost:8080/x?y",
        "https://panel.example?id={{ parameter:id }}",
    ])
    func acceptsAddress(_ text: String) {
        #expect(PlatformAddress(parsing: text) != nil)
    }

    /// Addresses in which a placeholder could determine the site, addresses that browsers would
    /// rewrite, and other invalid addresses.
    @Test(arguments: [
        "https://panel.example{{ parameter:id }}", "https://{{ parameter:host }}/x",
        "https://panel.example:80{{ code }}", "{{ parameter:all }}", "javascript:alert(1)//",
        "//panel.example/", "/studies/s", "https:///x", "https://", "ftp://panel.example/",
        "https://ada@panel.example/", "https://panel.example\\@evil.example/",
        "https://panel.example/{{ answer }}", "https://panel.example/{{ code",
        "https://panel.example/a b", "https://panel.example/\n", "https://пример.example/",
        "https://panel.example/\"onclick=", "https://panel.example/{{ parameter: }}", "",
    ])
    func rejectsAddress(_ text: String) {
        #expect(PlatformAddress(parsing: text) == nil)
    }
}
