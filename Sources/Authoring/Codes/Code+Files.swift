import TaskModel

extension Diagnostic.Code {
    /// The codes of pictures and other files.
    static let ofFiles: [Diagnostic.Code] = [
        .missingFile, .fileOutsideMedia, .wrongMediaType, .notAnImage, .wrongEnding, .largePicture,
        .missingAlt, .longAlt, .unusedFile,
    ]

    /// A file that a study names and does not have.
    public static let missingFile = error("missing-file", "add the file, or correct the path")

    /// A file that cannot be shown, because it is not in media/.
    public static let fileOutsideMedia = error("file-outside-media", "move it to media/")

    /// A file of another type than is needed.
    public static let wrongMediaType = error(
        "wrong-media-type",
        "use a file with one of these endings"
    )

    /// A file that is shown as a picture and is none.
    public static let notAnImage = warning(
        "not-an-image",
        "use a picture: SVG, PNG, JPEG, WebP, GIF or AVIF"
    )

    /// A picture that is of another type than its ending says.
    public static let wrongEnding = warning("wrong-ending", "rename the file")

    /// A picture that is larger than a phone should load.
    public static let largePicture = warning("large-picture", "make the picture smaller than 1 MB")

    /// A picture without words for those who do not see it.
    public static let missingAlt = error(
        "missing-alt",
        "add alt: and what it shows; alt: \"\" for an ornament"
    )

    /// A description of a picture that is longer than one listens to.
    public static let longAlt = warning(
        "long-alt",
        "say it in a sentence, and the rest in the text beside it"
    )

    /// A file that the study does not use.
    public static let unusedFile = warning("unused-file", "use it, or remove it")
}
