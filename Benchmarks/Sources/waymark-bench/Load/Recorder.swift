import CLoad
import Histogram

/// A recorder of the latencies of one thread's clients.
///
/// Unchecked: only that thread uses the recorder while the clients run; the results are read
/// afterwards.
final class Recorder: @unchecked Sendable {
    /// The times from the intended start of a unit to its end, in nanoseconds.
    private(set) var latency = Recorder.histogram()
    /// The times from sending an answer to its redirect, in nanoseconds.
    private(set) var acknowledgement = Recorder.histogram()
    /// The times from a new participant's first request to the first page of a session, in
    /// nanoseconds.
    private(set) var beginning = Recorder.histogram()
    /// The number of units that ended no later than `ends`.
    private(set) var inTime = 0
    private let ends: UInt64

    /// Creates a recorder for a run that ends at the given time of the monotonic clock, in
    /// nanoseconds.
    init(ends: UInt64) {
        self.ends = ends
    }

    /// Records a unit or the start of a session.
    func note(_ sample: load_sample) {
        if sample.begins {
            beginning.record(Self.bounded(sample.ended - sample.began))
            return
        }
        latency.record(Self.bounded(sample.ended - sample.intended))
        if sample.turned > 0 {
            acknowledgement.record(Self.bounded(sample.turned - sample.began))
        }
        if sample.ended <= ends { inTime += 1 }
    }

    /// Returns an empty histogram for values from one microsecond to two minutes, with three
    /// significant digits.
    static func histogram() -> Histogram<UInt64> {
        Histogram(lowestDiscernibleValue: 1_000, highestTrackableValue: longest)
    }

    private static let longest: UInt64 = 120_000_000_000
    private static func bounded(_ value: UInt64) -> UInt64 { min(value, longest) }
}
