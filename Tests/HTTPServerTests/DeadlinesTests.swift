import Testing

@testable import HTTPServer

@Suite("Deadlines")
struct DeadlinesTests {
    private let deadlines = Deadlines()
    private let start = ContinuousClock.now

    private func isOverdue(_ phase: Phase, after seconds: Int) -> Bool {
        deadlines.isOverdue(phase, at: start + .seconds(seconds))
    }

    @Test("give 10 s for a head", arguments: [(10, false), (11, true)])
    func head(seconds: Int, expected: Bool) {
        #expect(isOverdue(.head(since: start), after: seconds) == expected)
    }

    @Test("give 25 s between two requests", arguments: [(25, false), (26, true)])
    func idle(seconds: Int, expected: Bool) {
        #expect(isOverdue(.idle(since: start), after: seconds) == expected)
    }

    @Test(
        "want 1 KiB/s of a body after 20 s",
        arguments: [
            (20, 0, false), (21, 0, true), (21, 21 * 1_024, false), (30, 30 * 1_024 - 1, true),
        ]
    )
    func speed(seconds: Int, received: Int, expected: Bool) {
        let phase = Phase.body(since: start, received: received, isUpload: false)
        #expect(isOverdue(phase, after: seconds) == expected)
    }

    @Test(
        "give 60 s for a form and 20 min for an upload",
        arguments: [
            (60, false, false), (61, false, true), (1_200, true, false), (1_201, true, true),
        ]
    )
    func body(seconds: Int, isUpload: Bool, expected: Bool) {
        let phase = Phase.body(since: start, received: 1 << 30, isUpload: isUpload)
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
