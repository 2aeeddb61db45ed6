import Crypto
import Foundation
import Outbound
import Testing

/// Tests with a real HTTP server.
@Suite(.serialized) struct WebhookSenderTests {
    @Test func messageArrivesUnchanged() async throws {
        let body = #"{"text":"\#(String(repeating: "ä\u{0} 睡眠", count: 200_000))"}"#
        let record = try await WebhookServer.run { port in
            let url = "http://localhost:\(port)/status/200?a=b%20c"
            let message = try Sample.webhook(url, body: body)
            let list = try WebhookAllowList("hooks.example.org, http://localhost:\(port)")
            let outcome = try await Sample.webhookSender().send(message, allowing: list)
            #expect(outcome == .delivered(status: 200))
        }
        let request = try #require(record.requests.first)
        #expect(record.requests.count == 1)
        #expect(request.method == "POST")
        #expect(request.path == "/status/200?a=b%20c")
        #expect(request.body == Data(body.utf8))
        #expect(request.headers["content-type"] == "application/json")
        #expect(request.headers["user-agent"] == "Waymark")
        #expect(request.headers["waymark-event"] == "session.finished")
        #expect(request.headers["waymark-delivery"] == "delivery-1")
        #expect(request.headers["expect"] == nil)
        let signature = try #require(request.headers["waymark-signature"])
        let match = try #require(signature.wholeMatch(of: /t=([0-9]+),v1=([0-9a-f]{64})/))
        #expect(match.1 == "1772355605")
        let code = HMAC<SHA256>.authenticationCode(
            for: Data("\(match.1).".utf8) + request.body,
            using: SymmetricKey(data: Data("geheim ü".utf8))
        )
        #expect(code.map { String(format: "%02x", $0) }.joined() == match.2)
    }

    @Test(arguments: [200, 201, 202, 204, 299])
    func successIsDelivered(_ status: Int) async throws {
        let (outcome, _) = try await WebhookServer.outcome("/status/\(status)")
        #expect(outcome == .delivered(status: status))
    }

    @Test(arguments: [300, 304, 400, 401, 404, 410, 408, 429, 500, 503])
    func otherStatusIsAFailure(_ status: Int) async throws {
        let (outcome, record) = try await WebhookServer.outcome("/status/\(status)")
        let failure = WebhookFailure(.status(status))
        #expect(outcome == .failed(failure))
        #expect(failure.isPermanent == (status < 400))
        #expect(record.requests.count == 1)
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func redirectIsNotFollowed(_ status: Int) async throws {
        let (outcome, record) = try await WebhookServer.outcome("/redirect/\(status)")
        #expect(outcome == .failed(WebhookFailure(.status(status))))
        #expect(record.requests.map(\.path) == ["/redirect/\(status)"])
    }

    @Test(arguments: [
        ("503/120", 120), ("429/1", 1), ("503/1000000000", 86_400), ("503/-5", nil),
        ("503/0", nil), ("503/soon", nil), ("404/120", 120),
        ("503/Wed,%2021%20Oct%202015%2007:28:00%20GMT", nil),
        ("503/Fri,%2001%20Jan%202100%2007:28:00%20GMT", 86_400),
        ("503/99999999999999999999999", nil),
    ])
    func serverCanAskForAWait(_ path: String, _ expected: Int?) async throws {
        let (outcome, _) = try await WebhookServer.outcome("/retry/\(path)")
        let status = try #require(Int(path.prefix(3)))
        #expect(outcome == .failed(WebhookFailure(.status(status), retryAfter: expected)))
    }

    @Test func cookiesAreNotKept() async throws {
        let record = try await WebhookServer.run { port in
            let address = "http://127.0.0.1:\(port)"
            let (sender, list) = (Sample.webhookSender(), try WebhookAllowList(address))
            for id in ["a", "b"] {
                let message = try Sample.webhook(address + "/status/200", id: id)
                _ = try await sender.send(message, allowing: list)
            }
        }
        #expect(record.requests.map { $0.headers["waymark-delivery"] } == ["a", "b"])
        #expect(record.requests.allSatisfy { $0.headers["cookie"] == nil })
    }
}
