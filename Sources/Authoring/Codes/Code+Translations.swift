import TaskModel

extension Diagnostic.Code {
    /// The codes about translations.
    static let ofTranslations: [Diagnostic.Code] = [
        .missingTranslation, .missingLanguageFile, .unknownText, .lostSource,
    ]

    /// A text without a translation.
    public static let missingTranslation = warning(
        "missing-translation",
        "add it to the file of the language"
    )

    /// A language without a file of translations.
    public static let missingLanguageFile = error(
        "missing-language-file",
        "add the file, or leave the language out of languages"
    )

    /// A translation of a text that does not exist.
    public static let unknownText = error("unknown-text", "correct the address, or remove the line")

    /// A translation that lacks a piped value of its original.
    public static let lostSource = warning(
        "lost-source",
        "take the {{ }} over into the translation"
    )
}
