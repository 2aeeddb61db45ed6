import TaskModel

extension Diagnostic.Code {
    /// The codes about answers.
    static let ofAnswers: [Diagnostic.Code] = [
        .badBounds, .badStep, .impossibleCount, .tooFewPoints, .tooManyPoints, .longScale,
        .unknownLabel, .noWords, .unsaidMessage, .badDefault, .badExample, .badPattern,
        .unsafePattern, .contradictingFields, .duplicateValue, .contradictingChoice,
        .ambiguousChoice, .loneChoice, .duplicateChoiceText, .booleanLikeValue, .noneNotExclusive,
    ]

    /// Bounds that no answer can meet.
    public static let badBounds = error("bad-bounds", "exchange the two, or correct one of them")

    /// A step width that does not lead from one bound to the other.
    public static let badStep = error(
        "bad-step",
        "choose a step that divides the distance between the bounds"
    )

    /// A count that exceeds the number of items or choices.
    public static let impossibleCount = error(
        "impossible-count",
        "lower the count, or add what is missing"
    )

    /// A scale with fewer than two points.
    public static let tooFewPoints = error("too-few-points", "add a point")

    /// A scale with more points than a page can have.
    public static let tooManyPoints = error("too-many-points", "use type: slider, or a larger step")

    /// A scale with more than 13 buttons.
    public static let longScale = warning("long-scale", "use type: slider, or a larger step")

    /// A label for a value that does not exist.
    public static let unknownLabel = error(
        "unknown-label",
        "correct the value, or remove the label"
    )

    /// Something without a text for participants who do not see it.
    public static let noWords = error("no-words", "add words for it")

    /// A custom message that is never shown.
    public static let unsaidMessage = error(
        "unsaid-message",
        "add what it speaks of, or leave it out"
    )

    /// A default that is not a valid answer.
    public static let badDefault = error(
        "bad-default",
        "write a value that could be given as an answer, or leave it out"
    )

    /// An example that is not a valid answer.
    public static let badExample = error("bad-example", "write an example that is accepted")

    /// A pattern with a syntax error.
    public static let badPattern = error("bad-pattern", "correct the pattern")

    /// A pattern with an unsupported feature.
    public static let unsafePattern = error("unsafe-pattern", "write it without")

    /// Two fields that contradict each other.
    public static let contradictingFields = error(
        "contradicting-fields",
        "leave out one of the two"
    )

    /// A value that two choices share.
    public static let duplicateValue = error(
        "duplicate-value",
        "give each choice a value of its own"
    )

    /// Properties of choices that contradict each other.
    public static let contradictingChoice = error(
        "contradicting-choice",
        "leave out one of the two"
    )

    /// Choices that are the same when typed.
    public static let ambiguousChoice = error("ambiguous-choice", "tell them apart")

    /// A question with only one choice.
    public static let loneChoice = warning(
        "lone-choice",
        "add what else can be answered, or use type: boolean"
    )

    /// Two choices with the same text.
    public static let duplicateChoiceText = warning("duplicate-choice-text", "tell them apart")

    /// A choice whose value other programs read as yes, no or missing.
    public static let booleanLikeValue = warning(
        "boolean-like-value",
        "use a word of your own, such as agree, or a number"
    )

    /// A "none" choice that can be combined with others.
    public static let noneNotExclusive = warning("none-not-exclusive", "add exclusive: true to it")
}
