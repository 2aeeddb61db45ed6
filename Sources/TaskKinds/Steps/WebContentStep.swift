public import Authoring
public import TaskModel

/// A step that shows an HTML file of the study in a sandboxed frame.
///
/// The file's HTML never becomes part of the site's pages. The file is served with a content
/// security policy that allows no scripts, no forms and no content from other sites. Links can open
/// other sites in new windows.
///
/// Template variables: `filePath`, `frameTitle` (or false; the page's title then names the frame),
/// `height` (in CSS pixels), `alternativeTitle` and `alternative` (Markdown).
public struct WebContentStep: AuthoredStep {
    public static let name = "webContent"
    public static let summary = "An HTML file of the study, shown in a frame without scripts."
    static let file = Field<String>.required(
        "file",
        .mediaFile(endingIn: ["html", "htm"]),
        "The HTML file, such as media/leaflet.html.",
        standIn: ""
    )
    static let frameTitle = Field.text(
        "frameTitle",
        "The name of the frame for screen readers (default: the title of the step)."
    )
    static let height = Field.integer(
        "height",
        "The height of the frame, in CSS pixels. Longer content scrolls.",
        in: 100...4000,
        default: 480
    )
    static let alternative = TextAlternative("alternative", "The text of the file")
    public static let fields =
        FieldDeclaration.list(file, frameTitle, height) + alternative.declarations

    private let file: String
    private let frameTitle: String?
    private let height: Int
    private let alternative: String

    public init(reading source: FieldReader, of step: StepHeader) {
        file = source[Self.file]
        frameTitle = source[Self.frameTitle]
        height = source[Self.height]
        alternative = Self.alternative.read(source)
    }

    public func pageModel(in wording: Wording) -> [String: TemplateValue] {
        [
            "filePath": .file(file),
            "frameTitle": .optional(frameTitle),
            "height": .text(String(height)),
            "alternativeTitle": .text(wording(Word.alternative)),
            "alternative": .markdown(alternative),
        ]
    }
}

extension WebContentStep {
    public enum Word: String, WordKey {
        case alternative = "steps.webContent.alternative"
    }
}
