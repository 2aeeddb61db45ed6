import Authoring
import TaskModel

/// The captions of a video in one language.
struct CaptionTrack: Sendable, Hashable {
    static let file = Field<String>.required(
        "file",
        .mediaFile(endingIn: ["vtt"]),
        "The WebVTT file, such as media/intro.en.vtt.",
        standIn: ""
    )
    static let language = Field<String>.required(
        "language",
        .languageTag,
        "The language of the captions.",
        standIn: "en"
    )
    static let label = Field.requiredText(
        "label",
        "The name of the captions in the video player, such as English."
    )
    static let fields = FieldDeclaration.list(file, language, label)

    static let type = FieldType.object("these captions", fields: fields) { CaptionTrack($0) }

    private let file: String
    private let language: String
    private let label: String

    private init(_ source: FieldReader) {
        file = source[Self.file]
        language = source[Self.language]
        label = source[Self.label]
    }

    /// Returns whether the captions are in a language; only the primary subtags are compared, so
    /// `en` matches `en-GB`.
    func speaks(_ other: String) -> Bool {
        Self.base(language) == Self.base(other)
    }

    private static func base(_ tag: String) -> Substring? {
        tag.lowercased().split(separator: "-").first.map { Substring($0) }
    }

    func model(isDefault: Bool) -> TemplateValue {
        .object([
            "path": .file(file),
            "language": .text(language),
            "label": .text(label),
            "isDefault": .flag(isDefault),
        ])
    }
}
