import TaskModel

extension Diagnostic.Code {
    /// The codes of files and their syntax.
    static let ofSyntax: [Diagnostic.Code] = [
        .syntax, .indentation, .unclosedQuote, .notText, .emptyFile, .secondDocument,
        .unknownAnchor, .tooLarge, .tooDeep, .duplicateKey,
    ]

    /// The file is not YAML.
    public static let syntax = error(
        "syntax",
        "check this line and the one before it for a missing colon, comma or bracket"
    )

    /// A line stands deeper or less deep than YAML allows there.
    public static let indentation = error(
        "indentation",
        "indent with spaces, entries of the same list or mapping equally far"
    )

    /// A text in quotes does not end.
    public static let unclosedQuote = error(
        "unclosed-quote",
        "close the quotes, or write the text behind | on lines of its own"
    )

    /// A file that should be text is not UTF-8.
    public static let notText = error("not-text", "save the file as UTF-8")

    /// A study file has nothing in it.
    public static let emptyFile = error("empty-file", "write what the file is for, or remove it")

    /// A study file holds several YAML documents.
    public static let secondDocument = error(
        "second-document",
        "remove the --- or put what follows into a file of its own"
    )

    /// An alias stands before its anchor, or there is none.
    public static let unknownAnchor = error(
        "unknown-anchor",
        "write & and the name at the first place and * and the name at those behind it"
    )

    /// A file or a study is larger than one can be.
    public static let tooLarge = error("too-large", "split it, or leave out what is not needed")

    /// A file is nested too deeply.
    public static let tooDeep = error(
        "too-deep",
        "nest fewer lists and mappings, at most 32 within each other"
    )

    /// A key stands twice in one mapping.
    public static let duplicateKey = error("duplicate-key", "keep one of the two")
}
