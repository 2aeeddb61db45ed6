import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite("Explanations of steps, items, choices and parts of a body")
struct LearnMoreTests {
    private func reading(_ steps: String) -> StudyReadResult {
        let task =
            "id: t\ntitle: T\nsteps:\n\(steps)"
            + "\n  - { id: done, type: completion, title: Done }\n"
        let files = [
            "tasks/t.yaml": task, "learn-more/a.md": "# A\n", "media/a.mp4": "x",
            "media/a.vtt": "WEBVTT\n",
        ]
        return BadCase(.noEffect, "", files: files).reading
    }

    private func first(_ steps: String) throws -> Step {
        let read = reading(steps)
        try #require(read.lines == [])
        return try #require(read.version?.study.tasks.first?.steps.first)
    }

    private static let page = "{ title: Why, page: learn-more/a.md }"
    private let why = LearnMore(title: "Why", markdown: "# A\n")

    @Test func itemAndChoiceHaveExplanations() throws {
        let step = try first(
            """
              - id: f
                type: form
                title: F
                items:
                  - id: a
                    text: A
                    answer: { type: integer }
                    learnMore: \(Self.page)
                  - id: b
                    text: B
                    answer:
                      type: choice
                      choices:
                        - { value: one two, text: One, learnMore: \(Self.page) }
                        - { value: two, text: Two }
            """
        )
        #expect(step.explanation(of: "a") == why)
        #expect(step.explanation(of: "b-one two") == why)
        for topic in ["", "b", "b-two", "b-three", "c", "a-one two", "_part-1"] {
            #expect(step.explanation(of: topic) == nil, "\(topic)")
        }
    }

    @Test func partOfBodyHasExplanation() throws {
        let step = try first(
            """
              - id: a
                type: instruction
                title: A
                learnMore: { title: Own, page: learn-more/a.md }
                body:
                  - text: One
                  - { text: Two, learnMore: \(Self.page) }
            """
        )
        #expect(step.explanation(of: "_part-2") == why)
        #expect(step.explanation(of: "_part-1") == nil)
        #expect(step.explanation(of: "")?.title == "Own")
    }

    @Test func addressAndVideoAreRead() throws {
        let film = "video: media/a.mp4, captions: media/a.vtt, page: learn-more/a.md"
        let step = try first(
            """
              - id: a
                type: instruction
                title: A
                learnMore: { title: There, url: "https://example.org/a" }
                body:
                  - { text: One, learnMore: { title: Film, \(film) } }
            """
        )
        let there = LearnMore(title: "There", address: "https://example.org/a")
        #expect(step.content.learnMore == there)
        let video = LearnMoreVideo(file: "media/a.mp4", type: "video/mp4", captions: "media/a.vtt")
        let shown = LearnMore(title: "Film", markdown: "# A\n", video: video)
        #expect(step.explanation(of: "_part-1") == shown)
    }

    @Test(arguments: [
        ("title: T", Diagnostic.Code.missingKey),
        ("title: T, video: media/a.mp4", .missingKey),
        ("title: T, url: https://a.example, page: learn-more/a.md", .contradictingFields),
        ("title: T, url: https://a.example, video: media/a.mp4", .contradictingFields),
        ("title: T, page: learn-more/a.md, captions: media/a.vtt", .noEffect),
        ("title: T, page: learn-more/a.md, video: media/a.vtt", .wrongMediaType),
    ])
    func contradictionsAreReported(_ fields: String, _ code: Diagnostic.Code) {
        let step = "  - { id: a, type: instruction, title: A, learnMore: { \(fields) } }"
        #expect(reading(step).diagnostics.map(\.code).contains(code))
    }

    @Test(arguments: ["ftp://a.example", "javascript:alert(1)", "example.org", "/page"])
    func otherAddressesAreReported(_ address: String) {
        let link = "{ title: T, url: \"\(address)\" }"
        let step = "  - { id: a, type: instruction, title: A, learnMore: \(link) }"
        #expect(reading(step).hasErrors)
    }
}
