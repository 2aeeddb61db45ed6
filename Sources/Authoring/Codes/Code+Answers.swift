import TaskModel

extension Diagnostic.Code {
    static let ofAnswers: [Diagnostic.Code] = [
        .badBounds, .badStep, .impossibleCount, .tooFewPoints, .tooManyPoints, .longScale,
        .unknownLabel, .noWords, .unsaidMessage, .badDefault, .unreadableResult, .badExample,
        .badPattern, .unsafePattern, .contradictingFields, .duplicateValue, .contradictingChoice,
        .ambiguousChoice, .loneChoice, .duplicateChoiceText, .booleanLikeValue, .noneNotExclusive,
    ]

    /// No value satisfies both limits, or the times of a recorder or spoken texts are impossible.
    public static let badBounds = error("bad-bounds", "swap the two, or correct one of them")

    /// The step does not divide the range evenly, is not above 0, or has too many decimal places.
    public static let badStep = error(
        "bad-step",
        "choose a step that divides the distance between the bounds"
    )

    /// A count does not fit the number of choices, score items, quiz questions or steps.
    public static let impossibleCount = error(
        "impossible-count",
        "lower the count, or add what is missing"
    )

    /// The `textScale` has only one point.
    public static let tooFewPoints = error("too-few-points", "add a point")

    /// The scale has more points than a page can show.
    public static let tooManyPoints = error("too-many-points", "use type: slider, or a larger step")

    /// The scale has more than 13 buttons.
    public static let longScale = warning("long-scale", "use type: slider, or a larger step")

    /// The label is for a value that the scale does not have.
    public static let unknownLabel = error(
        "unknown-label",
        "correct the value, or remove the label"
    )

    /// The content has no text alternative.
    public static let noWords = error("no-words", "add a text for it")

    /// The message can never be shown.
    public static let unsaidMessage = error("unsaid-message", "add what it refers to, or remove it")

    /// The default, or the value of an added result, is not a valid answer.
    public static let badDefault = error(
        "bad-default",
        "write a valid answer, or remove it"
    )

    /// A text cannot be an answer in the format of the added result.
    public static let unreadableResult = error(
        "unreadable-result",
        "use a format with one value, such as integer, decimal, text or a single choice"
    )

    /// The example is not a valid answer.
    public static let badExample = error("bad-example", "write an example that is accepted")

    /// The pattern is not a valid regular expression.
    public static let badPattern = error("bad-pattern", "correct the pattern")

    /// The pattern uses a feature that can make matching extremely slow.
    public static let unsafePattern = error(
        "unsafe-pattern",
        "write the pattern without that feature"
    )

    /// Two fields contradict each other, or one of several alternatives is missing.
    public static let contradictingFields = error("contradicting-fields", "remove one of the two")

    /// Two choices have the same value.
    public static let duplicateValue = error("duplicate-value", "give each choice its own value")

    /// Two properties of a choice contradict each other.
    public static let contradictingChoice = error("contradicting-choice", "remove one of the two")

    /// Typed text matches more than one choice.
    public static let ambiguousChoice = error("ambiguous-choice", "make them different")

    /// The question has only one choice.
    public static let loneChoice = warning("lone-choice", "add another, or use type: boolean")

    /// Two choices have the same text.
    public static let duplicateChoiceText = warning("duplicate-choice-text", "make them different")

    /// Other programs may read the choice's value as true, false or null.
    public static let booleanLikeValue = warning(
        "boolean-like-value",
        "use a different word, such as agree, or a number"
    )

    /// A "none" choice is not exclusive.
    public static let noneNotExclusive = warning("none-not-exclusive", "add exclusive: true to it")
}
