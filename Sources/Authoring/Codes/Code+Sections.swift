import TaskModel

extension Diagnostic.Code {
    /// The codes about sections, rounds and included files.
    static let ofSections: [Diagnostic.Code] = [
        .nestedRepeat, .repeatRule, .unboundedRepeat, .uncountableRepeat, .wideRepeat,
        .includeCycle, .includeEnd, .sameFileName,
    ]

    /// A repeated section contains another repeated section or a consent.
    public static let nestedRepeat = error("nested-repeat", "repeat only one of the two")

    /// `repeat` must have exactly one of the fields that determine the number of rounds.
    public static let repeatRule = error(
        "repeat-rule",
        "use one of times, count, each, while and entries"
    )

    /// The section can repeat without limit.
    public static let unboundedRepeat = error(
        "unbounded-repeat",
        "add maximum: with the highest number of rounds"
    )

    /// The answer does not determine a number of rounds.
    public static let uncountableRepeat = error(
        "uncountable-repeat",
        "use a whole number for count, and a multiple-choice answer for each"
    )

    /// The rounds add more than 500 columns to an export.
    public static let wideRepeat = warning(
        "wide-repeat",
        "lower the maximum, or ask less in each round"
    )

    /// The file includes itself, directly or through other files.
    public static let includeCycle = error(
        "include-cycle",
        "move the shared steps to a separate file"
    )

    /// A section of the included file has a completion step, or a rule or button that leads to one.
    public static let includeEnd = error(
        "include-end",
        "move the completion out of its section, or add endsEarly: true"
    )

    /// Two files have the same name, so translations cannot distinguish their texts.
    public static let sameFileName = error("same-file-name", "rename one of the two")
}
