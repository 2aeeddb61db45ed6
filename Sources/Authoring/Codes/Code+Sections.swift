import TaskModel

extension Diagnostic.Code {
    /// The codes about sections, rounds and included files.
    static let ofSections: [Diagnostic.Code] = [
        .nestedRepeat, .repeatRule, .unboundedRepeat, .uncountableRepeat, .wideRepeat,
        .includeCycle, .includeEnd, .sameFileName,
    ]

    /// A section that repeats within another section that repeats.
    public static let nestedRepeat = error("nested-repeat", "let only one of the two repeat")

    /// A repeat without a rule, or with several.
    public static let repeatRule = error(
        "repeat-rule",
        "keep one of times, count, each, while and entries"
    )

    /// A section that could repeat without limit.
    public static let unboundedRepeat = error(
        "unbounded-repeat",
        "add maximum:, the most rounds that there can be"
    )

    /// A number of rounds that depends on an answer of the wrong type.
    public static let uncountableRepeat = error(
        "uncountable-repeat",
        "name a whole number behind count, and several choices behind each"
    )

    /// A section whose rounds need more than 500 export columns.
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

    /// Two files with the same name, which their translations use.
    public static let sameFileName = error("same-file-name", "rename one of the two")
}
