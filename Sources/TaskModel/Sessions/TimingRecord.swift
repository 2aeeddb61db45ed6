/// The times of a visit to a timed step, by the server's clock and by the device's.
///
/// They are stored as the item `timing` of the step's result.
public struct TimingRecord: Sendable, Hashable {
    /// The identifier of the item for the times.
    public static let item = "timing"

    /// The outcome of a visit with regard to the step's time limit or fixed duration.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// The fixed duration was over, and the participant or the page continued.
        case finished
        /// The participant continued before the time limit.
        case early
        /// The time was up, and the page submitted the input.
        case timedOut = "timed_out"
        /// The participant continued after the time limit.
        case late
        /// The participant hid the page, which ended the step.
        case interrupted
        /// The participant skipped the step.
        case skipped
        /// The participant answered again later, without the timer.
        case again
    }

    /// A part of the record.
    ///
    /// Each part has a separate column in exports.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        case outcome
        /// The start and the end by the server's clock, in UTC.
        case started, ended
        /// The time between start and end without pauses, in seconds.
        case seconds
        /// The number of times that the participant extended the time.
        case extensions
        /// The pauses, and the spans during which the page was hidden, by the server's clock, in
        /// seconds after the start.
        case paused, hidden
        /// The start by the device's clock, in UTC; the other `device` cases also use that clock.
        case deviceStarted = "dev_started"
        case deviceEnded = "dev_ended"
        case deviceSeconds = "dev_seconds"
        case devicePaused = "dev_paused"
        case deviceHidden = "dev_hidden"
        /// The device's time zone, such as `Europe/Madrid`, if the page's script reported it.
        case zone
        /// The server's clock minus the device's, in milliseconds.
        case offset
    }

    private var parts: [String: AnswerValue] = [:]

    /// The record as an answer value.
    public var value: AnswerValue { .components(parts) }

    /// Creates the record of a visit.
    ///
    /// - Parameters:
    ///   - outcome: The outcome with regard to the time limit or fixed duration.
    ///   - timer: The step's timer.
    ///   - visit: The visit; `nil` if the step was answered again later.
    ///   - device: The times by the device's clock, if the page's script reported them.
    ///   - now: The time at which the result is stored.
    public init(
        _ outcome: Outcome,
        of timer: StepTimer,
        in visit: Visit?,
        device: DeviceTiming?,
        at now: Instant
    ) {
        parts[Part.outcome.rawValue] = .text(outcome.rawValue)
        if let visit, let started = timer.started(in: visit) {
            add(visit.timer, from: started, to: now)
            if let device { addHidden(of: device, from: started, storedAt: now) }
        }
        if let device { add(device, storedAt: now) }
    }

    private mutating func add(_ timer: VisitTimer, from started: Instant, to now: Instant) {
        set(.started, started.iso8601)
        set(.ended, now.iso8601)
        let running = now.milliseconds - started.milliseconds - timer.paused(until: now)
        set(.seconds, milliseconds: running)
        parts[Part.extensions.rawValue] = .integer(timer.extensions)
        let pauses = timer.pauses.map { pause in
            DeviceTiming.Span(
                from: pause.from.milliseconds,
                to: (pause.to ?? now).milliseconds
            )
        }
        set(.paused, pauses, after: started.milliseconds)
    }

    /// Adds the spans during which the page was hidden, converted to the server's clock.
    private mutating func addHidden(
        of device: DeviceTiming,
        from started: Instant,
        storedAt now: Instant
    ) {
        set(.hidden, device.hidden, after: started.milliseconds - device.offset(stored: now))
    }

    private mutating func add(_ device: DeviceTiming, storedAt now: Instant) {
        parts[Part.zone.rawValue] = device.zone.map(AnswerValue.text)
        parts[Part.offset.rawValue] = .integer(Int(device.offset(stored: now)))
        guard let started = device.started else { return }
        set(.deviceStarted, Instant(milliseconds: started).iso8601)
        set(.devicePaused, device.paused, after: started)
        set(.deviceHidden, device.hidden, after: started)
        guard let ended = device.ended else { return }
        set(.deviceEnded, Instant(milliseconds: ended).iso8601)
        let paused = device.paused.reduce(0) { $0 + $1.to - $1.from }
        set(.deviceSeconds, milliseconds: ended - started - paused)
    }

    private mutating func set(_ part: Part, _ text: String) {
        parts[part.rawValue] = .text(text)
    }

    private mutating func set(_ part: Part, milliseconds: Int64) {
        parts[part.rawValue] = .decimal(Self.seconds(milliseconds))
    }

    /// Sets a part to spans such as `3.200/5.100 8.000/9.000`; does nothing if there are none.
    private mutating func set(_ part: Part, _ spans: [DeviceTiming.Span], after start: Int64) {
        guard !spans.isEmpty else { return }
        let texts = spans.map {
            "\(Self.seconds($0.from - start))/\(Self.seconds($0.to - start))"
        }
        set(part, texts.joined(separator: " "))
    }

    /// Returns milliseconds as seconds with three decimal places, such as `-0.250`.
    public static func seconds(_ milliseconds: Int64) -> String {
        let sign = milliseconds < 0 ? "-" : ""
        let (whole, rest) = abs(milliseconds).quotientAndRemainder(dividingBy: 1000)
        return "\(sign)\(whole).\(padded(Int(rest), to: 3))"
    }
}
