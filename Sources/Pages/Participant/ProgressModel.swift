internal import TaskModel

/// A participant's progress as shown on a page.
package struct ProgressModel: Sendable, Hashable {
    /// The participant's position, from 1.
    package let position: Int
    package let total: Int
    /// Whether rules can still change the total.
    package let isEstimate: Bool
    /// The completed share, from 0 to 1.
    package let share: Double
    /// Whether the participant has already left a page.
    package let hasBegun: Bool

    /// Creates the progress at a position.
    ///
    /// - Parameters:
    ///   - position: The position, from 1.
    ///   - total: The number of positions.
    ///   - isEstimate: Whether rules can still change the total.
    ///   - share: The completed share, from 0 to 1; by default, the share of the positions before
    ///     `position`.
    ///   - hasBegun: Whether the participant has already left a page.
    package init(
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
    /// Returns the variables of `partials/progress`: value, maximum and text.
    func variables(in wording: Wording) -> TemplateValue {
        .object([
            "value": .number(value),
            "maximum": .number(maximum),
            "text": .text(words(in: wording)),
        ])
    }

    /// The completed part of the maximum.
    var value: Int { countsSteps ? done : part(of: maximum) }

    /// The maximum of the bar: the number of positions, or 1000 if the bar does not count
    /// positions.
    ///
    /// With 1000, the bar can grow even if the text stays the same.
    var maximum: Int { countsSteps ? max(total, 1) : 1000 }

    /// Whether the bar counts positions.
    ///
    /// A button can lengthen the path even if the total is not an estimate. Counting positions
    /// would then move the bar back.
    private var countsSteps: Bool {
        !isEstimate && abs(share - Double(done) / Double(max(total, 1))) < 1e-9
    }

    /// The number of completed positions; the current page is not complete.
    private var done: Int { min(max(position - 1, 0), max(total, 1)) }

    func words(in wording: Wording) -> String {
        guard isEstimate else {
            let numbers = ["position": String(position), "total": String(total)]
            return wording(StepWord.step, numbers)
        }
        return wording(StepWord.estimate, ["percent": String(part(of: 100))])
    }

    /// Returns the share as a whole number of parts.
    ///
    /// The result is at least 1 once a page has been left, and always less than `parts`, because
    /// the current page is not complete.
    private func part(of parts: Int) -> Int {
        min(max(Int((min(share, 1) * Double(parts)).rounded()), hasBegun ? 1 : 0), parts - 1)
    }
}
