import HTTP
import Testing

@Suite struct ClientAddressTests {
    private let proxy = ClientAddress("10.0.0.1")

    @Test func trustsTheRightmostEntryOfTheProxy() {
        let headers: HeaderFields = [
            "X-Forwarded-For": "6.6.6.6, 203.0.113.9", "X-Forwarded-Proto": "http, https",
        ]
        let client = proxy.forwarded(by: headers, trusting: "10.0.0.1")
        #expect(client == ClientAddress("203.0.113.9", isEncrypted: true, isForwarded: true))
    }

    @Test func usesTheLastOfSeveralFields() {
        let headers: HeaderFields = [
            "X-Forwarded-For": "6.6.6.6", "x-forwarded-for": "2001:db8::1",
        ]
        #expect(proxy.forwarded(by: headers, trusting: "10.0.0.1").address == "2001:db8::1")
    }

    @Test(arguments: [nil, "10.0.0.2"])
    func ignoresFieldsOfOtherPeers(trusted: String?) {
        let headers: HeaderFields = ["X-Forwarded-For": "1.2.3.4", "X-Forwarded-Proto": "https"]
        #expect(proxy.forwarded(by: headers, trusting: trusted) == proxy)
    }

    @Test(
        arguments: [
            "", "unknown", "1.2.3", "1.2.3.4.5", "1.2.3.999", "1.2.3.4:80", "a\tb", "1..2.3", "a:b",
            ":1", "12345::", "::g", "1:2:3:4:5:6:7:8:9",
        ]
    )
    func ignoresMalformedAddresses(entry: String) {
        let headers: HeaderFields = ["X-Forwarded-For": entry]
        #expect(proxy.forwarded(by: headers, trusting: "10.0.0.1").address == "10.0.0.1")
    }

    @Test func proxyCanReportAnUnencryptedRequest() {
        let proxy = ClientAddress("10.0.0.1", isEncrypted: true)
        let client = proxy.forwarded(by: ["X-Forwarded-Proto": "http"], trusting: "10.0.0.1")
        #expect(!client.isEncrypted)
    }
}
