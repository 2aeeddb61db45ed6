public import Authoring
public import TaskModel

/// An answer format for a photo, a document, a video or a sound recording.
///
/// The format validates a reference to a file that the server has stored. Browsers send the form as
/// `multipart/form-data`, and the server stores the file before the format reads the answer. If the
/// format accepts video or sound and the browser can record it, participants can record it on the
/// page. The page sends the recording in chunks while it records.
///
/// Template variables: `value` (the reference to the file already sent, or an empty text), `accept`
/// (the file types that the browser offers), `capture` (the value of HTML's `capture`, or false),
/// `isImage`, `isVideo` and `isAudio` (whether the file already sent is of that kind), `fileFacts`
/// (the type and size of that file, or false), and `recording` (false if participants cannot record
/// on the page). Otherwise, `recording` has the recorder's `type` and `settings`, the `maximum`
/// length in seconds, the maximum size in `megabytes`, and `run`, the identifier of the recording.
public struct FileFormat: SingleValueFormat {
    public static let name = "file"
    public static let summary = "A photo, a document, a video or sound that the participant sends."
    static let accept = Field<[FileKind]>.defaulted(
        "accept",
        .list(of: .oneOf),
        "The types of file that can be sent.",
        to: usualKinds,
        writtenAs: "[image, document]"
    )
    static let camera = Field<Camera?>.optional(
        "camera",
        .oneOf,
        "The camera to use on phones, which open it directly instead of offering existing files."
    )
    static let maximumMegabytes = Field.integer(
        "maximumMegabytes",
        "The maximum file size, in megabytes.",
        in: 1...25,
        default: 10
    )
    static let maximumMinutes = Field<Int?>.integer(
        "maximumMinutes",
        "The maximum length of video or sound recorded on the page, in minutes (default: 3).",
        in: 1...30
    )
    public static let fields = FieldDeclaration.list(
        accept,
        camera,
        maximumMegabytes,
        maximumMinutes
    )
    private static let usualKinds: [FileKind] = [.image, .document]
    private static let usualMinutes = 3

    private let accepted: [FileKind]
    private let camera: Camera?
    private let maximumMegabytes: Int
    private let maximumMinutes: Int

    public init(reading source: FieldReader) {
        let kinds = source[Self.accept]
        accepted = kinds.isEmpty ? Self.usualKinds : kinds
        camera = source[Self.camera]
        maximumMegabytes = source[Self.maximumMegabytes]
        maximumMinutes = source[Self.maximumMinutes] ?? Self.usualMinutes
        source.requireEntries(Self.accept)
        if camera != nil, !accepted.contains(.image), !accepted.contains(.video) {
            let advice = "a camera can only take photos and videos"
            source.report(.contradictingFields, advice, at: Self.camera)
        }
        if source[Self.maximumMinutes] != nil, !isRecordable {
            let advice = "only video and sound have a length; accept one of them"
            source.report(.contradictingFields, advice, at: Self.maximumMinutes)
        }
    }

    public var assets: [String] { isRecordable ? [Self.name, "recording"] : [Self.name] }
    public var sendsFile: Bool { true }
    public var missing: Message {
        Message(accepted == [.image] ? Word.missingImage : .missing)
    }

    private var isRecordable: Bool { accepted.contains(where: \.isRecordable) }

    public var recorder: (any RecorderKind)? {
        guard isRecordable else { return nil }
        return accepted.contains(.video)
            ? VideoRecorder(camera: camera ?? .front, bitsPerSecond: bitsPerSecond(1_000_000))
            : AudioRecorder(bitsPerSecond: bitsPerSecond(64_000))
    }

    /// Returns the usual bit rate, or a lower rate if the longest recording would otherwise exceed
    /// the maximum size.
    ///
    /// A fifth of the size is reserved, because the sound of a video adds to the size and encoders
    /// are not exact.
    private func bitsPerSecond(_ usual: Int) -> Int {
        min(usual, maximumMegabytes * 8_000_000 * 4 / 5 / (60 * maximumMinutes))
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
        throw InvalidAnswer(Message(wrongKind))
    }

