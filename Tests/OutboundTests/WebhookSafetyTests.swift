import Foundation
import Outbound
import Testing

/// Tests of destinations to which webhooks must not be sent.
@Suite(.serialized) struct WebhookSafetyTests {
    /// Sends a webhook to a URL that the list allows, and expects a failure because the URL's
    /// address is private.
    private func expectRefusal(of url: String, listed list: String) async throws {
        let start = ContinuousClock.now
        let list = try WebhookAllowList(list)
        #expect(list.contains(try WebhookURL(url)), "otherwise the address is not checked")
        let outcome = try await Sample.webhookSender().send(Sample.webhook(url), allowing: list)
        let failure = WebhookFailure(.privateAddress)
        #expect(outcome == .failed(failure))
        #expect(failure.isPermanent)
        #expect(ContinuousClock.now - start < .seconds(9), "without a timeout")
    }

    /// The names among these hosts resolve to private addresses.
    @Test(arguments: ["127.0.0.1", "localhost", "sub.localhost", "[::ffff:127.0.0.1]"])
    func serverOnThisMachineReceivesNothing(_ host: String) async throws {
        let record = try await WebhookServer.run { port in
            let (place, star) = ("\(host):\(port)", "http://*.localhost:\(port)")
            try await expectRefusal(of: "https://\(place)/status/200", listed: place)
            #expect(throws: WebhookAllowListError.self) { try WebhookAllowList(star) }
        }
        #expect(record.connections == 0)
    }

    @Test(arguments: [
        "10.0.0.1", "169.254.169.254", "192.168.0.1", "172.16.0.1", "100.64.0.1", "0.0.0.0",
        "224.0.0.1", "[::1]", "[::]", "[::ffff:10.0.0.1]", "[64:ff9b::10.0.0.1]",
        "[2002:7f00:1::1]", "[fd00::1]", "[fe80::1]", "[ff02::1]",
    ])
    func privateAddressIsRefused(_ host: String) async throws {
        try await expectRefusal(of: "https://\(host)/", listed: host)
    }

    @Test func plainHTTPWithoutPortIsNotExempt() async throws {
        try await expectRefusal(of: "http://localhost/", listed: "http://localhost")
    }

    /// libcurl reads these hosts as 127.0.0.1.
    @Test(arguments: ["127.1", "0x7f000001", "2130706433", "0177.0.0.1", "%31%32%37.0.0.1"])
    func numericHostIsAnAddress(_ host: String) async throws {
        try await expectRefusal(of: "https://\(host)/", listed: "127.0.0.1")
    }

    @Test func unlistedHostReceivesNothing() async throws {
        let record = try await WebhookServer.run { port in
            let message = try Sample.webhook("http://127.0.0.1:\(port)/status/200")
            for text in ["", "127.0.0.1:\(port)", "http://localhost:\(port)", "http://127.0.0.1"] {
                let list = try WebhookAllowList(text)
                let outcome = try await Sample.webhookSender().send(message, allowing: list)
                let failure = WebhookFailure(.notAllowed)
                #expect(outcome == .failed(failure))
                #expect(failure.isPermanent)
            }
        }
        #expect(record.connections == 0)
    }

    @Test func invalidURLReceivesNothing() async throws {
        let record = try await WebhookServer.run { port in
            let message = try Sample.webhook("http://anna@127.0.0.1:\(port)/status/200")
            let list = try WebhookAllowList("http://127.0.0.1:\(port)")
            let outcome = try await Sample.webhookSender().send(message, allowing: list)
            #expect(outcome == .failed(WebhookFailure(.url(.user))))
        }
        #expect(record.connections == 0)
    }
}

/// Tests of encryption and of certificates.
@Suite(.enabled(if: TestCertificate.hasOpenSSL), .serialized)
struct WebhookEncryptionTests {
    /// Sends a webhook to a server over HTTPS, and returns the result and the requests.
    private func outcome(
        certifiedFor name: String,
        isTrusted: Bool
    ) async throws -> (WebhookOutcome, WebhookServer.Record) {
        let path = try await TestCertificate.create(for: name)
        defer { try? FileManager.default.removeItem(atPath: path) }
        var outcome: WebhookOutcome?
        let record = try await WebhookServer.run(path) { port in
            let address = "https://127.0.0.1:\(port)"
            let sender = Sample.webhookSender(trustedAuthorities: isTrusted ? path : nil)
            outcome = try await sender.send(
                Sample.webhook(address + "/status/200"),
                allowing: WebhookAllowList(address)
            )
        }
        return (try #require(outcome), record)
    }

    @Test func trustedServerReceivesMessage() async throws {
        let (outcome, record) = try await outcome(certifiedFor: "IP:127.0.0.1", isTrusted: true)
        #expect(outcome == .delivered(status: 200))
        #expect(record.requests.count == 1)
    }

    @Test(arguments: [("IP:127.0.0.1", false), ("DNS:localhost", true), ("IP:127.0.0.2", true)])
    func rejectsCertificate(_ name: String, _ isTrusted: Bool) async throws {
        let (outcome, record) = try await outcome(certifiedFor: name, isTrusted: isTrusted)
        #expect(outcome == .failed(WebhookFailure(.connection(.insecure))))
        #expect(record.connections == 1)
        #expect(record.requests.isEmpty)
    }

    @Test func serverWithoutEncryptionReceivesNothing() async throws {
        let record = try await WebhookServer.run { port in
            let address = "https://127.0.0.1:\(port)"
            let message = try Sample.webhook(address + "/status/200")
            let list = try WebhookAllowList(address)
            let outcome = try await Sample.webhookSender().send(message, allowing: list)
            #expect(outcome == .failed(WebhookFailure(.connection(.insecure))))
        }
        #expect(record.requests.isEmpty)
    }
}
