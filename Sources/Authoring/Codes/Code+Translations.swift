import TaskModel

extension Diagnostic.Code {
    static let ofTranslations: [Diagnostic.Code] = [
        .missingTranslation, .missingLanguageFile, .unknownText, .lostSource,
    ]

    /// The text has no translation.
    public static let missingTranslation = warning(
        "missing-translation",
        "add it to the file of the language"
    )

    /// The language has no file of translations.
    public static let missingLanguageFile = error(
        "missing-language-file",
        "add the file, or remove the language from languages"
    )

    /// The translation has no matching original text.
    public static let unknownText = error("unknown-text", "correct the address, or remove the line")

    /// The translation lacks a piped value of the original.
    public static let lostSource = warning("lost-source", "copy the {{ }} to the translation")
}
