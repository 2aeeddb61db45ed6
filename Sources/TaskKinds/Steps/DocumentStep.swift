public import Authoring
public import TaskModel

/// A step with a PDF to read: a link, a preview if the browser can show PDFs, and the content as
/// text.
///
/// Template variables: `filePath`, `linkTitle` (the text of the link), `fileFacts` (type and size),
/// `alternativeTitle` and `alternative` (Markdown).
public struct DocumentStep: AuthoredStep {
    public static let name = "document"
    public static let summary = "A PDF to read or download, with a text version."
    static let file = Field<String>.required(
        "file",
        .mediaFile(endingIn: ["pdf"]),
        "The PDF, such as media/information.pdf.",
        standIn: ""
    )
    static let linkTitle = Field.text("linkTitle", "The text of the link that opens the PDF.")
    static let alternative = TextAlternative("alternative", "The text of the document")
    public static let fields =
        FieldDeclaration.list(file, linkTitle) + alternative.declarations

    private let file: String
    private let linkTitle: String?
    private let size: Int
    private let alternative: String

    public init(reading source: FieldReader, of step: StepHeader) {
        file = source[Self.file]
        linkTitle = source[Self.linkTitle]
        size = source.reading.files[file]?.count ?? 0
        alternative = Self.alternative.read(source)
    }

    public func pageModel(in wording: Wording) -> [String: TemplateValue] {
        [
            "filePath": .file(file),
            "linkTitle": .text(linkTitle ?? wording(Word.open)),
            "fileFacts": .text("PDF, " + FileSize(size).words(in: wording)),
            "alternativeTitle": .text(wording(Word.alternative)),
            "alternative": .markdown(alternative),
        ]
    }
}

extension DocumentStep {
    public enum Word: String, WordKey {
        case open = "steps.document.open"
        case alternative = "steps.document.alternative"
    }
}
