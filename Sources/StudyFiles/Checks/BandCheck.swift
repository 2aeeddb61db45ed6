import Authoring
import TaskModel

/// A check for gaps between bands, unreachable bands, and scores with unsuitable items.
struct BandCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        for draft in index.draft.scores {
            reportGaps(draft)
            reportOutOfReach(draft)
            reportUnlike(draft)
            reportNotApplicable(draft)
        }
    }

    private func reportGaps(_ draft: ScoreDraft) {
        let ordered = draft.bands.sorted { $0.band.minimum < $1.band.minimum }
        let width = isWhole(draft.score, within: []) ? 1.0 : 0.1
        for (lower, upper) in zip(ordered, ordered.dropFirst()) {
            guard upper.band.minimum - lower.band.maximum > width + 1e-9 else { continue }
            let (low, high) = (Self.words(lower.band.maximum), Self.words(upper.band.minimum))
            let message = "no band contains values between \(low) and \(high)"
            index.reading.report(.bandGap, message, at: upper.position)
        }
    }

    /// Returns whether a score is always a whole number; `outer` lists the scores that contain it.
    private func isWhole(_ score: Score, within outer: [String]) -> Bool {
        switch score.method {
        case .count: return true
        case .mean: return false
        case .sum:
            let parts = index.task.scores.filter { score.scores.contains($0.id) }
            let outer = outer + [score.id]
            return !score.isProrated
                && score.items.allSatisfy { index.target(of: $0)?.isWholeInScores ?? true }
                && parts.allSatisfy { !outer.contains($0.id) && isWhole($0, within: outer) }
        }
    }

    private func reportOutOfReach(_ draft: ScoreDraft) {
        let limits = index.limits(of: draft.score)
        guard let least = limits.minimum, let most = limits.maximum else { return }
        for band in draft.bands where band.band.minimum > most || band.band.maximum < least {
            let range = "from \(Self.words(least)) to \(Self.words(most))"
            let message =
                "the score ranges \(range), so it never reaches the band "
                + Diagnostic.quoted(band.band.label)
            index.reading.report(.bandOutOfReach, message, at: band.position)
        }
    }

    /// Reports the first item whose range differs from that of the score's first item, because
    /// items with different ranges have different weights in the score.
    ///
    /// Scores that contain a measurement in a unit are exempt, because limits do not determine the
    /// weight of a measurement. Scores that count values, contain another score, or contain an item
    /// without limits are exempt too.
    private func reportUnlike(_ draft: ScoreDraft) {
        guard draft.score.method != .count else { return }
        let ranges = draft.score.items.compactMap { item -> Range? in
            guard let target = index.target(of: item), !target.hasUnit,
                let low = target.scoreLimits.minimum, let high = target.scoreLimits.maximum
            else { return nil }
            return Range(low: low, high: high)
        }
        guard ranges.count == draft.items.count, let first = ranges.first,
            let other = zip(draft.items, ranges).first(where: { $0.1 != first }),
            let reference = other.0.answer?.reference
        else { return }
        let name = Diagnostic.quoted(draft.scope.written(reference.description))
        let message = "\(name) ranges \(other.1.words), but the first item ranges \(first.words)"
        index.reading.report(.unlikeItems, message, at: other.0.position)
    }

    /// Reports each matrix with a "not applicable" column that counts as a number in the score.
    private func reportNotApplicable(_ draft: ScoreDraft) {
        guard draft.score.method != .count else { return }
        var reported: Set<String> = []
        for item in draft.items.compactMap(\.answer) {
            guard let target = index.target(of: item.reference),
                let column = NotApplicable.category(of: target.partCategories),
                !target.item.format.missingValues.contains(column.value),
                reported.insert("\(item.reference.step).\(target.item.id)").inserted
            else { continue }
            let name = Diagnostic.quoted(draft.scope.written(item.reference.description))
            let message =
                "the column \(Diagnostic.quoted(column.label)) of \(name) counts as "
                + "\(column.value) in the score"
            index.reading.report(.scoredNotApplicable, message, at: item.position)
        }
    }

    private struct Range: Equatable {
        let low: Double
        let high: Double
        var words: String { "from \(BandCheck.words(low)) to \(BandCheck.words(high))" }
    }

    private static func words(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
}

extension AnswerTarget {
    /// Whether the answer is a measurement in a unit, such as seconds.
    fileprivate var hasUnit: Bool {
        part == nil && item.format.columns(named: item.id).contains { $0.unit != nil }
    }
}
