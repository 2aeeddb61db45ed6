import TaskModel

extension Diagnostic.Code {
    /// The codes about files and their syntax.
    static let ofSyntax: [Diagnostic.Code] = [
        .syntax, .indentation, .unclosedQuote, .notText, .emptyFile, .secondDocument,
        .unknownAnchor, .tooLarge, .tooDeep, .duplicateKey,
    ]

    /// A file that is not valid YAML.
    public static let syntax = error(
        "syntax",
        "check this line and the one before it for a missing colon, comma or bracket"
    )

    /// A line with an invalid indentation.
    public static let indentation = error(
        "indentation",
        "indent with spaces, entries of the same list or mapping equally far"
    )

    /// A quoted text that is not closed.
    public static let unclosedQuote = error(
        "unclosed-quote",
        "close the quotes, or write the text behind | on lines of its own"
    )

    /// A text file that is not UTF-8.
    public static let notText = error("not-text", "save the file as UTF-8")

    /// An empty study file.
    public static let emptyFile = error("empty-file", "write what the file is for, or remove it")

    /// A study file with several YAML documents.
    public static let secondDocument = error(
        "second-document",
        "remove the --- or put what follows into a file of its own"
    )

    /// An alias without an anchor before it.
    public static let unknownAnchor = error(
        "unknown-anchor",
        "write & and the name at the first place and * and the name at those behind it"
    )

    /// A file or study that exceeds a size limit.
    public static let tooLarge = error("too-large", "split it, or leave out what is not needed")

    /// A file that is nested too deeply.
    public static let tooDeep = error(
        "too-deep",
        "nest fewer lists and mappings, at most 32 within each other"
    )

    /// A key that occurs twice in one mapping.
    public static let duplicateKey = error("duplicate-key", "keep one of the two")
}
