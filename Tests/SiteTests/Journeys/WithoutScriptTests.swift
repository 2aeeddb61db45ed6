import FoundationEssentials
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of the button for participants whose browser runs no scripts.
@Suite struct WithoutScriptTests {
    private static func files(_ label: String) -> [String: [UInt8]] {
        [
            "study.yaml": Array("id: still\ntitle: Still\ntasks: [stand]\n".utf8),
            "tasks/stand.yaml": Array(
                """
                id: stand
                title: Standing
                steps:
                  - id: stand
                    type: active
                    title: Stand still
                    duration: 20
                    withoutScript: { goTo: paper\(label) }
                  - { id: felt, type: question, title: How was it?, answer: { type: text }, next: [{ goTo: done }] }
                  - { id: paper, type: instruction, title: Do it with a clock }
                  - { id: done, type: completion, title: Thank you }
                """.utf8
            ),
        ]
    }

    private func start(_ label: String = "") async throws -> (SiteUnderTest, Visitor) {
        let site = try await SiteUnderTest(studies: [Self.files(label)])
        let ada = try await Visitor(site.browser())
        try await ada.start("still", "stand")
        return (site, ada)
    }

    @Test func buttonIsInNoscriptAndLeadsOn() async throws {
        let (site, ada) = try await start()
        let parts = ada.page.html.components(separatedBy: "noscript>")
        let inside = parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        #expect(inside.contains { $0.contains(">Continue without JavaScript</button>") })
        #expect(inside.contains { $0.contains("This page needs JavaScript") })
        let outside = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        #expect(!outside.contains { $0.contains("without_script") })
        try await ada.press("button-without_script")
        #expect(ada.page.step == "paper")
        let outcome = try #require(try await site.storage.session(ada.session)).history.last?
            .outcome
        #expect(outcome == .pressed(.button("without_script")))
    }

    @Test func labelCanBeTheAuthors() async throws {
        let (_, ada) = try await start(", label: Use a clock")
        #expect(ada.page.contains(">Use a clock</button>"))
    }
}
