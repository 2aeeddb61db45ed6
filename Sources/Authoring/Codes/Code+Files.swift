import TaskModel

extension Diagnostic.Code {
    /// The codes about images and other files.
    static let ofFiles: [Diagnostic.Code] = [
        .missingFile, .fileOutsideMedia, .wrongMediaType, .notAnImage, .wrongEnding, .largePicture,
        .missingAlt, .longAlt, .unusedFile,
    ]

    /// The study has no such file.
    public static let missingFile = error("missing-file", "add the file, or correct the path")

    /// The file cannot be shown because it is not in `media/`.
    public static let fileOutsideMedia = error("file-outside-media", "move it to media/")

    /// The file has the wrong type.
    public static let wrongMediaType = error(
        "wrong-media-type",
        "use a file with one of these endings"
    )

    /// The file is not an image.
    public static let notAnImage = warning(
        "not-an-image",
        "use an image: SVG, PNG, JPEG, WebP, GIF or AVIF"
    )

    /// The image's type does not match its file name extension.
    public static let wrongEnding = warning("wrong-ending", "rename the file")

    /// The image file is too large for phones.
    public static let largePicture = warning("large-picture", "make the image smaller than 1 MB")

    /// The image has no alt text.
    public static let missingAlt = error(
        "missing-alt",
        "add alt: with what the image shows, or alt: \"\" if it is decorative"
    )

    /// The alt text is too long.
    public static let longAlt = warning(
        "long-alt",
        "describe the image in one sentence, and put the rest in the text next to it"
    )

    /// The study does not use the file.
    public static let unusedFile = warning("unused-file", "use it, or remove it")
}
