import TaskModel

extension Diagnostic.Code {
    /// The codes about texts.
    static let ofTexts: [Diagnostic.Code] = [
        .unclosedPiping, .unknownSource, .noFallback, .misplacedPiping, .noFirstName, .lostText,
        .htmlTag, .markdownPicture, .cutText,
    ]

    /// A text with {{ but without }} after it.
    public static let unclosedPiping = error("unclosed-piping", "write {{ step | otherwise }}")

    /// A name between {{ and }} that cannot be piped in.
    public static let unknownSource = error(
        "unknown-source",
        "use step, step.item, score:id, parameter:name, arm, firstName, round or each"
    )

    /// A piped value without a text to use when it is missing.
    public static let noFallback = error(
        "no-fallback",
        "write | and the words behind the name; nothing behind the | is fine"
    )

    /// A piped value in a text that cannot contain one.
    public static let misplacedPiping = error("misplaced-piping", "leave out the {{ }}")

    /// A first name in a study that does not say which answer it is.
    public static let noFirstName = error(
        "no-first-name",
        "add firstName: task/step.item to study.yaml"
    )

    /// A text that pages do not show, because it is HTML.
    public static let lostText = error(
        "lost-text",
        "write Markdown, with an empty line between paragraphs"
    )

    /// A text of which YAML reads only a part.
    public static let cutText = warning("cut-text", "put the whole text in quotes")

    /// An HTML tag in a text, which pages leave out.
    public static let htmlTag = warning(
        "html-tag",
        "write Markdown, such as **bold**, or \\< where < is meant"
    )

    /// A Markdown image, of which pages show only the description.
    public static let markdownPicture = warning(
        "markdown-picture",
        "show it with image: { file: media/…, alt: … }"
    )
}
