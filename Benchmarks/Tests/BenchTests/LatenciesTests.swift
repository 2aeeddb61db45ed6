import Histogram
import Testing

@testable import waymark_bench

@Suite("Latencies")
struct LatenciesTests {
    @Test("Requests that a stall prevented are added to the latencies")
    func stallIsCorrectedForOmittedRequests() {
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

    @Test("An empty histogram has no values")
    func emptyHistogramHasNoValues() {
        #expect(Latencies(Recorder.histogram()).count == 0)
        #expect(Latencies(Recorder.histogram()).longest == 0)
    }

    @Test("Growth is the median of the rounds' ratios")
    func growthIsMedianOfRatios() {
        // The machine became half as fast in the second round; in the third, another program
        // interfered.
        let ratio = Growth.ratio(of: [4, 8, 4], to: [4.4, 8.8, 40])
        #expect(abs(ratio - 1.1) < 0.001)
        // Without a measurement, the ratio is not a number, and no limit is met.
        #expect(!(Growth.ratio(of: [0], to: [0]) <= 1.2))
    }

    @Test("The median is the middle value")
    func medianIsMiddleValue() {
        #expect([3.0, 1, 2].median == 2)
        #expect([4.0, 1, 2, 3].median == 2.5)
        #expect([Double]().median == 0)
    }
}
