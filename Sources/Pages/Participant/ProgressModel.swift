internal import TaskModel

/// How far a participant is, as a page tells it.
public struct ProgressModel: Sendable, Hashable {
    /// The position, from 1.
    public let position: Int
    /// How many there are.
    public let total: Int
    /// Whether rules can change it.
    public let isEstimate: Bool
    /// The completed share, from 0 to 1.
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

    /// The maximum of the bar: the number of steps, or 1000 for an estimate, so that the bar grows
    /// even if the text stays the same.
    var maximum: Int { countsSteps ? max(total, 1) : 1000 }

    /// Whether the bar counts steps.
    ///
    /// A button can lengthen the path even without an estimate. Counting steps would then move the
    /// bar back.
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

    /// The share, rounded to whole parts.
    ///
    /// Not zero once a page has been left, and not everything while a page remains.
    private func part(of parts: Int) -> Int {
        min(max(Int((min(share, 1) * Double(parts)).rounded()), hasBegun ? 1 : 0), parts - 1)
    }
}
