public import TaskModel

/// The fields of `learnMore`, an explanation that participants can open.
public enum LearnMoreFields {
    static let title = Field.requiredText("title", "The text of the link.")
    static let page = Field<String?>.optional(
        "page",
        .document,
        "The Markdown file of the page, such as learn-more/sleep.md; below a video, it is the transcript."
    )
    static let url = Field<String?>.optional(
        "url",
        .webAddress,
        "The address of a page on another site; use it instead of the field page."
    )
    static let video = Field<String?>.optional(
        "video",
        .mediaFile(endingIn: MediaTypeByExtension.videos.keys.sorted()),
        "A video above the text of the page."
    )
    static let captions = Field<String?>.optional(
        "captions",
        .mediaFile(endingIn: ["vtt"]),
        "The captions of the video, as a WebVTT file."
    )
    public static let declarations = FieldDeclaration.list(title, page, url, video, captions)
}

extension FieldType where Value == LearnMore {
    /// An explanation: a page, a page with a video, or the address of a page on another site.
    public static var learnMore: FieldType {
        .object("this learn-more page", fields: LearnMoreFields.declarations) {
            LearnMore(reading: $0)
        }
    }
}

extension FieldType where Value == String {
    /// An HTTP or HTTPS address without whitespace.
    fileprivate static var webAddress: FieldType {
        .scalar(.form("an address such as https://example.org/page")) { text in
            let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
            return isWeb && !text.contains(where: \.isWhitespace) ? text : nil
        }
    }
}

extension LearnMore {
    fileprivate init(reading source: FieldReader) {
        let title = source[LearnMoreFields.title]
        Self.report(source)
        if let address = source[LearnMoreFields.url] {
            self.init(title: title, address: address)
        } else {
            let video = source[LearnMoreFields.video].map { file in
                LearnMoreVideo(
                    file: file,
                    type: MediaTypeByExtension.videos[MediaTypeByExtension.ending(of: file)] ?? "",
                    captions: source[LearnMoreFields.captions]
                )
            }
            let text = source[LearnMoreFields.page] ?? ""
            self.init(title: title, markdown: text, video: video)
        }
    }

    /// Reports fields that are missing, contradict each other or have no effect.
    private static func report(_ source: FieldReader) {
        let hasAddress = source.has(LearnMoreFields.url)
        if !hasAddress, !source.has(LearnMoreFields.page) {
            source.reportMissing(LearnMoreFields.page)
        }
        for field in [LearnMoreFields.page, LearnMoreFields.video]
        where hasAddress && source.has(field) {
            let message = "\(source.subject) has both url and \(field.name)"
            source.report(.contradictingFields, message, at: field)
        }
        if source.has(LearnMoreFields.captions), !source.has(LearnMoreFields.video) {
            let message = "captions has no effect without video"
            source.report(.noEffect, message, at: LearnMoreFields.captions)
        }
    }
}
