/// The times of a timed page by the device's clock, as the page's script reports them.
///
/// All times are in milliseconds since 1970. All except `rendered` are measured by a clock that
/// never runs backwards while the page is open. They come from the browser and are therefore
/// untrusted: only the step's result depends on them.
public struct DeviceTiming: Sendable, Hashable {
    public struct Span: Sendable, Hashable {
        public let from: Int64
        public let to: Int64

        public init(from: Int64, to: Int64) {
            self.from = from
            self.to = to
        }
    }

    /// The identifier of the device's time zone, such as `Europe/Madrid`.
    public let zone: String?
    /// The time at which the page was rendered, by the server's clock, as the page reported it.
    public let rendered: Int64
    /// The time at which the page arrived.
    public let received: Int64
    /// The time at which the form was sent.
    public let sent: Int64
    public let started: Int64?
    public let ended: Int64?
    public let paused: [Span]
    /// The spans during which the page was hidden.
    public let hidden: [Span]

    /// The maximum number of spans of each kind.
    public static let mostSpans = 200
    /// The latest accepted time, which is in the year 5138.
    private static let latest: Int64 = 100_000_000_000_000

    /// Creates the times, or returns `nil` if a time is out of range, an end precedes its start, or
    /// there are too many spans.
    ///
    /// A time zone that is not a valid identifier is left out.
    public init?(
        zone: String?,
        rendered: Int64,
        received: Int64,
        sent: Int64,
        started: Int64?,
        ended: Int64?,
        paused: [Span],
        hidden: [Span]
    ) {
        let spans = paused + hidden
        let times =
            [rendered, received, sent] + [started, ended].compactMap { $0 }
            + spans.flatMap { [$0.from, $0.to] }
        if let started, let ended, ended < started { return nil }
        guard times.allSatisfy({ 0...Self.latest ~= $0 }), spans.allSatisfy({ $0.from <= $0.to }),
            paused.count <= Self.mostSpans, hidden.count <= Self.mostSpans
        else { return nil }
        self.zone = zone.flatMap { Self.isZone($0) ? $0 : nil }
        self.rendered = rendered
        self.received = received
        self.sent = sent
        self.started = started
        self.ended = ended
        self.paused = paused
        self.hidden = hidden
    }

    /// Returns the server's clock minus the device's, in milliseconds.
    ///
    /// The page took some time to arrive, and the form took some time to be stored. If both took
    /// the same time, the result is exact; otherwise, it is off by half the difference.
    ///
    /// - Parameter stored: The time at which the form is stored, by the server's clock.
    /// - Returns: The offset, which is positive if the server's clock is ahead.
    public func offset(stored: Instant) -> Int64 {
        ((rendered - received) + (stored.milliseconds - sent)) / 2
    }

    private static func isZone(_ text: String) -> Bool {
        1...64 ~= text.utf8.count
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2F, 0x5F: true
                default: false
                }
            }
    }
}
