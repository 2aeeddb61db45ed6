import HTTP
import HTTPTesting
import TaskModel
import Testing

@testable import Site

/// Tests of explanations of items, choices and parts of a step's body.
@Suite struct LearnMoreTests {
    private static let files: [String: [UInt8]] = [
        "study.yaml": Array("id: more\ntitle: More\ntasks: [more]\n".utf8),
        "learn-more/rooms.md": Array("Count **all**, {{ name | friend }}.\n".utf8),
        "learn-more/film.md": Array("A woman sits down.\n".utf8),
        "media/film.mp4": Array("film".utf8),
        "media/film.vtt": Array("WEBVTT\n".utf8),
        "tasks/more.yaml": Array(
            """
            id: more
            title: More
            steps:
              - { id: name, type: question, title: Name?, answer: { type: text } }
              - id: house
                type: form
                title: The house
                items:
                  - id: rooms
                    text: How many rooms?
                    answer: { type: integer }
                    learnMore:
                      title: "What counts, {{ name | friend }}?"
                      page: learn-more/rooms.md
                  - id: kind
                    text: Which kind?
                    answer:
                      type: choice
                      choices:
                        - value: "flat & attic"
                          text: A flat
                          learnMore: { title: A flat?, page: learn-more/film.md }
                        - { value: hut, text: A hut }
              - id: sit
                type: instruction
                title: Sit down
                learnMore: { title: Elsewhere, url: "https://example.org/sit?a=1&b=2" }
                body:
                  - text: Please sit down.
                    learnMore:
                      title: How to sit
                      video: media/film.mp4
                      captions: media/film.vtt
                      page: learn-more/film.md
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
    ]

    private func atHouse() async throws -> Visitor {
        let site = try await SiteUnderTest(studies: [Self.files], hasSamples: false)
        let ada = try await Visitor(site.browser())
        try await ada.start("more", "more")
        try await ada.continue([("name", "Ada")])
        return ada
    }

    @Test func itemHasPageAndKeepsTypedText() async throws {
        let ada = try await atHouse()
        #expect(ada.page.contains("value=\"learn-more-rooms\">What counts, Ada?</button>"))
        try await ada.press("learn-more-rooms", [("rooms", "many")])
        #expect(ada.path.hasSuffix("/steps/house/learn-more?about=rooms"))
        #expect(ada.page.contains("<h1>What counts, Ada?</h1>"))
        #expect(ada.page.contains("Count <strong>all</strong>, Ada."))
        try await ada.open(try #require(ada.page.first(#"class="back"><a href="([^"]+)""#)))
        #expect(ada.page.step == "house" && ada.page.value(of: "rooms") == "many")
    }

    @Test func choiceHasPage() async throws {
        let ada = try await atHouse()
        #expect(ada.page.contains("value=\"learn-more-kind-flat &amp; attic\">A flat?</button>"))
        try await ada.press("learn-more-kind-flat & attic")
        #expect(ada.page.contains("A woman sits down."))
    }

    @Test func partOfBodyHasVideoAndStepHasAddress() async throws {
        let ada = try await atHouse()
        try await ada.continue([("rooms", "3"), ("kind", "hut")])
        let address = "https://example.org/sit?a=1&amp;b=2"
        let link = "<a href=\"\(address)\" target=\"_blank\" rel=\"noopener\">"
        #expect(ada.page.step == "sit" && ada.page.contains(link + "Elsewhere "))
        #expect(!ada.page.contains("value=\"learn-more\""))
        try await ada.press("learn-more-_part-1")
        #expect(ada.page.contains("type=\"video/mp4\"") && ada.page.contains("kind=\"captions\""))
        #expect(ada.page.contains("A woman sits down."))
    }

    @Test(arguments: ["learn-more-nothing", "learn-more-kind-hut", "learn-more-_part-1"])
    func unknownTopicIsNotFound(_ button: String) async throws {
        let ada = try await atHouse()
        try await ada.press(button)
        #expect(ada.page.status == .notFound)
    }
}
