import TaskModel

extension Diagnostic.Code {
    /// The codes about fields and their values.
    static let ofFields: [Diagnostic.Code] = [
        .unknownKey, .missingKey, .missingValue, .missingType, .unknownStepType,
        .unknownAnswerType, .wrongShape, .emptyText, .unknownWord, .badBoolean, .badNumber,
        .outOfRange, .badDate, .badValue, .badIdentifier, .longIdentifier, .reservedIdentifier,
        .wrongFileName, .duplicateIdentifier, .duplicateItem, .listedTwice, .emptyList,
        .badReference, .badLanguage, .unknownTimeZone, .noEffect,
    ]

    /// A key that does not exist here.
    public static let unknownKey = error(
        "unknown-key",
        "correct the name or remove the line; names of your own begin with x-"
    )

    /// A required key that is missing.
    public static let missingKey = error("missing-key", "add it")

    /// A key without a value.
    public static let missingValue = error(
        "missing-value",
        "write a value behind the colon, or remove the line"
    )

    /// A step or an answer without a type.
    public static let missingType = error("missing-type", "add type:")

    /// A step type that does not exist.
    public static let unknownStepType = error(
        "unknown-step-type",
        "look for the type among the kinds of steps in the reference"
    )

    /// An answer type that does not exist.
    public static let unknownAnswerType = error(
        "unknown-answer-type",
        "look for the type among the answer formats in the reference"
    )

    /// A value of the wrong structure, such as a mapping instead of text.
    public static let wrongShape = error(
        "wrong-shape",
        "put a text with brackets in quotes, and begin the entries of a list with \"- \""
    )

    /// A text without any words.
    public static let emptyText = error(
        "empty-text",
        "write at least a word, or leave out the line"
    )

    /// A value that is not one of the allowed keywords.
    public static let unknownWord = error("unknown-word", "use one of these words")

    /// A value other than `true` or `false`.
    public static let badBoolean = error("bad-boolean", "write true or false")

    /// A value that is not a number.
    public static let badNumber = error("bad-number", "write digits, with a point for decimals")

    /// A number outside the allowed range.
    public static let outOfRange = error("out-of-range", "choose a number in this range")

    /// A value that is not a date or time, or one that does not exist.
    public static let badDate = error("bad-date", "write dates as 2026-01-31 and times as 22:30")

    /// A text that is not in the form its field expects.
    public static let badValue = error("bad-value", "write it in the form that is expected")

    /// An identifier with invalid characters.
    public static let badIdentifier = error(
        "bad-identifier",
        "use small letters, digits and underscores, in identifiers of studies and tasks hyphens"
    )

    /// An identifier that is too long.
    public static let longIdentifier = error("long-identifier", "shorten it")

    /// An identifier that is reserved.
    public static let reservedIdentifier = error("reserved-identifier", "choose another")

    /// A task whose identifier is not the name of its file.
    public static let wrongFileName = error("wrong-file-name", "let both be the same")

    /// A step, score, arm or button with an identifier that is already used.
    public static let duplicateIdentifier = error("duplicate-identifier", "choose another")

    /// An item with an identifier that is already used on its page.
    public static let duplicateItem = error("duplicate-item", "choose another")

    /// An entry that occurs twice in a list.
    public static let listedTwice = error("listed-twice", "remove one of the two")

    /// A list without entries where at least one is required.
    public static let emptyList = error("empty-list", "add an entry")

    /// A text that is not a valid name of an answer.
    public static let badReference = error(
        "bad-reference",
        "write step, step.item or task/step.item"
    )

    /// A text that is not a language tag.
    public static let badLanguage = error("bad-language", "write a tag such as en or pt-BR")

    /// A time zone that does not exist.
    public static let unknownTimeZone = error(
        "unknown-time-zone",
        "use a name such as Europe/Berlin"
    )

    /// A field that has no effect in its place.
    public static let noEffect = warning("no-effect", "leave it out")
}
