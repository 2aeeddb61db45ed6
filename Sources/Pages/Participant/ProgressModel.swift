internal import TaskModel

/// How far a participant is, as a page tells it.
public struct ProgressModel: Sendable, Hashable {
    /// The position, from 1.
    public let position: Int
    /// How many there are.
    public let total: Int
    /// Whether rules can change it.
    public let isEstimate: Bool

    /// Makes progress.
    public init(position: Int, total: Int, isEstimate: Bool) {
        self.position = position
        self.total = total
        self.isEstimate = isEstimate
    }
}

extension ProgressModel {
    /// The variables of `partials/progress`: what is done, of how much, and its words.
    func variables(in wording: Wording) -> TemplateValue {
        .object([
            "value": .number(done),
            "maximum": .number(max(total, 1)),
            "text": .text(words(in: wording)),
        ])
    }

    /// The page that is shown is not done yet.
    private var done: Int { min(max(position - 1, 0), max(total, 1)) }

    private func words(in wording: Wording) -> String {
        guard isEstimate else {
            let numbers = ["position": String(position), "total": String(total)]
            return wording("progress.step", numbers)
        }
        return wording("progress.estimate", ["percent": String(roundedPercent)])
    }

    /// An estimate to the nearest five percent, because more digits would promise too much.
    private var roundedPercent: Int {
        let percent = Double(done) / Double(max(total, 1)) * 100
        return Int((percent / 5).rounded()) * 5
    }
}
