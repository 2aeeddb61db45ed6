import TaskModel
import Testing

/// Tests of video, web content and document steps.
@Suite struct MediaStepTests {
    private func models(_ name: String, _ language: String = "en") throws -> [TemplateValue] {
        try Examples.task("steps", name).pages.compactMap { page in
            guard page.kindName == name, case .page(let kind) = page.body else { return nil }
            return .object(kind.pageModel(in: try Examples.wording(language)))
        }
    }

    @Test func sourcesHaveMediaTypes() throws {
        let sources = try #require(try models("video").first)["sources"]?.elements
        #expect(sources?.map { $0["type"] } == [.text("video/webm"), .text("video/mp4")])
        #expect(sources?.first?["path"] == .file("media/inhaler.webm"))
    }

    @Test(arguments: [("en", [true, false]), ("es", [false, true])])
    func captionsOfPageLanguageAreOnByDefault(_ language: String, _ isDefault: [Bool]) throws {
        let tracks = try #require(try models("video", language).first)["tracks"]?.elements
        #expect(tracks?.map { $0["isDefault"] } == isDefault.map { .flag($0) })
    }

    @Test func textComesFromTaskOrFile() throws {
        let videos = try models("video").map { $0["alternative"] }
        guard case .markdown(let spoken) = videos[0] else { throw NoWords() }
        #expect(spoken.contains("*Shake it well.*"))
        #expect(videos[1] == .markdown("Some *words*.\n"))
        #expect(try models("document")[0]["alternative"] == .markdown("Some *words*.\n"))
    }

    @Test func documentShowsFileSize() throws {
        #expect(try models("document")[0]["fileFacts"] == .text("PDF, 1 kB"))
        #expect(try models("document")[0]["linkTitle"] == .text("Open the information"))
        #expect(try models("document")[1]["linkTitle"] == .text("Open the document"))
    }

    @Test func frameHasHeight() throws {
        #expect(try models("webContent").map { $0["height"] } == [.text("600"), .text("480")])
    }

    static let base = "- { id: a, title: A, type: "
    static let mistakes = [
        ("video, sources: [media/a.mp4], transcript: T }", "has no captions; add captions:"),
        ("video, sources: [media/a.mp4], noCaptions: Silent }", "has no transcript"),
        ("video, sources: [media/a.avi], noCaptions: S, transcript: T }", "ends in .mp4 or .webm"),
        ("video, sources: [], noCaptions: S, transcript: T }", "has no sources"),
        (
            "video, sources: [media/a.mp4], noCaptions: S, transcript: T, captions: "
                + "[{ file: media/a.vtt, language: en, label: E }] }",
            "has both captions and noCaptions"
        ),
        (
            "video, sources: [media/a.mp4], transcript: T, captions: "
                + "[{ file: media/a.vtt, language: english language, label: E }] }",
            "a language such as en"
        ),
        ("document, file: media/a.doc, alternative: A }", "ends in .pdf"),
        ("document, file: media/a.pdf }", "has no alternative"),
        (
            "document, file: media/a.pdf, alternative: A, alternativeFile: learn-more/a.md }",
            "has both alternative and alternativeFile"
        ),
        ("webContent, file: media/a.html, alternative: A, height: 20 }", "from 100 to 4000"),
        ("webContent, alternative: A }", "has no file"),
    ]

    @Test(arguments: mistakes)
    func reportsErrors(_ step: String, _ words: String) {
        let findings = Examples.findings(Self.base + step)
        #expect(findings.count == 1 && findings.first?.contains(words) == true, "\(findings)")
    }

    private struct NoWords: Error {}
}
