/// The history of a timer during a visit: its start, pauses and extensions.
///
/// All times are the times of commits, by the server's clock.
public struct VisitTimer: Sendable, Hashable {
    /// A period during which the timer was paused.
    public struct Pause: Sendable, Hashable {
        public let from: Instant
        /// The end; `nil` while the timer is paused.
        public internal(set) var to: Instant?
    }

    /// The time at which Start was pressed, or at which the page's script started the timer; `nil`
    /// if neither happened.
    public private(set) var started: Instant?
    /// The pauses in order; only the last can be open.
    public private(set) var pauses: [Pause] = []
    /// The number of times that the participant extended the time.
    public private(set) var extensions = 0

    /// The maximum number of pauses in a visit, so that a session's row cannot grow without limit.
    public static let mostPauses = 100

    public init() {}

    public var isPaused: Bool { pauses.last.map { $0.to == nil } ?? false }

    /// Returns the sum of all pauses in milliseconds; an open pause lasts until `now`.
    public func paused(until now: Instant) -> Int64 {
        pauses.reduce(0) { sum, pause in
            sum + max(0, (pause.to ?? now).milliseconds - pause.from.milliseconds)
        }
    }

    public mutating func start(at now: Instant) {
        started = now
        pauses = []
    }

    /// Starts a pause; has no effect on a paused timer or after `mostPauses` pauses.
    public mutating func pause(at now: Instant) {
        guard !isPaused, pauses.count < Self.mostPauses else { return }
        pauses.append(Pause(from: now))
    }

    /// Ends the open pause, if there is one.
    public mutating func resume(at now: Instant) {
        guard isPaused else { return }
        pauses[pauses.count - 1].to = now
    }

    public mutating func extend() {
        extensions += 1
    }
}

// MARK: - Storage

extension VisitTimer {
    /// The stored form, such as `s1700000000000 p1700000001000-1700000002000 x1`; `nil` for an
    /// unused timer.
    public var stored: String? {
        var words: [String] = []
        if let started { words.append("s\(started.milliseconds)") }
        words += pauses.map { pause in
            "p\(pause.from.milliseconds)-" + (pause.to.map { String($0.milliseconds) } ?? "")
        }
        if extensions > 0 { words.append("x\(extensions)") }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Creates a timer from its stored form; returns `nil` if a word of the text is invalid.
    public init?(stored text: String) {
        for word in text.split(separator: " ") {
            let rest = word.dropFirst()
            switch word.first {
            case "s":
                guard let start = Self.instant(rest) else { return nil }
                started = start
            case "p":
                let ends = rest.split(separator: "-", omittingEmptySubsequences: false)
                guard ends.count == 2, let from = Self.instant(ends[0]) else { return nil }
                let to = Self.instant(ends[1])
                guard to != nil || ends[1].isEmpty else { return nil }
                pauses.append(Pause(from: from, to: to))
            case "x":
                guard let count = Int(rest), count >= 0 else { return nil }
                extensions = count
            default: return nil
            }
        }
    }

    private static func instant(_ text: Substring) -> Instant? {
        Int64(text).map(Instant.init(milliseconds:))
    }
}
