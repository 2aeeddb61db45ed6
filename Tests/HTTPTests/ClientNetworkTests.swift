import HTTP
import Testing

@Suite struct ClientNetworkTests {
    @Test(arguments: [
        "2001:db8:1:2::1", "2001:DB8:1:2::1", "2001:db8:1:2:0:0:0:1", "2001:0db8:0001:0002::ffff",
        "2001:db8:1:2:ffff:ffff:ffff:ffff",
    ])
    func addressesOfOnePrefixAreEqual(address: String) {
        #expect(ClientNetwork(address) == ClientNetwork("2001:db8:1:2::"))
    }

    @Test(arguments: ["2001:db8:1:3::1", "2001:db8:0:2::1", "::1", "192.0.2.1"])
    func addressesOfOtherPrefixesDiffer(address: String) {
        #expect(ClientNetwork(address) != ClientNetwork("2001:db8:1:2::"))
    }

    @Test func everyIPv4AddressIsItsOwnNetwork() {
        #expect(ClientNetwork("192.0.2.1") != ClientNetwork("192.0.2.2"))
        #expect(ClientNetwork("::ffff:192.0.2.1") == ClientNetwork("192.0.2.1"))
    }

    @Test(
        arguments: [
            ("127.0.0.1", true), ("127.255.0.9", true), ("::1", true), ("::ffff:127.0.0.1", true),
            ("128.0.0.1", false), ("::2", false), ("1::1", false), ("", false),
        ]
    )
    func recognisesLoopback(address: String, expected: Bool) {
        #expect(ClientNetwork(address).isLoopback == expected)
    }

    @Test func loopbackBehindAProxyIsNotLocal() {
        func isLocal(_ peer: String, isForwarded: Bool) -> Bool {
            RequestHead(method: .get, target: "/", path: [], peer: peer, isForwarded: isForwarded)
                .isLocal
        }
        #expect(isLocal("127.0.0.1", isForwarded: false))
        #expect(!isLocal("127.0.0.1", isForwarded: true))
        #expect(!isLocal("192.0.2.1", isForwarded: false))
    }
}
