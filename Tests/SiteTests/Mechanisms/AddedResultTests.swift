import Export
import Foundation
import HTTP
import HTTPTesting
import Storage
import Studies
import TaskModel
import Testing

@testable import Site

/// Tests of results that a study file adds to a step: on pages, in storage and in exports.
@Suite struct AddedResultTests {
    private static let files: [String: [UInt8]] = [
        "study.yaml": Array("id: react\ntitle: Reactions\ncontact: C\n".utf8),
        "tasks/react.yaml": Array(task.utf8),
    ]

    private static let task = """
        id: react
        title: Reactions
        steps:
          - id: tap
            type: question
            title: How many taps?
            answer: { type: integer, minimum: 0, maximum: 40 }
            addResults:
              - { id: ms, text: Reaction time, answer: { type: integer, minimum: 0, unit: ms } }
              - { id: twice, text: Copy, answer: { type: text }, value: "{{ tap | }}-{{ tap | }}" }
          - { id: told, type: instruction, title: "It took {{ tap.ms | no time }}." }
          - { id: check, type: review, title: Check }
          - { id: done, type: completion, title: Done }
        """

    private func site() async throws -> SiteUnderTest {
        try await SiteUnderTest(studies: [Self.files], hasSamples: false)
    }

    private func started(_ site: SiteUnderTest) async throws -> Visitor {
        let ada = try await Visitor(site.browser())
        try await ada.start("react", "react")
        return ada
    }

    @Test func onlyPagesWithResultsOfScriptsHaveHiddenFields() async throws {
        let ada = try await started(try await site())
        #expect(
            ada.page.contains("<input type=\"hidden\" name=\"ms\" value=\"\" data-result>")
        )
        #expect(!ada.page.contains("twice"))
        #expect(!ada.page.contains("Reaction time"))
        try await ada.continue([("tap", "3"), ("ms", "250")])
        #expect(ada.page.contains("It took 250"))
        #expect(!ada.page.contains("data-result"))
    }

    @Test func rejectedPageKeepsWhatTheScriptSent() async throws {
        let ada = try await started(try await site())
        try await ada.continue([("tap", "99"), ("ms", "2\"50")])
        #expect(ada.last.status == .unprocessableContent)
        #expect(ada.page.value(of: "ms") == "2\"50")
    }

    @Test(arguments: [nil, "", "soon", "-5"])
    func missingOrInvalidResultDoesNotPreventContinuing(_ text: String?) async throws {
        let site = try await site()
        let ada = try await started(site)
        try await ada.continue([("tap", "3")] + (text.map { [("ms", $0)] } ?? []))
        #expect(ada.page.contains("It took no time."))
        let answers = try await site.storage.session(ada.session)?.history.first?.answers
        #expect(answers?["ms"] == .skipped)
        #expect(answers?["twice"] == .value(.text("3-3")))
    }

    @Test func resultsAreOnTheAdminPageButNotReviewed() async throws {
        let site = try await site()
        let ada = try await started(site)
        try await ada.continue([("tap", "3"), ("ms", "250")])
        try await ada.continue()
        #expect(ada.page.step == "check")
        #expect(!ada.page.contains("250"))
        let researcher = try await Researching.signedIn(site)
        let page = Page(try await researcher.get("/admin/sessions/\(ada.session)"))
        for text in ["tap__ms", "Reaction time", "250", "tap__twice", "3-3"] {
            #expect(page.contains(text), "\(text)")
        }
    }

    @Test func bothCSVFilesHaveTheResults() async throws {
        let site = try await site()
        let ada = try await started(site)
        try await ada.continue([("tap", "3"), ("ms", "250")])
        let wide = try await export(site, "csv").split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        for (name, value) in [("tap", "3"), ("tap__ms", "250"), ("tap__twice", "3-3")] {
            let column = try #require(wide.first?.firstIndex(of: name))
            #expect(wide.last?[column] == value)
        }
        let long = try await export(site, "csv-long")
        #expect(long.contains(",tap__ms,"))
        #expect(long.contains(",tap__twice,"))
    }

    private func export(_ site: SiteUnderTest, _ format: String) async throws -> String {
        try await site.export("react", format)
    }
}
