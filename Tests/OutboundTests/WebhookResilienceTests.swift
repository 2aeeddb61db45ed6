import Outbound
import Testing

/// Tests of misbehaving and missing servers, and of concurrent transfers.
@Suite(.serialized) struct WebhookResilienceTests {
    @Test(.timeLimit(.minutes(3)))
    func endlessResponseIsNotRead() async throws {
        let limits = WebhookSender.Limits(total: .seconds(120))
        let start = ContinuousClock.now
        let (outcome, record) = try await WebhookServer.outcome("/endless", limits)
        #expect(outcome == .delivered(status: 200))
        #expect(ContinuousClock.now - start < .seconds(60), "before the timeout")
        // The client stops reading; the server can send only as much as the socket buffers hold.
        #expect(1...10_000_000 ~= record.flooded)
    }

    @Test(.timeLimit(.minutes(3)))
    func endlessHeaderIsNotRead() async throws {
        let limits = WebhookSender.Limits(total: .seconds(120))
        let start = ContinuousClock.now
        let (_, record) = try await WebhookServer.outcome("/huge-header", limits)
        #expect(ContinuousClock.now - start < .seconds(60), "before the timeout")
        #expect(1...10_000_000 ~= record.flooded)
    }

    @Test func statusCountsIfRestNeverComes() async throws {
        let limits = WebhookSender.Limits(total: .seconds(3))
        let (outcome, _) = try await WebhookServer.outcome("/stalls", limits)
        #expect(outcome == .delivered(status: 200))
    }

    @Test func slowServerCausesTimeout() async throws {
        let limits = WebhookSender.Limits(total: .seconds(2))
        let start = ContinuousClock.now
        let (outcome, record) = try await WebhookServer.outcome("/slow", limits)
        #expect(outcome == .failed(WebhookFailure(.connection(.timeout))))
        #expect(ContinuousClock.now - start < .seconds(25), "before the standard limit")
        #expect(record.requests.count == 1)
    }

    @Test(arguments: ["/resets", "/garbage", "/early"])
    func brokenResponseIsTemporary(_ path: String) async throws {
        let (outcome, record) = try await WebhookServer.outcome(path)
        guard case .failed(let failure) = outcome, case .connection(.other) = failure.problem else {
            Issue.record("\(outcome)")
            return
        }
        #expect(!failure.isPermanent)
        #expect(record.requests.count == 1)
    }

    @Test func missingServerIsTemporary() async throws {
        var free = 0
        _ = try await WebhookServer.run { free = $0 }
        let address = "http://127.0.0.1:\(free)"
        let outcome = try await Sample.webhookSender()
            .send(Sample.webhook(address), allowing: WebhookAllowList(address))
        #expect(outcome == .failed(WebhookFailure(.connection(.unreachable))))
    }

    @Test func unknownHostIsTemporary() async throws {
        let outcome = try await Sample.webhookSender()
            .send(Sample.webhook("https://a.invalid"), allowing: WebhookAllowList("a.invalid"))
        #expect(outcome == .failed(WebhookFailure(.connection(.unknownHost))))
    }

    @Test func cancellationEndsTransfer() async throws {
        _ = try await WebhookServer.run { port in
            let limits = WebhookSender.Limits(total: .seconds(1200), transfers: 1)
            let sender = Sample.webhookSender(limits)
            let address = "http://127.0.0.1:\(port)"
            let message = try Sample.webhook(address + "/slow")
            let list = try WebhookAllowList(address)
            // The limit allows one transfer; the other waits.
            let tasks = (1...2).map { _ in
                Task { try await sender.send(message, allowing: list) }
            }
            try await PythonServer.waitForClient(of: port)
            let start = ContinuousClock.now
            for task in tasks { task.cancel() }
            for task in tasks {
                await #expect(throws: CancellationError.self) { try await task.value }
            }
            #expect(ContinuousClock.now - start < .seconds(120), "before the timeout")
        }
    }

    @Test func manyMessagesShareFewTransfers() async throws {
        let record = try await WebhookServer.run { port in
            let sender = Sample.webhookSender(WebhookSender.Limits(transfers: 2))
            let address = "http://127.0.0.1:\(port)"
            let list = try WebhookAllowList(address)
            try await withThrowingTaskGroup { group in
                for number in 1...20 {
                    let message = try Sample.webhook(address + "/status/200", id: "\(number)")
                    group.addTask { try await sender.send(message, allowing: list) }
                }
                for try await outcome in group { #expect(outcome == .delivered(status: 200)) }
            }
        }
        #expect(Set(record.requests.map { $0.headers["waymark-delivery"] }).count == 20)
        #expect(record.mostRunning == 2)
    }
}
