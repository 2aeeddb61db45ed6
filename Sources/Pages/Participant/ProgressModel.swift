internal import TaskModel

/// How far a participant is, as a page tells it.
public struct ProgressModel: Sendable, Hashable {
    /// The position, from 1.
    public let position: Int
    /// How many there are.
    public let total: Int
    /// Whether rules can change it.
    public let isEstimate: Bool
    /// How much is done, from 0 to 1.
    public let share: Double
    /// Whether a page was left already.
    public let hasBegun: Bool

    /// Makes progress.
    ///
    /// - Parameters:
    ///   - position: The position, from 1.
    ///   - total: How many there are.
    ///   - isEstimate: Whether rules can change it.
    ///   - share: How much is done, from 0 to 1; what lies before the position if left out.
    ///   - hasBegun: Whether a page was left already.
    public init(
        position: Int,
        total: Int,
        isEstimate: Bool,
        share: Double? = nil,
        hasBegun: Bool = false
    ) {
        self.position = position
        self.total = total
        self.isEstimate = isEstimate
        self.share = share ?? Double(max(position - 1, 0)) / Double(max(total, 1))
        self.hasBegun = hasBegun || position > 1
    }
}

extension ProgressModel {
    /// The variables of `partials/progress`: what is done, of how much, and its words.
    func variables(in wording: Wording) -> TemplateValue {
        .object([
            "value": .number(value),
            "maximum": .number(maximum),
            "text": .text(words(in: wording)),
        ])
    }

    /// How much is done, of the maximum.
    var value: Int { countsSteps ? done : part(of: maximum) }

    /// What there is to do: steps, or a thousand parts where that is an estimate, so that the bar grows
    /// even where the words stay the same.
    var maximum: Int { countsSteps ? max(total, 1) : 1000 }

    /// Whether the bar shows steps.
    ///
    /// A button can make the way longer without an estimate. The steps would take the bar back then.
    private var countsSteps: Bool {
        !isEstimate && abs(share - Double(done) / Double(max(total, 1))) < 1e-9
    }

    /// The page that is shown is not done yet.
    private var done: Int { min(max(position - 1, 0), max(total, 1)) }

    /// The same for people.
    func words(in wording: Wording) -> String {
        guard isEstimate else {
            let numbers = ["position": String(position), "total": String(total)]
            return wording("progress.step", numbers)
        }
        return wording("progress.estimate", ["percent": String(part(of: 100))])
    }

    /// The share in whole parts.
    ///
    /// A participant who has left a page has done something, and one who has a page before them has
    /// not done everything.
    private func part(of parts: Int) -> Int {
        min(max(Int((min(share, 1) * Double(parts)).rounded()), hasBegun ? 1 : 0), parts - 1)
    }
}
