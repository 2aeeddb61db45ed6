import Histogram

/// The number of latencies, and their mean, percentiles and maximum in milliseconds.
struct Latencies: Codable, Hashable, Sendable {
    var count: Int
    var mean: Double
    var p50: Double
    var p90: Double
    var p99: Double
    var p999: Double
    var longest: Double

    /// Creates latencies from a histogram of nanoseconds.
    init(_ histogram: Histogram<UInt64>) {
        func value(_ percentile: Double) -> Double {
            Self.milliseconds(Double(histogram.valueAtPercentile(percentile)))
        }
        count = Int(histogram.totalCount)
        mean = count > 0 ? Self.milliseconds(histogram.mean) : 0
        (p50, p90, p99, p999) = (value(50), value(90), value(99), value(99.9))
        longest = count > 0 ? Self.milliseconds(Double(histogram.maxRecorded)) : 0
    }

    private static func milliseconds(_ nanoseconds: Double) -> Double {
        (nanoseconds / 1_000).rounded() / 1_000
    }
}

extension Histogram where Count == UInt64 {
    /// Returns the histogram, corrected for coordinated omission.
    ///
    /// In a closed loop, a stall of one second is recorded as one long response. All requests that
    /// would have been sent during the stall are missing. HdrHistogram's correction adds the
    /// missing values for each value above the expected interval.
    func corrected(expecting interval: UInt64) -> Self {
        var result = Recorder.histogram()
        for bucket in recordedValues() {
            result.recordCorrectedValue(
                bucket.value,
                count: bucket.count,
                expectedInterval: interval
            )
        }
        return result
    }
}
