import TaskModel

extension Diagnostic.Code {
    static let ofTexts: [Diagnostic.Code] = [
        .unclosedPiping, .unknownSource, .noFallback, .misplacedPiping, .noFirstName, .lostText,
        .htmlTag, .markdownPicture, .cutText,
    ]

    /// `{{` has no closing `}}`.
    public static let unclosedPiping = error("unclosed-piping", "write {{ step | otherwise }}")

    /// The name between `{{` and `}}` is unknown.
    public static let unknownSource = error(
        "unknown-source",
        "use step, step.item, score:id, value:id, parameter:name, arm, firstName, round or each"
    )

    /// The piped value has no fallback text.
    public static let noFallback = error(
        "no-fallback",
        "add | and a fallback text after the name; the text can be empty"
    )

    /// This text cannot contain piped values.
    public static let misplacedPiping = error("misplaced-piping", "remove the {{ }}")

    /// The study does not specify which answer is the first name.
    public static let noFirstName = error(
        "no-first-name",
        "add firstName: task/step.item to study.yaml"
    )

    /// The text contains a block of HTML, which pages leave out.
    public static let lostText = error(
        "lost-text",
        "write Markdown, with an empty line between paragraphs"
    )

    /// YAML reads only part of the text.
    public static let cutText = warning("cut-text", "put the whole text in quotes")

    /// The text contains an HTML tag, which pages leave out.
    public static let htmlTag = warning(
        "html-tag",
        "write Markdown, such as **bold**, or \\< for a literal <"
    )

    /// The text contains a Markdown image; pages show only its alt text.
    public static let markdownPicture = warning(
        "markdown-picture",
        "show it with image: { file: media/…, alt: … }"
    )
}
