import Histogram
import Testing

@testable import waymark_bench

@Suite("Latencies leave nothing out")
struct LatenciesTests {
    @Test("A stall counts for everyone who would have come meanwhile")
    func corrected() {
        var histogram = Recorder.histogram()
        for _ in 0..<999 { histogram.record(1_000_000) }
        histogram.record(1_000_000_000)
        let raw = Latencies(histogram)
        let corrected = Latencies(histogram.corrected(expecting: 1_000_000))
        #expect(raw.count == 1_000)
        #expect(abs(raw.p99 - 1) < 0.01)
        #expect(abs(corrected.count - 1_999) <= 2)
        #expect(corrected.p90 > 700)
    }

    @Test("Nothing is said of nothing")
    func empty() {
        #expect(Latencies(Recorder.histogram()).count == 0)
        #expect(Latencies(Recorder.histogram()).longest == 0)
    }

    @Test("What grows is told of each round by itself")
    func growth() {
        // The machine became half as fast in the second round, and in the third something else came.
        let ratio = Growth.ratio(of: [4, 8, 4], to: [4.4, 8.8, 40])
        #expect(abs(ratio - 1.1) < 0.001)
        // What was not measured has not stayed within anything.
        #expect(!(Growth.ratio(of: [0], to: [0]) <= 1.2))
    }

    @Test("The median of a few is the one in the middle")
    func median() {
        #expect([3.0, 1, 2].median == 2)
        #expect([4.0, 1, 2, 3].median == 2.5)
        #expect([Double]().median == 0)
    }
}
