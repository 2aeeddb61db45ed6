import TaskModel

extension Diagnostic.Code {
    /// The codes of fields and their values.
    static let ofFields: [Diagnostic.Code] = [
        .unknownKey, .missingKey, .missingValue, .missingType, .unknownStepType,
        .unknownAnswerType, .wrongShape, .emptyText, .unknownWord, .badBoolean, .badNumber,
        .outOfRange, .badDate, .badValue, .badIdentifier, .longIdentifier, .reservedIdentifier,
        .wrongFileName, .duplicateIdentifier, .duplicateItem, .listedTwice, .emptyList,
        .badReference, .badLanguage, .unknownTimeZone, .noEffect,
    ]

    /// A key that nothing reads.
    public static let unknownKey = error(
        "unknown-key",
        "correct the name or remove the line; names of your own begin with x-"
    )

    /// A key without which there is nothing to show.
    public static let missingKey = error("missing-key", "add it")

    /// A key with nothing behind it.
    public static let missingValue = error(
        "missing-value",
        "write a value behind the colon, or remove the line"
    )

    /// A step or an answer that does not say what it is.
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

    /// A mapping where text is expected, or the like.
    public static let wrongShape = error(
        "wrong-shape",
        "put a text with brackets in quotes, and begin the entries of a list with \"- \""
    )

    /// A text of which nothing could be read.
    public static let emptyText = error(
        "empty-text",
        "write at least a word, or leave out the line"
    )

    /// A word that is none of those which a field takes.
    public static let unknownWord = error("unknown-word", "use one of these words")

    /// Something other than true or false.
    public static let badBoolean = error("bad-boolean", "write true or false")

    /// Something other than a number.
    public static let badNumber = error("bad-number", "write digits, with a point for decimals")

    /// A number beyond what its field can take.
    public static let outOfRange = error("out-of-range", "choose a number in this range")

    /// Something other than a date or a time, or one that does not exist.
    public static let badDate = error("bad-date", "write dates as 2026-01-31 and times as 22:30")

    /// Text that its field cannot read.
    public static let badValue = error("bad-value", "write it in the form that is expected")

    /// An identifier with other characters than identifiers may have.
    public static let badIdentifier = error(
        "bad-identifier",
        "use small letters, digits and underscores, in identifiers of studies and tasks hyphens"
    )

    /// An identifier that is too long.
    public static let longIdentifier = error("long-identifier", "shorten it")

    /// An identifier that has a meaning of its own.
    public static let reservedIdentifier = error("reserved-identifier", "choose another")

    /// A task whose identifier is not the name of its file.
    public static let wrongFileName = error("wrong-file-name", "let both be the same")

    /// A step, score, arm or button whose identifier is taken.
    public static let duplicateIdentifier = error("duplicate-identifier", "choose another")

    /// An item whose identifier is taken in its page.
    public static let duplicateItem = error("duplicate-item", "choose another")

    /// Something that stands twice in a list of different things.
    public static let listedTwice = error("listed-twice", "remove one of the two")

    /// A list without entries where there must be one.
    public static let emptyList = error("empty-list", "add an entry")

    /// Something that cannot be the name of an answer.
    public static let badReference = error(
        "bad-reference",
        "write step, step.item or task/step.item"
    )

    /// Something that is no tag of a language.
    public static let badLanguage = error("bad-language", "write a tag such as en or pt-BR")

    /// A time zone that does not exist.
    public static let unknownTimeZone = error(
        "unknown-time-zone",
        "use a name such as Europe/Berlin"
    )

    /// Something that is never looked at where it stands.
    public static let noEffect = warning("no-effect", "leave it out")
}