    private var wrongKind: Word {
        guard let kind = accepted.first, accepted.count == 1 else {
            return Set(accepted) == Set(Self.usualKinds) ? .wrongKind : .wrongKindOfMany
        }
        return switch kind {
        case .image: .notImage
        case .document: .notDocument
        case .video: .notVideo
        case .audio: .notAudio
        }
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
            "capture": .optional(capture),
            "isImage": .flag(kind(of: file) == .image),
            "isVideo": .flag(kind(of: file) == .video),
            "isAudio": .flag(kind(of: file) == .audio),
            "fileFacts": .optional(file.map { facts($0, in: control.wording) }),
            "recording": recorder.map { .object(variables(of: $0, control)) } ?? .flag(false),
        ]
    }

    /// The value of HTML's `capture`, which makes phones open the camera or microphone directly;
    /// `nil` if existing files are offered too.
    private var capture: String? {
        camera?.attribute ?? (accepted.allSatisfy(\.isRecordable) ? Camera.front.attribute : nil)
    }

    private func variables(
        of recorder: any RecorderKind,
        _ control: Control
    ) -> [String: TemplateValue] {
        [
            "run": .text(control.raw[control.name + "-recording"] ?? ""),
            "type": .text(recorder.name),
            "settings": .text(recorder.settings.json),
            "maximum": .text(String(60 * maximumMinutes)),
            "megabytes": .text(String(maximumMegabytes)),
        ]
    }

    /// Returns the first accepted kind that matches a file, or else any other matching kind; `nil`
    /// if there is no file or no kind matches.
    private func kind(of file: StoredFile?) -> FileKind? {
        file.flatMap { file in
            (accepted + FileKind.allCases).first { $0.holds(file) }
        }
    }

    public func words(_ value: StoredFile, in wording: Wording) -> String {
        facts(value, in: wording)
    }

    private func facts(_ file: StoredFile, in wording: Wording) -> String {
        let size = FileSize(file.size).words(in: wording)
        let word: Word =
            switch kind(of: file) {
            case .image: .image
            case .video: .video
            case .audio: .audio
            case .document, nil: .document
            }
        return wording(word, ["size": size])
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

/// Small sample files for simulated participants.
private enum SampleFile {
    static func mediaType(of kind: FileKind) -> String {
        switch kind {
        case .image: "image/gif"
        case .document: "application/pdf"
        case .video: "video/webm"
        case .audio: "audio/wav"
        }
    }

    /// Returns a sample file of a kind, with a comment at the end.
    ///
    /// The sample is an image of one white pixel, an empty PDF page, a video without frames, or
    /// silent audio.
    static func bytes(of kind: FileKind, ending comment: String) -> [UInt8] {
        switch kind {
        case .image: point + Array(comment.utf8)
        case .document: Array((page + "% \(comment)\n").utf8)
        case .video: video + Array(comment.utf8)
        case .audio: silence + Array(comment.utf8)
        }
    }

    /// A WebM file with the EBML header and one VP8 track, but no frames.
    private static let video: [UInt8] =
        [0x1A, 0x45, 0xDF, 0xA3, 0x8B, 0x42, 0x82, 0x84] + Array("webm".utf8) + [0x42, 0x87, 0x81]
        + [
            2, 0x18, 0x53, 0x80, 0x67, 0xFF, 0x16, 0x54, 0xAE, 0x6B, 0x8C, 0xAE, 0x8A, 0xD7, 0x81,
            1,
        ]
        + [0x86, 0x85] + Array("V_VP8".utf8)

    /// A WAV file with one sample.
    private static let silence: [UInt8] =
        Array("RIFF".utf8) + [38, 0, 0, 0] + Array("WAVEfmt ".utf8)
        + [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0]
        + Array("data".utf8) + [2, 0, 0, 0, 0, 0]

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
        case video = "answers.file.facts.video"
        case audio = "answers.file.facts.audio"
        case missing = "errors.file.missing"
        case missingImage = "errors.file.missingImage"
        case unreadable = "errors.file.unreadable"
        case wrongKind = "errors.file.kind.any"
        case notImage = "errors.file.kind.image"
        case wrongKindOfMany = "errors.file.kind.other"
        case notDocument = "errors.file.kind.document"
        case notVideo = "errors.file.kind.video"
        case notAudio = "errors.file.kind.audio"
        case tooLarge = "errors.file.tooLarge"
    }
}
