import TaskModel

extension Diagnostic.Code {
    /// The codes of sections, rounds and included files.
    static let ofSections: [Diagnostic.Code] = [
        .nestedRepeat, .repeatRule, .unboundedRepeat, .uncountableRepeat, .wideRepeat,
        .includeCycle, .includeEnd, .sameFileName,
    ]

    /// A section that repeats within another that does.
    public static let nestedRepeat = error("nested-repeat", "let only one of the two repeat")

    /// A repeat that is said by nothing, or by several things.
    public static let repeatRule = error(
        "repeat-rule",
        "keep one of times, count, each, while and entries"
    )

    /// A section that could repeat without end.
    public static let unboundedRepeat = error(
        "unbounded-repeat",
        "add maximum:, the most rounds that there can be"
    )

    /// Rounds that are counted by an answer which is no count.
    public static let uncountableRepeat = error(
        "uncountable-repeat",
        "name a whole number behind count, and several choices behind each"
    )

    /// Rounds that make more than 500 columns of an export.
    public static let wideRepeat = warning(
        "wide-repeat",
        "lower the maximum, or ask less in each round"
    )

    /// A file that includes itself.
    public static let includeCycle = error(
        "include-cycle",
        "take what both need into a file of its own"
    )

    /// An included file that ends within a section.
    public static let includeEnd = error(
        "include-end",
        "move the completion out of its section, or add endsEarly: true"
    )

    /// Two files of one name, under which translations stand.
    public static let sameFileName = error("same-file-name", "rename one of the two")
}
