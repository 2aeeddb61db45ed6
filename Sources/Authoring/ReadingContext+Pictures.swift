import TaskModel

extension ReadingContext {
    /// The maximum recommended length of an alt text, in characters; longer texts are tedious to
    /// listen to.
    public static let longestAlt = 150
    /// The maximum recommended size of an image, in bytes.
    public static let largestPicture = 1_000_000

    /// Reports a file that is not an image, is too large, or has an extension that does not match
    /// its type.
    ///
    /// Does nothing in a translated edition, or if the file is missing or outside `media/`.
    func checkPicture(_ path: String, at position: SourcePosition) {
        guard !isTranslated, let bytes = files[path], path.hasPrefix("media/") else { return }
        let name = Diagnostic.quoted(path)
        guard let type = ImageType(of: bytes) else {
            return report(.notAnImage, "the file \(name) is not an image", at: position)
        }
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        if !type.endings.contains(ending) {
            let message = "the file \(name) is an image of type \(type.endings[0])"
            let advice = "rename it to end in .\(type.endings[0])"
            report(.wrongEnding, message, suggestion: advice, at: position)
        }
        guard bytes.count > Self.largestPicture else { return }
        let size = "\((bytes.count + 50_000) / 100_000)"
        let words = "\(size.dropLast().isEmpty ? "0" : size.dropLast()).\(size.suffix(1)) MB"
        report(.largePicture, "the image \(name) is \(words)", at: position)
    }

    /// Reports an alt text that is too long.
    func checkAlt(_ alt: String, at position: SourcePosition) {
        guard alt.count > Self.longestAlt else { return }
        let message =
            "this alt has \(alt.count) characters; more than \(Self.longestAlt) are tedious to listen to"
        report(.longAlt, message, at: position)
    }

    /// Reports Markdown images, because pages show only their alt text.
    ///
    /// An image without alt text is an error; other images are warnings.
    func checkMarkdownPictures(_ text: String, at position: SourcePosition) {
        for picture in MarkdownPicture.all(in: text) {
            let file = Diagnostic.quoted(picture.file)
            if picture.words.allSatisfy(\.isWhitespace) {
                report(.missingAlt, "the image \(file) in this text has no alt text", at: position)
            } else {
                let message = "the image \(file) in this text is not shown, only its alt text"
                report(.markdownPicture, message, at: position)
            }
        }
    }
}
