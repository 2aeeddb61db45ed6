/// What judging and showing an answer depends on beyond what was typed.
public struct AnswerContext: Sendable {
    /// The page's language and words.
    public let wording: Wording
    private let moment: LocalDateTime
    private let lots: Draw
    private let witness: PersonalisationTracker?

    /// Makes a context of its parts.
    ///
    /// - Parameters:
    ///   - wording: The page's language and words.
    ///   - now: The moment.
    ///   - draw: What is drawn for this session and step.
    ///   - witness: Is told when somebody asks for the moment or for what is drawn.
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

    /// The moment, for limits such as "at most today".
    public var now: LocalDateTime {
        witness?.note()
        return moment
    }

    /// What is drawn for this session and step, such as the order of choices.
    public var draw: Draw {
        witness?.note()
        return lots
    }
}

extension AnswerContext: Hashable {
    /// Whether two contexts are the same; who witnesses their use makes no difference.
    public static func == (left: AnswerContext, right: AnswerContext) -> Bool {
        left.wording == right.wording && left.moment == right.moment && left.lots == right.lots
    }

    /// Mixes what makes it equal to another.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(wording)
        hasher.combine(moment)
        hasher.combine(lots)
    }
}
