import HTTP
import HTTPTesting
import Testing

@testable import Site

/// Tests of the button on the last page before the end.
@Suite struct FinishTests {
    private static let files: [String: [UInt8]] = [
        "study.yaml": Array("id: end\ntitle: End\nlanguages: [en, es]\ntasks: [end]\n".utf8),
        "tasks/end.yaml": Array(
            """
            id: end
            title: End
            steps:
              - { id: a, type: question, title: How many?, answer: { type: integer } }
              - id: more
                type: question
                title: Why?
                answer: { type: text }
                skipWhen: { answer: a, equals: 0 }
              - { id: b, type: instruction, title: Nearly there }
              - id: own
                type: instruction
                title: Own
                labels: { continue: Send *all* }
                skipWhen: { answer: a, equals: 0 }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
        "languages/es.yaml": Array("study:\n  title: Fin\n".utf8),
    ]

    private func label(_ participant: Visitor) -> String? {
        participant.page.first(#"class="primary"[^>]*value="continue"[^>]*>([^<]*)<"#)
    }

    @Test func lastPageSaysFinish() async throws {
        let site = try await SiteUnderTest(studies: [Self.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("end", "end")
        #expect(label(ada) == "Continue")
        try await ada.continue([("a", "0")])
        #expect(ada.page.step == "b" && label(ada) == "Finish")
        try await ada.press("language-es")
        #expect(label(ada) == "Terminar")
        try await ada.continue()
        #expect(ada.page.step == "done")
    }

    /// Participants share the page `b`, but it is the last page for only some of them.
    @Test func labelDependsOnSessionAndAuthorsLabelWins() async throws {
        let site = try await SiteUnderTest(studies: [Self.files])
        for cups in ["0", "1", "0", "1"] {
            let ada = try await Visitor(site.browser())
            try await ada.start("end", "end")
            try await ada.continue([("a", cups)])
            if cups == "1" { try await ada.continue([("more", "So")]) }
            #expect(ada.page.step == "b" && label(ada) == (cups == "0" ? "Finish" : "Continue"))
            try await ada.continue()
            if cups == "1" { #expect(ada.page.step == "own" && label(ada) == "Send all") }
        }
    }

    @Test func noticeNamesTheButton() async throws {
        let site = try await SiteUnderTest(studies: [Self.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("end", "end")
        try await ada.press("nothing")
        #expect(ada.page.contains("Your answer is not saved yet. Select Continue."))
        try await ada.continue([("a", "1")])
        try await ada.continue([("more", "So")])
        try await ada.continue()
        try await ada.press("nothing")
        #expect(ada.page.contains("Your answer is not saved yet. Select Send all."))
    }
}
