/// The language, time and random draw with which a page's fields are validated and shown.
public struct AnswerContext: Sendable {
    public let wording: Wording
    private let time: AnswerMoment
    private let lots: Draw
    private let tracker: PersonalisationTracker?

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - wording: The page's language and texts.
    ///   - now: The current time.
    ///   - enrolment: The day of the participant's enrolment; `nil` if the participant is not
    ///     enrolled.
    ///   - draw: The draw for this session and step.
    ///   - tracker: The tracker that records whether `now`, `moment` or `draw` is read.
    public init(
        wording: Wording,
        now: LocalDateTime,
        enrolment: CalendarDate? = nil,
        draw: Draw,
        tracker: PersonalisationTracker? = nil
    ) {
        self.wording = wording
        time = AnswerMoment(now: now, enrolment: enrolment)
        lots = draw
        self.tracker = tracker
    }

    public var now: LocalDateTime { moment.now }

    /// The time to which limits such as "at most today" refer.
    public var moment: AnswerMoment {
        tracker?.note()
        return time
    }

    /// The random draw for this session and step, used for example to order choices.
    public var draw: Draw {
        tracker?.note()
        return lots
    }
}

extension AnswerContext: Hashable {
    /// Compares wording, time and draw; the tracker is not part of the value.
    public static func == (left: AnswerContext, right: AnswerContext) -> Bool {
        left.wording == right.wording && left.time == right.time && left.lots == right.lots
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(wording)
        hasher.combine(time)
        hasher.combine(lots)
    }
}
