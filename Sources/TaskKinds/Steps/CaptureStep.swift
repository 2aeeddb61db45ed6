public import Authoring
public import TaskModel

/// A page on which participants take a photo, record video or sound, or send a document.
///
/// Template variables: `model` (an example image with `path` and `alt`, or false).
public struct CaptureStep: AuthoredStep {
    public static let name = "capture"
    public static let summary =
        "A photo to take, video or sound to record, or a document to send, optionally with an example image."
    static let label = Field.text("label", "The label of the control.")
    static let hint = Field.text(
        "hint",
        "Instructions, which screen readers read out with the control."
    )
    static let model = Field<StepImage?>.optional(
        "model",
        .picture,
        "An image that shows what the photo should look like."
    )
    static let accept = Field<SourceNode?>.optional(
        "accept",
        .passedOn(as: .list(.oneOf(FileKind.allCases.map(\.rawValue)))),
        "The types of file that can be sent (default: only photos)."
    )
    static let camera = Field<SourceNode?>.optional(
        "camera",
        .passedOn(as: .oneOf(Camera.allCases.map(\.rawValue))),
        "The camera to use on phones, which open it directly instead of offering existing files."
    )
    static let maximumMegabytes = Field<SourceNode?>.optional(
        "maximumMegabytes",
        .passedOn(as: .integer(1...25)),
        "The maximum file size, in megabytes (default: 10)."
    )
    static let maximumMinutes = Field<SourceNode?>.optional(
        "maximumMinutes",
        .passedOn(as: .integer(1...30)),
        "The maximum length of video or sound recorded on the page, in minutes (default: 3)."
    )
    private static let passedOn = [accept, camera, maximumMegabytes, maximumMinutes]
    public static let fields =
        FieldDeclaration.list(label, hint, model) + passedOn.map(\.declaration)
    static let item = "file"

    public let items: [FormItem]
    private let model: StepImage?

    public init(reading source: FieldReader, of step: StepHeader) {
        model = source[Self.model]
        let photos = SourceNode.scalar("image", at: source.node, key: "accept")
        let asked = source.answer(
            "file",
            passing: Self.passedOn,
            or: [("accept", SourceNode(.sequence([photos]), at: photos.position, path: ""))]
        )
        let (label, hint) = (source[Self.label], source[Self.hint])
        let usual = Self.label(ofKinds: source[Self.accept])
        items = [asked].compactMap { $0 }.map { asked in
            FormItem(
                asked,
                id: Self.item,
                label: label,
                or: usual,
                detail: hint,
                isOptional: step.flow.isOptional
            )
        }
    }

    /// Returns the default label, in English for codebooks and as a message for participants.
    ///
    /// The label names the kind of file that can be sent. For any combination of kinds except
    /// images with documents, the label is "File".
    private static func label(ofKinds kinds: SourceNode?) -> (String, Message) {
        let kinds = Set((kinds?.elements ?? []).compactMap { $0.text.flatMap(FileKind.init) })
        return switch kinds {
        case [], [.image]: ("Photo", Message(Word.photo))
        case [.document]: ("Document", Message(Word.document))
        case [.video]: ("Video", Message(Word.video))
        case [.audio]: ("Sound recording", Message(Word.audio))
        case [.image, .document]: ("Photo or document", Message(Word.photoOrDocument))
        default: ("File", Message(Word.file))
        }
    }

    public func pageModel(in wording: Wording) -> [String: TemplateValue] {
        ["model": .image(model)]
    }
}

extension CaptureStep {
    public enum Word: String, WordKey {
        case photo = "steps.capture.photo"
        case document = "steps.capture.document"
        case photoOrDocument = "steps.capture.label"
        case video = "steps.capture.video"
        case audio = "steps.capture.audio"
        case file = "steps.capture.file"
    }
}
