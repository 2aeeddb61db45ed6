import Glibc
import Testing

@testable import Outbound

@Suite struct IPAddressTests {
    /// Addresses in special ranges, including the first and last addresses of most IPv4 ranges.
    @Test(arguments: [
        "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255",
        "127.0.0.1", "127.255.255.255", "169.254.0.0", "169.254.169.254", "169.254.255.255",
        "172.16.0.0", "172.31.255.255", "192.0.0.0", "192.0.0.255", "192.0.2.0", "192.0.2.255",
        "192.88.99.0", "192.88.99.255", "192.168.0.0", "192.168.255.255", "198.18.0.0",
        "198.19.255.255", "198.51.100.0", "198.51.100.255", "203.0.113.0", "203.0.113.255",
        "224.0.0.0", "239.255.255.255", "240.0.0.0", "255.255.255.255",
        "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:0:8.8.8.8",
        "64:ff9b::8.8.8.8", "64:ff9b::127.0.0.1", "64:ff9b:1::10.0.0.1", "100::1",
        "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001::", "2001::1", "2001:10::1", "2001:20::1",
        "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db8::", "2001:db8:ffff:ffff::1",
        "2002::", "2002:7f00:1::", "2002:808:808::1", "2002:ffff:ffff:ffff::1", "3fff::",
        "3fff:fff:ffff::1", "4000::", "5f00::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fec0::1",
        "ff02::1", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    ])
    func specialAddressIsNotPublic(_ text: String) throws {
        #expect(try !#require(IPAddress(text)).isPublic)
    }

    /// Public addresses, many of them next to a special range.
    @Test(arguments: [
        "1.0.0.0", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
        "126.255.255.255", "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255",
        "172.32.0.0", "191.255.255.255", "192.0.1.0", "192.0.3.0", "192.88.98.255", "192.88.100.0",
        "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "198.51.99.255",
        "198.51.101.0", "203.0.112.255", "203.0.114.0", "223.255.255.255",
        "2000::", "2001:200::", "2001:db7:ffff::1", "2001:db9::", "2003::", "2606:4700::1111",
        "2a00:1450::1", "3ffe::1", "3fff:1000::",
    ])
    func ordinaryAddressIsPublic(_ text: String) throws {
        #expect(try #require(IPAddress(text)).isPublic)
    }

    @Test(arguments: ["", "127.1", "0x7f.0.0.1", "010.0.0.1", "1.2.3.4.5", "a.org", "[::1]", "::g"])
    func textOfAnotherFormIsNoAddress(_ text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test func readsSocketAddress() throws {
        var address4 = sockaddr_in()
        #expect(unsafe inet_pton(AF_INET, "127.0.0.1", &address4.sin_addr) == 1)
        let read4 = unsafe withUnsafeBytes(of: address4) {
            unsafe IPAddress(socketAddress: $0, family: AF_INET)
        }
        #expect(read4?.bytes == [127, 0, 0, 1])
        var address6 = sockaddr_in6()
        #expect(unsafe inet_pton(AF_INET6, "2a00::1", &address6.sin6_addr) == 1)
        let read6 = unsafe withUnsafeBytes(of: address6) {
            unsafe IPAddress(socketAddress: $0, family: AF_INET6)
        }
        #expect(read6 == IPAddress("2a00::1"))
        let short = unsafe withUnsafeBytes(of: address6) { bytes in
            unsafe IPAddress(socketAddress: .init(rebasing: bytes[..<23]), family: AF_INET6)
        }
        #expect(short == nil)
        let local = unsafe withUnsafeBytes(of: address6) {
            unsafe IPAddress(socketAddress: $0, family: AF_UNIX)
        }
        #expect(local == nil)
    }
}
