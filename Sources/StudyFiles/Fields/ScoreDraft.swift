import Authoring
import TaskModel

/// A score and the positions needed to check it against the whole task.
struct ScoreDraft: Sendable {
    let score: Score
    let position: SourcePosition
    let items: [ScoreItem]
    let reversed: [LocatedAnswer]
    let bands: [BandDraft]
    /// The scope in which the score was read.
    let scope: ReadingScope
}

struct BandDraft: Sendable {
    let band: Score.Band
    let position: SourcePosition
}

extension FieldType where Value == ScoreDraft {
    static var score: FieldType {
        .object("this score", fields: ScoreFields.declarations) { ScoreDraft($0) }
    }
}

extension FieldType where Value == BandDraft {
    static var band: FieldType {
        .object("this band", fields: ScoreFields.bandDeclarations) { BandDraft($0) }
    }
}

extension ScoreDraft {
    fileprivate init(_ source: FieldReader) {
        items = source[ScoreFields.items]
        reversed = source[ScoreFields.reverse]
        scope = source.reading.scope
        position = source.position(of: ScoreFields.id)
        bands = source[ScoreFields.bands]
        score = Score(
            id: source.reading.fullName(source[ScoreFields.id], of: "score", at: position),
            title: source[ScoreFields.title],
            method: source[ScoreFields.method],
            items: items.compactMap(\.answer?.reference),
            scores: items.compactMap(\.score?.name),
            reversed: Set(reversed.map(\.reference)),
            minimumAnswered: source[ScoreFields.minimumAnswered],
            isProrated: source[ScoreFields.prorate],
            bands: bands.map(\.band)
        )
        Self.reportOverlaps(bands, in: source.reading)
        reportCounts(source)
    }

    private static func reportOverlaps(_ bands: [BandDraft], in reading: ReadingContext) {
        let ordered = bands.sorted { $0.band.minimum < $1.band.minimum }
        for (lower, upper) in zip(ordered, ordered.dropFirst())
        where upper.band.minimum <= lower.band.maximum {
            let names = [upper, lower].map { Diagnostic.quoted($0.band.label) }
            let message = "the bands \(names.joined(separator: " and ")) overlap"
            reading.report(.overlappingBands, message, at: upper.position)
        }
    }

    private func reportCounts(_ source: FieldReader) {
        if source.isEmptyList(ScoreFields.items) {
            source.report(.emptyList, "this score has no items", at: ScoreFields.items)
        }
        if score.isProrated { reportProration(source) }
        guard let least = score.minimumAnswered, least > items.count else { return }
        let message = "minimumAnswered \(least) is larger than the number of items (\(items.count))"
        source.report(.impossibleCount, message, at: ScoreFields.minimumAnswered)
    }
}

extension ScoreDraft {
    /// Reports `prorate` if it has no effect.
    private func reportProration(_ source: FieldReader) {
        let isAll = score.minimumAnswered.map { $0 >= items.count } ?? true
        guard score.method != .sum || isAll else { return }
        let reason =
            score.method == .sum ? "the score needs all its items" : "the score is not a sum"
        let advice =
            score.method == .sum ? "add minimumAnswered: with a smaller number" : "remove it"
        source.report(
            .noEffect,
            "prorate has no effect here: \(reason)",
            suggestion: advice,
            at: ScoreFields.prorate
        )
    }
}

extension BandDraft {
    fileprivate init?(_ source: FieldReader) {
        let label = source[ScoreFields.bandLabel]
        let text = source[ScoreFields.bandText]
        source.requireOrder(ScoreFields.bandMinimum, ScoreFields.bandMaximum)
        guard let minimum = source[ScoreFields.bandMinimum],
            let maximum = source[ScoreFields.bandMaximum]
        else { return nil }
        position = source.node.position
        band = Score.Band(
            minimum: minimum.value,
            maximum: maximum.value,
            label: label,
            text: text
        )
    }
}
