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

    @Test func acceptsVideoAndSound() throws {
        let video = try Asked("{ type: file, accept: [video] }")
        #expect(video.value("f4;video/webm;9") != nil)
        #expect(video.rejection("f4;audio/webm;9") == "Record or choose a video")
        let sound = try Asked("{ type: file, accept: [audio] }")
        #expect(sound.value("f5;audio/mpeg;9") != nil)
        #expect(sound.value("f5;video/mp4;9") != nil, "phones store sound in video containers")
        #expect(sound.rejection(picture) == "Record or choose a sound recording")
        let both = try Asked("{ type: file, accept: [image, video] }")
        #expect(both.rejection(document) == "Choose a file of another type")
        let value = try #require(both.value("f4;video/webm;2000000"))
        #expect(both.format.display(value, in: both.wording) == "Video, 2.0 MB")
        let heard = try #require(sound.value("f5;video/mp4;2000"))
        #expect(sound.format.display(heard, in: sound.wording) == "Sound recording, 2 kB")
    }

    /// The bit rate is reduced if a recording of maximum length would otherwise be too large.
    @Test(arguments: [
        ("accept: [video]", "video", 355_555), ("accept: [audio]", "audio", 64_000),
        ("accept: [video], maximumMinutes: 1, maximumMegabytes: 25", "video", 1_000_000),
        ("accept: [audio], maximumMinutes: 30, maximumMegabytes: 5", "audio", 17_777),
    ])
    func recordsWithinMaximumSize(_ fields: String, _ kind: String, _ bits: Int) throws {
        let asked = try Asked("{ type: file, \(fields) }")
        let recorder = try #require(asked.format.recorder)
        #expect(recorder.name == kind)
        #expect(recorder.settings["bitsPerSecond"] == .number(bits))
        #expect(asked.format.permissions.contains(Permission(.microphone)))
        #expect(asked.format.permissions.contains(Permission(.camera)) == (kind == "video"))
        #expect(asked.format.assets == ["file", "recording"])
        #expect(asked.model()["recording"] != .flag(false))
        #expect(asked.model()["capture"] == .text("user"))
    }

    @Test func recordsNoImagesAndDocuments() throws {
        let asked = try Asked("{ type: file }")
        #expect(asked.format.recorder == nil && asked.format.permissions == [])
        #expect(asked.format.assets == ["file"])
        #expect(
            asked.model()["recording"] == .flag(false) && asked.model()["capture"] == .flag(false)
        )
    }

    @Test func rejectsLargeFile() throws {
        let asked = try Asked("{ type: file, maximumMegabytes: 2 }")
        #expect(asked.rejection(document) == "The file must be 2 MB or smaller")
        #expect(asked.value("f2;application/pdf;2000000") != nil)
    }

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
        #expect(asked.rejection(text) == "We did not receive the file. Choose it again.")
    }

    @Test func pageShowsUploadedFile() throws {
        let asked = try Asked("{ type: file, camera: front }")
        #expect(asked.model()["value"] == .text(""))
        #expect(asked.model()["capture"] == .text("user"))
        #expect(asked.model()["accept"] == .text("image/*,application/pdf"))
        let model = asked.model(RawFields(["a": [picture]]))
        #expect(model["isImage"] == .flag(true))
        #expect(model["fileFacts"] == .text("Image, 49 kB"))
        // An invalid reference is not repeated on the page.
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
            ("accept: [document], camera: back } }", "a camera can only take photos and videos"),
            ("accept: [] } }", "has no accept"),
            ("accept: [film] } }", "one of image, document, video, audio"),
            ("maximumMegabytes: 26 } }", "from 1 to 25"),
            ("maximumMinutes: 2 } }", "only video and sound have a length"),
            ("accept: [video], maximumMinutes: 31 } }", "from 1 to 30"),
        ]
        for (fields, words) in findings {
            let told = Examples.findings(step + fields)
            #expect(told.count == 1 && told.first?.contains(words) == true, "\(told)")
        }
    }
}
