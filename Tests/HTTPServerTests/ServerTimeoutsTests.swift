import Testing

@testable import HTTPServer

@Suite("ServerTimeouts")
struct ServerTimeoutsTests {
    private let timeouts = ServerTimeouts()
    private let start = ContinuousClock.now

    private func isOverdue(_ phase: ConnectionPhase, after seconds: Int) -> Bool {
        timeouts.isOverdue(phase, at: start + .seconds(seconds))
    }

    @Test("give 10 s for a head", arguments: [(10, false), (11, true)])
    func head(seconds: Int, expected: Bool) {
        #expect(isOverdue(.head(since: start), after: seconds) == expected)
    }

    @Test("give 25 s between two requests", arguments: [(25, false), (26, true)])
    func idle(seconds: Int, expected: Bool) {
        #expect(isOverdue(.idle(since: start), after: seconds) == expected)
    }

    /// A body that receives `count` bytes at each of the given seconds.
    private func body(
        _ count: Int,
        at seconds: [Int] = [],
        isUpload: Bool = true
    ) -> ConnectionPhase {
        var body = BodyProgress(at: start, isUpload: isUpload, timeouts)
        for second in seconds { body.receive(count, at: start + .seconds(second), timeouts) }
        return .body(body)
    }

    @Test("give 20 s for the first byte of a body", arguments: [(20, false), (21, true)])
    func silence(seconds: Int, expected: Bool) {
        #expect(isOverdue(body(0), after: seconds) == expected)
    }

    @Test("take 1 KiB/s of a body for as long as it comes", arguments: [20, 300, 1_000])
    func steady(seconds: Int) {
        #expect(!isOverdue(body(1_024, at: Array(1...seconds)), after: seconds))
    }

    @Test("do not take less than 1 KiB/s of a body for long")
    func trickle() {
        #expect(!isOverdue(body(900, at: Array(1...100)), after: 100))
        #expect(isOverdue(body(900, at: Array(1...200)), after: 200))
        #expect(isOverdue(body(1, at: Array(1...21)), after: 21))
    }

    @Test("let bytes pay for the next 20 s only", arguments: [(25, false), (26, true)])
    func burst(seconds: Int, expected: Bool) {
        #expect(isOverdue(body(60_000_000, at: [5]), after: seconds) == expected)
    }

    @Test(
        "give 60 s for a form and 20 min for an upload",
        arguments: [
            (60, false, false), (61, false, true), (1_200, true, false), (1_201, true, true),
        ]
    )
    func body(seconds: Int, isUpload: Bool, expected: Bool) {
        let phase = body(1 << 20, at: Array(1...seconds), isUpload: isUpload)
        #expect(isOverdue(phase, after: seconds) == expected)
    }

    @Test(
        "give 60 s for reading a response, and more for a long one",
        arguments: [(60, 0, false), (61, 0, true), (61, 2 * 16_384, false), (63, 2 * 16_384, true)]
    )
    func sending(seconds: Int, byteCount: Int, expected: Bool) {
        #expect(isOverdue(.sending(since: start, byteCount: byteCount), after: seconds) == expected)
    }

    @Test("leave handlers to the watchdog")
    func handling() {
        #expect(!isOverdue(.handling, after: 1_000_000))
    }
}
