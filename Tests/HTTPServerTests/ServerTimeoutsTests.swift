import Testing

@testable import HTTPServer

@Suite struct ServerTimeoutsTests {
    private let timeouts = ServerTimeouts()
    private let start = ContinuousClock.now

    private func isOverdue(_ phase: ConnectionPhase, after seconds: Int) -> Bool {
        timeouts.isOverdue(phase, at: start + .seconds(seconds))
    }

    @Test(arguments: [(10, false), (11, true)])
    func headTimesOutAfter10Seconds(seconds: Int, expected: Bool) {
        #expect(isOverdue(.head(since: start), after: seconds) == expected)
    }

    @Test(arguments: [(25, false), (26, true)])
    func idleConnectionTimesOutAfter25Seconds(seconds: Int, expected: Bool) {
        #expect(isOverdue(.idle(since: start), after: seconds) == expected)
    }

    /// Returns the phase of a body that receives `count` bytes at each of the given seconds.
    private func body(
        _ count: Int,
        at seconds: [Int] = [],
        isUpload: Bool = true
    ) -> ConnectionPhase {
        var body = BodyProgress(at: start, isUpload: isUpload, timeouts)
        for second in seconds { body.receive(count, at: start + .seconds(second), timeouts) }
        return .body(body)
    }

    @Test(arguments: [(20, false), (21, true)])
    func silentBodyTimesOutAfter20Seconds(seconds: Int, expected: Bool) {
        #expect(isOverdue(body(0), after: seconds) == expected)
    }

    @Test(arguments: [20, 300, 1_000])
    func bodyAtMinimumSpeedDoesNotTimeOut(seconds: Int) {
        #expect(!isOverdue(body(1_024, at: Array(1...seconds)), after: seconds))
    }

    @Test func slowBodyTimesOut() {
        #expect(!isOverdue(body(900, at: Array(1...100)), after: 100))
        #expect(isOverdue(body(900, at: Array(1...200)), after: 200))
        #expect(isOverdue(body(1, at: Array(1...21)), after: 21))
    }

    @Test(arguments: [(25, false), (26, true)])
    func burstExtendsTheDeadlineBy20SecondsOnly(seconds: Int, expected: Bool) {
        #expect(isOverdue(body(60_000_000, at: [5]), after: seconds) == expected)
    }

    @Test(
        arguments: [
            (60, false, false), (61, false, true), (1_200, true, false), (1_201, true, true),
        ]
    )
    func formsGet60SecondsAndUploads20Minutes(seconds: Int, isUpload: Bool, expected: Bool) {
        let phase = body(1 << 20, at: Array(1...seconds), isUpload: isUpload)
        #expect(isOverdue(phase, after: seconds) == expected)
    }

    @Test(
        arguments: [(60, 0, false), (61, 0, true), (61, 2 * 16_384, false), (63, 2 * 16_384, true)]
    )
    func longResponsesExtendTheSendingTimeout(seconds: Int, byteCount: Int, expected: Bool) {
        #expect(isOverdue(.sending(since: start, byteCount: byteCount), after: seconds) == expected)
    }

    @Test func connectionTimeoutsDoNotApplyToHandlers() {
        #expect(!isOverdue(.handling, after: 1_000_000))
    }
}
