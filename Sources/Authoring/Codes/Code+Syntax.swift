import TaskModel

extension Diagnostic.Code {
    /// The codes about files and their syntax.
    static let ofSyntax: [Diagnostic.Code] = [
        .syntax, .indentation, .unclosedQuote, .notText, .emptyFile, .secondDocument,
        .unknownAnchor, .tooLarge, .tooDeep, .duplicateKey,
    ]

    /// The file is not valid YAML.
    public static let syntax = error(
        "syntax",
        "check this line and the one before it for a missing colon, comma or bracket"
    )

    /// The line is indented with tabs or unusual spaces, or differently from the entries around it.
    public static let indentation = error(
        "indentation",
        "indent with spaces, and indent entries of the same list or mapping equally"
    )

    /// The quoted text does not end.
    public static let unclosedQuote = error(
        "unclosed-quote",
        "close the quotes, or write the text on its own lines after |"
    )

    /// The file is not UTF-8 text.
    public static let notText = error("not-text", "save the file as UTF-8")

    /// The study file is empty.
    public static let emptyFile = error("empty-file", "write its content, or remove the file")

    /// The study file contains more than one YAML document.
    public static let secondDocument = error(
        "second-document",
        "remove the ---, or move what follows to a separate file"
    )

    /// The alias has no anchor before it.
    public static let unknownAnchor = error(
        "unknown-anchor",
        "write & and the name at the first place, and * and the name at the later places"
    )

    /// The file, study, consent document or quiz exceeds its size limit.
    public static let tooLarge = error("too-large", "split it, or remove what is not needed")

    /// Lists and mappings, or included files, are nested too deeply.
    public static let tooDeep = error("too-deep", "use at most 32 levels of lists and mappings")

    /// A key is repeated in a mapping.
    public static let duplicateKey = error("duplicate-key", "keep one of the two")
}
