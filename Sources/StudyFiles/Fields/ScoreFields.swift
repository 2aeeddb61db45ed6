package import Authoring
import TaskModel

/// The fields of a score and of its bands.
package enum ScoreFields {
    static let id = Field.identifier(
        "id",
        "The identifier, which names the export column and is used in conditions."
    )
    static let title = Field.requiredText("title", "The title on the pages that show the score.")
    static let method = Field<Score.Aggregation>.oneOf(
        "method",
        "How the score is computed: the sum, the mean, or the count of values above zero.",
        default: .sum
    )
    static let items = Field<[ScoreItem]>.requiredList(
        "items",
        of: .scoreItem,
        "The items of the score: step, step.item, a part of an item, or score:id for another score."
    )
    static let reverse = Field<[LocatedAnswer]>.list(
        "reverse",
        of: .locatedAnswer,
        "The items whose values are reversed: the lowest plus the highest value, minus the value."
    )
    static let minimumAnswered = Field.integer(
        "minimumAnswered",
        "The number of items that must have a value (default: all).",
        in: 1...10_000
    )
    static let prorate = Field.boolean(
        "prorate",
        "Whether a sum with missing items is the mean of the others times the number of items."
    )
    static let bands = Field<[BandDraft]>.list(
        "bands",
        of: .band,
        "Ranges of the score with their meanings. The ranges must not overlap."
    )

    package static let declarations = [
        id.declaration, title.declaration, method.declaration, items.declaration,
        reverse.declaration, minimumAnswered.declaration, prorate.declaration, bands.declaration,
    ]

    static let bandMinimum = Field<DecimalText?>.required(
        "minimum",
        .decimal,
        "The lowest score in the band."
    )
    static let bandMaximum = Field<DecimalText?>.required(
        "maximum",
        .decimal,
        "The highest score in the band."
    )
    static let bandLabel = Field.requiredText("label", "The name of the band.")
    static let bandText = Field.text("text", "The meaning of the band, in Markdown.")

    package static let bandDeclarations = [
        bandMinimum.declaration, bandMaximum.declaration, bandLabel.declaration,
        bandText.declaration,
    ]
}
