import TaskModel

extension Diagnostic.Code {
    /// The codes about images and other files.
    static let ofFiles: [Diagnostic.Code] = [
        .missingFile, .fileOutsideMedia, .wrongMediaType, .notAnImage, .wrongEnding, .largePicture,
        .missingAlt, .longAlt, .unusedFile,
    ]

    /// A file that does not exist in the study's folder.
    public static let missingFile = error("missing-file", "add the file, or correct the path")

    /// A file that cannot be shown, because it is not in media/.
    public static let fileOutsideMedia = error("file-outside-media", "move it to media/")

    /// A file of the wrong type.
    public static let wrongMediaType = error(
        "wrong-media-type",
        "use a file with one of these endings"
    )

    /// A file that is shown as an image but is not one.
    public static let notAnImage = warning(
        "not-an-image",
        "use a picture: SVG, PNG, JPEG, WebP, GIF or AVIF"
    )

    /// An image whose type does not match its file name extension.
    public static let wrongEnding = warning("wrong-ending", "rename the file")

    /// An image that is larger than a phone should load.
    public static let largePicture = warning("large-picture", "make the picture smaller than 1 MB")

    /// An image without a text for participants who do not see it.
    public static let missingAlt = error(
        "missing-alt",
        "add alt: and what it shows; alt: \"\" for an ornament"
    )

    /// A description of an image that is too long to listen to.
    public static let longAlt = warning(
        "long-alt",
        "say it in a sentence, and the rest in the text beside it"
    )

    /// A file that the study does not use.
    public static let unusedFile = warning("unused-file", "use it, or remove it")
}
