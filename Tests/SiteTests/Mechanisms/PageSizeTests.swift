import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests that pages stay small despite long answers and many sessions.
@Suite struct PageSizeTests {
    private static let files: [String: [UInt8]] = [
        "study.yaml": Array("id: story\ntitle: Story\ntasks: [tell]\n".utf8),
        "tasks/tell.yaml": Array(
            """
            id: tell
            title: Tell
            steps:
              - id: story
                type: question
                title: Your story
                answer: { type: text, lines: 4, maximumLength: 20000 }
              - id: again
                type: question
                title: "{{ story | You }}: is that all?"
                text: "{{ story | You }} - {{ story | You }}"
                detail: "{{ story | You }}"
                answer: { type: boolean, trueLabel: "{{ story | Yes }}", falseLabel: "{{ story | No }}" }
              - { id: check, type: review, title: Check }
              - { id: done, type: completion, title: "{{ story | Thank you }}" }
            """.utf8
        ),
    ]

    private func told(_ story: String) async throws -> (SiteUnderTest, Visitor) {
        let site = try await SiteUnderTest(studies: [Self.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "tell")
        try await ada.continue([("story", story)])
        #expect(ada.page.step == "again")
        return (site, ada)
    }

    @Test func longAnswerIsShownInFullOnlyOnItsPage() async throws {
        // Each quotation mark becomes six bytes in HTML.
        let story = String(repeating: "\"", count: 19_999) + "!"
        let (site, ada) = try await told(story)
        #expect(ada.page.html.utf8.count < 150_000, "\(ada.page.html.utf8.count)")
        #expect(ada.page.contains("…"))
        try await ada.continue([("again", "true")])
        #expect(ada.page.step == "check")
        #expect(ada.page.html.utf8.count < 60_000, "\(ada.page.html.utf8.count)")
        try await ada.open("/sessions/\(ada.session)/steps/story?return=review")
        #expect(ada.page.contains(String(repeating: "&quot;", count: 19_999) + "!"))
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.first?.answers["story"]?.value == .text(story))
    }

    @Test(arguments: [2000, 2001])
    func answerOfUpTo2000CharactersIsPipedInFull(count: Int) async throws {
        let story = String(repeating: "a", count: count - 1) + "z"
        let (_, ada) = try await told(story)
        #expect(ada.page.contains(story) == (count == 2000))
        #expect(ada.page.contains(String(repeating: "a", count: 1999) + "…") == (count == 2001))
    }

    /// A regression: with 1,200 sessions in one browser, the study page grew to 297 kB.
    @Test(arguments: [20, 21])
    func studyPageListsNewestSessions(count: Int) async throws {
        let site = try await SiteUnderTest(studies: [Self.files])
        let ada = try await Visitor(site.browser())
        var sessions: [String] = []
        for _ in 0..<count {
            site.pass(seconds: 60)
            try await ada.start("story", "tell")
            sessions.append(ada.session)
        }
        try await ada.open("/studies/story")
        let listed = sessions.filter { ada.page.contains("href=\"/sessions/\($0)\"") }
        #expect(listed == Array(sessions.suffix(20)))
        #expect(ada.page.contains("This list shows only your most recent sessions") == (count > 20))
    }
}
