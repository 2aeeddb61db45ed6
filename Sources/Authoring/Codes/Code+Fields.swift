import TaskModel

extension Diagnostic.Code {
    static let ofFields: [Diagnostic.Code] = [
        .unknownKey, .missingKey, .missingValue, .missingType, .unknownStepType,
        .unknownAnswerType, .unknownRecorderType, .wrongShape, .emptyText, .unknownWord,
        .badBoolean, .badNumber,
        .outOfRange, .badDate, .badValue, .badIdentifier, .longIdentifier, .reservedIdentifier,
        .wrongFileName, .duplicateIdentifier, .duplicateItem, .listedTwice, .emptyList,
        .badReference, .badLanguage, .unknownTimeZone, .noEffect, .fixedTimeLimit,
    ]

    /// The key is not a known field.
    public static let unknownKey = error(
        "unknown-key",
        "correct the name or remove the line; start names of your own with x-"
    )

    /// A required field is missing.
    public static let missingKey = error("missing-key", "add it")

    /// The field has no value.
    public static let missingValue = error(
        "missing-value",
        "write a value after the colon, or remove the line"
    )

    /// The step, answer or recorder has no `type`.
    public static let missingType = error("missing-type", "add type:")

    /// The step type does not exist.
    public static let unknownStepType = error(
        "unknown-step-type",
        "choose a type from the step kinds in the reference"
    )

    /// The answer type does not exist.
    public static let unknownAnswerType = error(
        "unknown-answer-type",
        "choose a type from the answer formats in the reference"
    )

    /// The recorder type does not exist.
    public static let unknownRecorderType = error(
        "unknown-recorder-type",
        "choose a type from the recorders in the reference"
    )

    /// The value has the wrong kind, such as a list instead of text.
    public static let wrongShape = error(
        "wrong-shape",
        "put text with brackets in quotes, and start each entry of a list with \"- \""
    )

    /// The text is empty.
    public static let emptyText = error("empty-text", "write at least one word, or remove the line")

    /// The value is not one of the allowed keywords.
    public static let unknownWord = error("unknown-word", "use one of these words")

    /// The value is not `true` or `false`.
    public static let badBoolean = error("bad-boolean", "write true or false")

    /// The value is not a number.
    public static let badNumber = error("bad-number", "write digits, with a point for decimals")

    /// The number is out of range.
    public static let outOfRange = error("out-of-range", "choose a number in this range")

    /// The date, time or duration is malformed or does not exist.
    public static let badDate = error(
        "bad-date",
        "write dates as 2026-01-31 or today-18y, and times as 22:30"
    )

    /// The value does not have the required format, or the time of a spoken text is never reached.
    public static let badValue = error("bad-value", "write it in the required format")

    /// The identifier contains invalid characters.
    public static let badIdentifier = error(
        "bad-identifier",
        "use lower-case letters, digits and underscores (hyphens in identifiers of studies and tasks)"
    )

    /// The identifier is too long.
    public static let longIdentifier = error("long-identifier", "shorten it")

    /// The identifier is reserved; for example, a task cannot have the identifier `study`.
    public static let reservedIdentifier = error("reserved-identifier", "choose another")

    /// The task's identifier differs from its file name.
    public static let wrongFileName = error("wrong-file-name", "use the same name for both")

    /// The identifier, or the time of a spoken text, is already used.
    public static let duplicateIdentifier = error("duplicate-identifier", "choose another")

    /// The identifier of the item, added result or part is already used.
    public static let duplicateItem = error("duplicate-item", "choose another")

    /// The list contains the same entry twice.
    public static let listedTwice = error("listed-twice", "remove one of the two")

    /// The list is empty but needs at least one entry.
    public static let emptyList = error("empty-list", "add an entry")

    /// The text is not a valid answer reference.
    public static let badReference = error(
        "bad-reference",
        "write step, step.item or task/step.item"
    )

    /// The text is not a language tag.
    public static let badLanguage = error("bad-language", "write a tag such as en or pt-BR")

    /// The time zone does not exist.
    public static let unknownTimeZone = error(
        "unknown-time-zone",
        "use a name such as Europe/Berlin"
    )

    /// The field has no effect here.
    public static let noEffect = warning("no-effect", "remove it")

    /// The page has a time limit that participants cannot extend.
    public static let fixedTimeLimit = warning(
        "fixed-time-limit",
        "add extension: 60, so that participants can add 60 s, or essential: true if the limit is part of what is measured"
    )
}
