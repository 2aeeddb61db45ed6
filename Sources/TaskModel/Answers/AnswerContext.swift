/// The language, time and random draw with which a page's fields are validated and shown.
public struct AnswerContext: Sendable {
    public let wording: Wording
    private let moment: LocalDateTime
    private let lots: Draw
    private let witness: PersonalisationTracker?

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - wording: The page's language and texts.
    ///   - now: The current time.
    ///   - draw: The draw for this session and step.
    ///   - witness: The tracker that records whether `now` or `draw` is read.
    public init(
        wording: Wording,
        now: LocalDateTime,
        draw: Draw,
        witness: PersonalisationTracker? = nil
    ) {
        self.wording = wording
        moment = now
        lots = draw
        self.witness = witness
    }

    /// The current time, for limits such as "at most today".
    public var now: LocalDateTime {
        witness?.note()
        return moment
    }

    /// The random draw for this session and step, used for example to order choices.
    public var draw: Draw {
        witness?.note()
        return lots
    }
}

extension AnswerContext: Hashable {
    /// Compares wording, time and draw; the witness is not part of the value.
    public static func == (left: AnswerContext, right: AnswerContext) -> Bool {
        left.wording == right.wording && left.moment == right.moment && left.lots == right.lots
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(wording)
        hasher.combine(moment)
        hasher.combine(lots)
    }
}
