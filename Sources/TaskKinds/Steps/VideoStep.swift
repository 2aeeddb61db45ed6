public import Authoring
public import TaskModel

/// A step with a video, captions and a text alternative.
///
/// Template variables: `sources` (each with `path` and `type`), `tracks` (each with `path`,
/// `language`, `label` and `isDefault`), `posterPath` (or false), `alternativeTitle` and
/// `alternative` (Markdown).
public struct VideoStep: AuthoredStep {
    public static let name = "video"
    public static let summary = "A video to watch, with captions and a transcript."
    static let sources = Field<[String]>.requiredList(
        "sources",
        of: .mediaFile(endingIn: MediaTypeByExtension.videos.keys.sorted()),
        "The same video in one or more files. The first file that the browser can play is shown."
    )
    static let captions = Field<[CaptionTrack]>.list(
        "captions",
        of: CaptionTrack.type,
        "Captions of what is said and heard, as WebVTT files."
    )
    static let noCaptions = Field.word(
        "noCaptions",
        "The reason why the video needs no captions: for example, it has no sound."
    )
    static let poster = Field<String?>.optional(
        "poster",
        .mediaFile,
        "The image that is shown before the video plays."
    )
    static let transcript = TextAlternative(
        "transcript",
        "A transcript of what is seen and heard in the video"
    )
    public static let fields =
        FieldDeclaration.list(sources, captions, noCaptions, poster) + transcript.declarations

    private let sources: [String]
    private let captions: [CaptionTrack]
    private let poster: String?
    private let transcript: String

    public init(reading source: FieldReader, of step: StepHeader) {
        sources = source[Self.sources]
        captions = source[Self.captions]
        poster = source[Self.poster]
        transcript = Self.transcript.read(source)
        source.requireEntries(Self.sources)
        Self.requireCaptions(source)
    }

    private static func requireCaptions(_ source: FieldReader) {
        source.requireEntries(captions)
        _ = source[noCaptions]
        switch (source.has(captions), source.has(noCaptions)) {
        case (true, true):
            let message = "\(source.subject) has both captions and noCaptions"
            source.report(.contradictingFields, message, at: noCaptions)
        case (false, false):
            source.report(
                .noWords,
                "\(source.subject) has no captions",
                suggestion: "add captions:, or noCaptions: with the reason why it needs none"
            )
        default: break
        }
    }

    /// The permission for full-screen display, which the browser's video controls offer.
    public var permissions: [Permission] { [Permission(.fullScreen)] }

    public func pageModel(in wording: Wording) -> [String: TemplateValue] {
        let chosen = captions.firstIndex { $0.speaks(wording.language) }
        return [
            "sources": .list(sources.map(Self.source)),
            "tracks": .list(captions.indices.map { captions[$0].model(isDefault: $0 == chosen) }),
            "posterPath": poster.map { .file($0) } ?? .flag(false),
            "alternativeTitle": .text(wording(Word.transcript)),
            "alternative": .markdown(transcript),
        ]
    }

    private static func source(_ file: String) -> TemplateValue {
        let type = MediaTypeByExtension.videos[MediaTypeByExtension.ending(of: file)] ?? ""
        return .object(["path": .file(file), "type": .text(type)])
    }
}

extension VideoStep {
    public enum Word: String, WordKey {
        case transcript = "steps.video.transcript"
    }
}
