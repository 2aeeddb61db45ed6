import TaskModel

extension Diagnostic.Code {
    /// The codes about scores and exports.
    static let ofScores: [Diagnostic.Code] = [
        .overlappingBands, .bandGap, .bandOutOfReach, .unscorableItem, .foreignScoreItem,
        .unlikeItems, .scoredNotApplicable, .columnCollision, .longColumn,
    ]

    /// Bands of a score that overlap.
    public static let overlappingBands = error(
        "overlapping-bands",
        "let each band begin above the one before it"
    )

    /// A possible score that is not in any band.
    public static let bandGap = warning("band-gap", "let the bands follow each other without a gap")

    /// A band that the score cannot reach.
    public static let bandOutOfReach = warning(
        "band-out-of-reach",
        "correct the band, or the items of the score"
    )

    /// An item of a score that is not a number.
    public static let unscorableItem = error(
        "unscorable-item",
        "give its choices numbers as values, or leave it out"
    )

    /// An item of a score that belongs to another task.
    public static let foreignScoreItem = error("foreign-score-item", "name items of this task")

    /// A score of items with different ranges.
    public static let unlikeItems = warning(
        "unlike-items",
        "give the items the same range, or make two scores"
    )

    /// A matrix column that means "not applicable" but adds its number to a score.
    public static let scoredNotApplicable = warning(
        "scored-not-applicable",
        "remove the column and let rows stay blank with everyRow: false, or leave the rows out"
    )

    /// Two things that would have the same export column.
    public static let columnCollision = error(
        "column-collision",
        "choose another identifier for one of the two"
    )

    /// An export column whose name some statistics programs cut off.
    public static let longColumn = warning(
        "long-column",
        "some statistics programs cut it off: use shorter identifiers"
    )
}
