import TaskModel
import Testing

@Suite struct FileFormatTests {
    private let picture = "f1;image/jpeg;48211"
    private let document = "f2;application/pdf;3000000"

    @Test func acceptsFileOfAnyType() throws {
        let asked = try Asked("{ type: file }")
        #expect(
            asked.value(picture)
                == .file(StoredFile(id: "f1", mediaType: "image/jpeg", size: 48211))
        )
        #expect(asked.value(document) != nil)
        #expect(asked.value("") == nil)
        #expect(asked.format.sendsFile)
    }

    @Test func rejectsUnrequestedTypes() throws {
        let photos = try Asked("{ type: file, accept: [image] }")
        #expect(photos.rejection(document) == "Choose a photo")
        #expect(photos.value("f3;image/heic;1") != nil)
        let papers = try Asked("{ type: file, accept: [document] }")
        #expect(papers.rejection(picture) == "Choose a PDF")
        #expect(
            try Asked("{ type: file }").rejection("f4;video/mp4;9") == "Choose a photo or a PDF"
        )
    }

    @Test func rejectsLargeFile() throws {
        let asked = try Asked("{ type: file, maximumMegabytes: 2 }")
        #expect(asked.rejection(document) == "The file must be 2 MB or smaller")
        #expect(asked.value("f2;application/pdf;2000000") != nil)
    }

    /// The check before a file is stored agrees with the check of the answer.
    @Test func fileCheckAgreesWithAnswerCheck() throws {
        let asked = try Asked("{ type: file, accept: [image], maximumMegabytes: 2 }")
        for (type, size) in [
            ("image/png", 1), ("image/png", 2_000_000), ("image/png", 2_000_001),
            ("application/pdf", 1), ("application/pdf", 2_000_001),
        ] {
            let file = StoredFile(id: "unsaved", mediaType: type, size: size)
            var said: InvalidAnswer?
            do throws(InvalidAnswer) {
                try asked.format.check(file, named: "a", in: asked.wording.context)
            } catch { said = error }
            #expect((said == nil) == (asked.value(file.formField) != nil))
            let text = said.map { asked.wording($0.message) }
            #expect(text == asked.rejection(file.formField))
        }
    }

    @Test(arguments: ["f1", "f1;image/jpeg", "../x;image/jpeg;1", "f1;image/jpeg;0", "x;y;1;2"])
    func rejectsInvalidReference(_ text: String) throws {
        let asked = try Asked("{ type: file }")
        #expect(asked.rejection(text) == "We did not receive the file. Choose it again")
    }

    @Test func pageShowsUploadedFile() throws {
        let asked = try Asked("{ type: file, camera: front }")
        #expect(asked.model()["value"] == .text(""))
        #expect(asked.model()["capture"] == .text("user"))
        #expect(asked.model()["accept"] == .text("image/*,application/pdf"))
        let model = asked.model(RawFields(["a": [picture]]))
        #expect(model["isImage"] == .flag(true))
        #expect(model["fileFacts"] == .text("Image, 49 kB"))
        // An invalid reference is not sent again.
        #expect(asked.model(RawFields(["a": ["<b>"]]))["value"] == .text(""))
    }

    @Test func exportsFileIdentifier() throws {
        let asked = try Asked("{ type: file }")
        let value = try #require(asked.value(document))
        #expect(asked.format.columns(named: "a").map(\.kind) == [.file])
        #expect(asked.format.cells(of: value) == ["f2"])
        #expect(asked.format.display(value, in: asked.wording) == "Document, 3.0 MB")
        let spanish = try Examples.wording("es")
        #expect(asked.format.display(value, in: spanish) == "Documento, 3,0 MB")
    }

    @Test func reportsErrors() {
        let step = "- { id: a, type: question, title: A, answer: { type: file, "
        let findings = [
            ("accept: [document], camera: back } }", "a camera cannot take documents"),
            ("accept: [] } }", "has no accept"), ("accept: [video] } }", "one of image, document"),
            ("maximumMegabytes: 26 } }", "from 1 to 25"),
        ]
        for (fields, words) in findings {
            let told = Examples.findings(step + fields)
            #expect(told.count == 1 && told.first?.contains(words) == true, "\(told)")
        }
    }
}
