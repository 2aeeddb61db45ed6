public import Authoring
public import TaskModel

/// A photo or a document that the participant sends.
///
/// The format validates a reference to a file that the server already has: the page's form is sent
/// as `multipart/form-data`, and the file is stored before the answer is read.
///
/// Template variables: `value` (the reference to the file already sent, or nothing), `accept` (the
/// file types that the browser offers), `capture` (the camera that phones open, or false),
/// `isImage` (whether the file already sent is an image), `fileFacts` (the file's type and size).
public struct FileFormat: SingleValueFormat {
    public static let name = "file"
    public static let summary = "A photo or a document that the participant sends."
    static let accept = Field<[FileKind]>.defaulted(
        "accept",
        .list(of: .oneOf),
        "The types of file that can be sent.",
        to: FileKind.allCases,
        writtenAs: "[image, document]"
    )
    static let camera = Field<Camera?>.optional(
        "camera",
        .oneOf,
        "The camera that phones open directly, instead of offering existing photos."
    )
    static let maximumMegabytes = Field.integer(
        "maximumMegabytes",
        "The maximum file size, in megabytes.",
        in: 1...25,
        default: 10
    )
    public static let fields = FieldDeclaration.list(accept, camera, maximumMegabytes)

    private let accepted: [FileKind]
    private let camera: Camera?
    private let maximumMegabytes: Int

    public init(reading source: FieldReader) {
        let kinds = source[Self.accept]
        accepted = kinds.isEmpty ? FileKind.allCases : kinds
        camera = source[Self.camera]
        maximumMegabytes = source[Self.maximumMegabytes]
        source.requireEntries(Self.accept)
        if camera != nil, !accepted.contains(.image) {
            source.report(.contradictingFields, "a camera cannot take documents", at: Self.camera)
        }
    }

    public var sendsFile: Bool { true }
    public var missing: Message {
        Message(accepted == [.image] ? Word.missingImage : .missing)
    }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        guard let text = raw.all(name).first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
            return nil
        }
        guard let file = StoredFile(formField: text) else {
            throw InvalidAnswer(Message(Word.unreadable))
        }
        try requireKind(file)
        try requireSize(file)
        return .file(file)
    }

    private func requireKind(_ file: StoredFile) throws(InvalidAnswer) {
        guard !accepted.contains(where: { $0.holds(file) }) else { return }
        let word: Word =
            accepted.count > 1 ? .wrongKind : accepted == [.image] ? .notImage : .notDocument
        throw InvalidAnswer(Message(word))
    }

    private func requireSize(_ file: StoredFile) throws(InvalidAnswer) {
        guard file.size > maximumMegabytes * 1_000_000 else { return }
        let parameters = ["maximum": String(maximumMegabytes)]
        throw InvalidAnswer(Message(Word.tooLarge, parameters))
    }

    public func typed(_ value: StoredFile, in wording: Wording) -> String { value.formField }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let file = control.raw[control.name].flatMap { StoredFile(formField: $0) }
        return [
            "value": .text(file?.formField ?? ""),
            "accept": .text(accepted.map(\.offered).joined(separator: ",")),
            "capture": .optional(camera?.attribute),
            "isImage": .flag(file.map(FileKind.image.holds) ?? false),
            "fileFacts": .optional(file.map { facts($0, in: control.wording) }),
        ]
    }

    public func words(_ value: StoredFile, in wording: Wording) -> String {
        facts(value, in: wording)
    }

    private func facts(_ file: StoredFile, in wording: Wording) -> String {
        let size = FileSize(file.size).words(in: wording)
        return wording(FileKind.image.holds(file) ? Word.image : .document, ["size": size])
    }
}

extension FileFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        accepted.map { kind in
            let bytes = SampleFile.bytes(of: kind, ending: "")
            let file = StoredFile(
                id: "sample",
                mediaType: SampleFile.mediaType(of: kind),
                size: bytes.count
            )
            return RawFields([control.name: [file.formField]])
        }
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        let large = maximumMegabytes * 1_000_000 + 1
        let files = FileKind.allCases.flatMap { kind in
            [1, large].map {
                StoredFile(id: "sample", mediaType: SampleFile.mediaType(of: kind), size: $0)
            }
        }
        let unknown = StoredFile(id: "sample", mediaType: "text/plain", size: 1)
        return (files + [unknown]).map { RawFields([control.name: [$0.formField]]) }
    }

    public func sampleFile(using rng: inout SeededGenerator) -> [UInt8]? {
        let kind = rng.pick(from: accepted) ?? .image
        return SampleFile.bytes(of: kind, ending: PlaceholderText.digits(8, using: &rng))
    }
}

/// Small valid files, which simulated participants send.
private enum SampleFile {
    static func mediaType(of kind: FileKind) -> String {
        kind == .image ? "image/gif" : "application/pdf"
    }

    /// Returns an image of one white pixel, or an empty PDF page, with a comment at the end.
    static func bytes(of kind: FileKind, ending comment: String) -> [UInt8] {
        switch kind {
        case .image: point + Array(comment.utf8)
        case .document: Array((page + "% \(comment)\n").utf8)
        }
    }

    private static let point =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0x2C]
        + [0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

    private static let page = """
        %PDF-1.4
        1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
        2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
        trailer<</Root 1 0 R>>

        """
}

extension FileFormat {
    public enum Word: String, WordKey {
        case image = "answers.file.facts.image"
        case document = "answers.file.facts.document"
        case missing = "errors.file.missing"
        case missingImage = "errors.file.missingImage"
        case unreadable = "errors.file.unreadable"
        case wrongKind = "errors.file.kind.any"
        case notImage = "errors.file.kind.image"
        case notDocument = "errors.file.kind.document"
        case tooLarge = "errors.file.tooLarge"
    }
}
