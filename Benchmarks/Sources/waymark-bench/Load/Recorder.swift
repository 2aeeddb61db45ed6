import CLoad
import Histogram

/// Takes down what one thread's clients do.
///
/// It is used by that thread alone while clients work, and read when they are done.
final class Recorder: @unchecked Sendable {
    /// From the intended beginning of a unit to its end, in nanoseconds.
    private(set) var latency = Recorder.histogram()
    /// From the sending of an answer to the redirect, in nanoseconds.
    private(set) var acknowledgement = Recorder.histogram()
    /// From the first request of a new participant to the first page of a session, in nanoseconds.
    private(set) var beginning = Recorder.histogram()
    /// How many units ended before the time was over.
    private(set) var inTime = 0
    private let ends: UInt64

    /// Makes a recorder for units that end before a moment of the monotonic clock.
    init(ends: UInt64) {
        self.ends = ends
    }

    /// Takes one unit down, or one session that has begun.
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

    /// A histogram from a microsecond to two minutes, to three digits.
    static func histogram() -> Histogram<UInt64> {
        Histogram(lowestDiscernibleValue: 1_000, highestTrackableValue: longest)
    }

    private static let longest: UInt64 = 120_000_000_000
    private static func bounded(_ value: UInt64) -> UInt64 { min(value, longest) }
}
