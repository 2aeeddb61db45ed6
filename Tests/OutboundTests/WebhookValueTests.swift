import Testing

@testable import Outbound

/// Webhook tests that need no server.
@Suite struct WebhookValueTests {
    @Test func retriesEndAfterAboutThreeDays() throws {
        #expect(WebhookRetries.delay(afterFailures: 0) == 0)
        let delays = (1...8).compactMap(WebhookRetries.delay)
        #expect(delays == [60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400])
        #expect(200_000...300_000 ~= delays.reduce(0, +))
        for failures in [9, 10, Int.max] {
            #expect(WebhookRetries.delay(afterFailures: failures) == nil)
        }
        #expect(WebhookRetries.delay(afterFailures: .min) == 0)
    }

    @Test(arguments: [
        (WebhookFailure.Problem.status(301), true), (.status(404), false), (.status(503), false),
        (.connection(.timeout), false), (.connection(.unknownHost), false),
        (.connection(.unreachable), false), (.connection(.insecure), false),
        (.connection(.other(56)), false), (.notAllowed, true), (.privateAddress, true),
        (.url(.tooLong), true),
    ])
    func temporaryFailuresAreRetried(_ problem: WebhookFailure.Problem, _ isPermanent: Bool) {
        let failure = WebhookFailure(problem, retryAfter: 60)
        #expect(failure.isPermanent == isPermanent)
        #expect(failure.retryAfter == (isPermanent ? nil : 60))
        if case .status(let status) = problem {
            #expect(failure.description.contains("\(status)"))
        }
    }

    @Test(arguments: [
        (nil, nil), (-5, nil), (0, nil), (1, 1), (86_400, 86_400), (86_401, 86_400),
        (Int.max, 86_400),
    ])
    func waitIsAtMostADay(_ seconds: Int?, _ expected: Int?) {
        #expect(WebhookFailure(.status(503), retryAfter: seconds).retryAfter == expected)
    }

    /// The expected authentication code was computed with OpenSSL.
    @Test func signatureIsAsOtherImplementationsComputeIt() {
        let code = "0304f492c358ac008a0b5bbe3b5160b7d660ae288c8f27afe0d5ab9570f7a7e5"
        let header = WebhookSignature.header(
            for: Array(#"{"a":"ä"}"#.utf8),
            secret: "geheim ü",
            at: Sample.time
        )
        #expect(header == "t=1772355605,v1=\(code)")
    }

    @Test(arguments: ["", "a b", "a\r\nX: y", "a\u{0}", "ä", String(repeating: "a", count: 201)])
    func headersCannotBeInjected(_ text: String) {
        #expect(throws: WebhookMessageError.invalidEvent(text)) {
            try Sample.webhook("https://example.org", event: text)
        }
        #expect(throws: WebhookMessageError.invalidID(text)) {
            try Sample.webhook("https://example.org", id: text)
        }
    }

    @Test func secretIsRequired() {
        #expect(throws: WebhookMessageError.emptySecret) {
            try Sample.webhook("https://example.org", secret: "")
        }
    }

    @Test func descriptionsContainNoSecret() throws {
        let message = try Sample.webhook("https://example.org/geheim", body: "geheim")
        var dumped = ""
        dump(message, to: &dumped)
        for text in ["\(message)", String(reflecting: message), dumped] {
            #expect(text.contains("delivery-1"))
            #expect(!text.contains("geheim"))
        }
    }

    @Test func addressesAreCheckedOneByOne() {
        let exchange = WebhookExchange(allowsPrivateAddress: false, CancellationFlag())
        #expect(!exchange.hasOnlyRefusedAddresses)
        #expect(!exchange.admits(IPAddress("127.0.0.1")))
        #expect(!exchange.admits(nil))
        #expect(exchange.hasOnlyRefusedAddresses)
        #expect(exchange.admits(IPAddress("8.8.8.8")))
        #expect(!exchange.hasOnlyRefusedAddresses)
        let other = WebhookExchange(allowsPrivateAddress: true, CancellationFlag())
        #expect(other.admits(IPAddress("127.0.0.1")))
    }
}
