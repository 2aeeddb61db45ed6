import TaskModel

extension Diagnostic.Code {
    /// The codes of what is asked.
    static let ofAnswers: [Diagnostic.Code] = [
        .badBounds, .badStep, .impossibleCount, .tooFewPoints, .tooManyPoints, .longScale,
        .unknownLabel, .noWords, .unsaidMessage, .badDefault, .badExample, .badPattern,
        .unsafePattern, .contradictingFields, .duplicateValue, .contradictingChoice,
        .ambiguousChoice, .loneChoice, .duplicateChoiceText, .booleanLikeValue, .noneNotExclusive,
    ]

    /// Bounds that let nothing through.
    public static let badBounds = error("bad-bounds", "exchange the two, or correct one of them")

    /// A step that does not lead from one bound to the other.
    public static let badStep = error(
        "bad-step",
        "choose a step that divides the distance between the bounds"
    )

    /// A count that asks for more than there is.
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

    /// A label of a value that there is not.
    public static let unknownLabel = error(
        "unknown-label",
        "correct the value, or remove the label"
    )

    /// Something that says nothing to those who do not see it.
    public static let noWords = error("no-words", "add words for it")

    /// A sentence of the author's that is never said.
    public static let unsaidMessage = error(
        "unsaid-message",
        "add what it speaks of, or leave it out"
    )

    /// A value beforehand that could not be answered.
    public static let badDefault = error(
        "bad-default",
        "write a value that could be given as an answer, or leave it out"
    )

    /// An example that would be refused.
    public static let badExample = error("bad-example", "write an example that is accepted")

    /// A pattern that cannot be read.
    public static let badPattern = error("bad-pattern", "correct the pattern")

    /// A pattern with something that patterns here do not have.
    public static let unsafePattern = error("unsafe-pattern", "write it without")

    /// Two fields that do not go together.
    public static let contradictingFields = error(
        "contradicting-fields",
        "leave out one of the two"
    )

    /// A value that two choices have.
    public static let duplicateValue = error(
        "duplicate-value",
        "give each choice a value of its own"
    )

    /// Properties of choices that do not go together.
    public static let contradictingChoice = error(
        "contradicting-choice",
        "leave out one of the two"
    )

    /// Choices that cannot be told apart when one types them.
    public static let ambiguousChoice = error("ambiguous-choice", "tell them apart")

    /// A question with only one choice.
    public static let loneChoice = warning(
        "lone-choice",
        "add what else can be answered, or use type: boolean"
    )

    /// Two choices that read the same.
    public static let duplicateChoiceText = warning("duplicate-choice-text", "tell them apart")

    /// A choice whose value other programs take for yes or no, or for none.
    public static let booleanLikeValue = warning(
        "boolean-like-value",
        "use a word of your own, such as agree, or a number"
    )

    /// A choice that means none and can be chosen beside others.
    public static let noneNotExclusive = warning("none-not-exclusive", "add exclusive: true to it")
}
