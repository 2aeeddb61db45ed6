import TaskModel

extension Diagnostic.Code {
    /// The codes about scores, derived values and exports.
    static let ofScores: [Diagnostic.Code] = [
        .overlappingBands, .bandGap, .bandOutOfReach, .unscorableItem, .foreignScoreItem,
        .notScored, .irreversibleItem, .scoreCycle, .unlikeItems, .valueFunction, .valueSource,
        .scoredNotApplicable,
        .columnCollision, .longColumn,
    ]

    /// Bands of the score overlap.
    public static let overlappingBands = error(
        "overlapping-bands",
        "start each band above the one before it"
    )

    /// There is a gap between two bands of the score.
    public static let bandGap = warning("band-gap", "remove the gap between the bands")

    /// The score cannot reach the band.
    public static let bandOutOfReach = warning(
        "band-out-of-reach",
        "correct the band, or the items of the score"
    )

    /// An item of the score has answers that are not numbers.
    public static let unscorableItem = error(
        "unscorable-item",
        "use numbers as the values of its choices, or remove it"
    )

    /// The score uses an item of another task.
    public static let foreignScoreItem = error("foreign-score-item", "name items of this task")

    /// A reversed item is not among the items of the score.
    public static let notScored = error(
        "not-scored",
        "add it to the items of the score, or remove it from reverse"
    )

    /// A reversed item has no lowest and highest value.
    public static let irreversibleItem = error(
        "irreversible-item",
        "add minimum: and maximum: to its answer, or remove it from reverse"
    )

    /// A score contains itself.
    public static let scoreCycle = error("score-cycle", "remove it from the items of the score")

    /// The derived value must have exactly one function.
    public static let valueFunction = error("value-function", "write one function, such as ageAt:")

    /// The derived value uses something that does not fit its function.
    public static let valueSource = error("value-source", "name an answer that fits the function")

    /// The items of the score have different ranges.
    public static let unlikeItems = warning(
        "unlike-items",
        "give the items the same range, or make two scores"
    )

    /// A "not applicable" column counts as a number in a score.
    public static let scoredNotApplicable = warning(
        "scored-not-applicable",
        "add missing: true to the column, or remove the rows from the score"
    )

    /// Two columns of an export have the same name.
    public static let columnCollision = error(
        "column-collision",
        "choose another identifier for one of the two"
    )

    /// Some statistics programs cut off the column name.
    public static let longColumn = warning(
        "long-column",
        "use shorter identifiers; some statistics programs cut off long names"
    )
}
