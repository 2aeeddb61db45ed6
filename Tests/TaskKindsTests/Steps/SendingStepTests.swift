import StudyFiles
import TaskModel
import Testing

/// Tests of signature and capture steps, which have one item each.
@Suite struct SendingStepTests {
    private func kinds(_ name: String) throws -> [any StepKind] {
        try Examples.task("steps", name).pages.compactMap { page in
            if page.kindName == name, case .page(let kind) = page.body { kind } else { nil }
        }
    }

    @Test func signatureStepIsFinal() throws {
        let kind = try #require(try kinds("signature").first)
        #expect(kind.isIrrevocable)
        #expect(kind.items.map(\.id) == ["signature"])
        #expect(kind.items.map(\.text) == ["Signature of the participant"])
        #expect(kind.items.first?.format.parts == ["-name", "-drawing"])
    }

    @Test func captureAsksForPhoto() throws {
        let kinds = try kinds("capture")
        #expect(kinds.map { $0.items.map(\.id) } == [["file"], ["file"], ["file"]])
        let item = try #require(kinds.first?.items.first)
        #expect(item.isOptional && item.detail?.hasPrefix("Hold the phone") == true)
        let model = item.model(RawFields(), in: try Examples.wording())
        #expect(model["accept"] == .text("image/*") && model["capture"] == .text("environment"))
        let page = kinds[0].pageModel(in: try Examples.wording())
        #expect(page["model"]?["path"] == .file("media/plate.svg"))
    }

    @Test(arguments: [("en", "Photo or document"), ("es", "Foto o documento")])
    func defaultTextsFollowPageLanguage(_ language: String, _ words: String) throws {
        let item = try #require(try kinds("capture").dropFirst().first?.items.first)
        #expect(item.label(in: try Examples.wording(language)) == words)
        let model = item.model(RawFields(), in: try Examples.wording())
        #expect(model["accept"] == .text("image/*,application/pdf"))
    }

    @Test(arguments: [
        ("", "Photo", "Foto"), (", accept: [image]", "Photo", "Foto"),
        (", accept: [document]", "Document", "Documento"),
        (", accept: [image, document]", "Photo or document", "Foto o documento"),
        (", accept: [video]", "Video", "Vídeo"),
        (", accept: [audio]", "Sound recording", "Grabación de sonido"),
        (", accept: [image, video]", "File", "Archivo"),
    ])
    func defaultTextsFollowAcceptedTypes(
        _ accept: String,
        _ english: String,
        _ spanish: String
    ) throws {
        let task = """
            id: t
            title: T
            steps:
              - { id: a, title: A, type: capture\(accept) }
              - { id: done, type: completion, title: Done }
            """
        let study = try #require(Examples.read(task, named: "t").version?.study)
        let item = try #require(study.tasks.first?.pages.first?.items.first)
        #expect(item.text == english)
        #expect(item.label(in: try Examples.wording("en")) == english)
        #expect(item.label(in: try Examples.wording("es")) == spanish)
    }

    @Test(
        arguments: [
            ("capture, camera: top", "one of front, back"), ("capture, model: x", "lines such as"),
            ("capture, accept: image", "a list"), ("signature, drawing: 1", "true or false"),
            ("signature, final: never", "true or false"), ("signature, label:", "no value"),
        ]
    )
    func reportsErrors(_ step: String, _ words: String) {
        let findings = Examples.findings("- { id: a, title: A, type: \(step) }")
        #expect(findings.count == 1 && findings.first?.contains(words) == true, "\(findings)")
    }
}
