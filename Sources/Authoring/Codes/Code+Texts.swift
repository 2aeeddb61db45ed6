import TaskModel

extension Diagnostic.Code {
    /// The codes of texts.
    static let ofTexts: [Diagnostic.Code] = [
        .unclosedPiping, .unknownSource, .noFallback, .misplacedPiping, .noFirstName, .lostText,
        .htmlTag, .markdownPicture, .cutText,
    ]

    /// A text with {{ and no }} behind it.
    public static let unclosedPiping = error("unclosed-piping", "write {{ step | otherwise }}")

    /// A name between {{ and }} that is nothing to pipe in.
    public static let unknownSource = error(
        "unknown-source",
        "use step, step.item, score:id, parameter:name, arm, firstName, round or each"
    )

    /// Something piped in without words for a missing value.
    public static let noFallback = error(
        "no-fallback",
        "write | and the words behind the name; nothing behind the | is fine"
    )

    /// Something piped into a text that cannot have it.
    public static let misplacedPiping = error("misplaced-piping", "leave out the {{ }}")

    /// A first name in a study that does not say where it is asked.
    public static let noFirstName = error(
        "no-first-name",
        "add firstName: task/step.item to study.yaml"
    )

    /// A text that pages do not show, because it is HTML.
    public static let lostText = error(
        "lost-text",
        "write Markdown, with an empty line between paragraphs"
    )

    /// A text of which YAML reads a part only.
    public static let cutText = warning("cut-text", "put the whole text in quotes")

    /// A tag of HTML in a text, which pages leave out.
    public static let htmlTag = warning(
        "html-tag",
        "write Markdown, such as **bold**, or \\< where < is meant"
    )

    /// A picture in Markdown, of which pages show the words only.
    public static let markdownPicture = warning(
        "markdown-picture",
        "show it with image: { file: media/…, alt: … }"
    )
}
