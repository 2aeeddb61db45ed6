import Foundation
import HTTP
import HTTPTesting
import Pages
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of the page that summarises the answers to a task.
@Suite struct AnswersTests {
    private static let files = [
        "study.yaml": Array("id: tea\ntitle: Tea\ntasks: [cups]\n".utf8),
        "tasks/cups.yaml": Array(
            """
            id: cups
            title: Cups
            scores:
              - id: total
                title: Total
                method: sum
                items: [cups]
                bands: [{ minimum: 0, maximum: 2, label: Few }, { minimum: 3, maximum: 9, label: Many }]
            steps:
              - { id: cups, type: question, title: How many cups?, answer: { type: integer, dontKnow: true } }
              - id: kinds
                type: question
                title: Which kinds?
                answer:
                  type: choice
                  multiple: true
                  choices: [{ value: a, text: Assam }, { value: b, text: Black & white }]
              - { id: milk, type: question, title: Milk?, answer: { type: boolean } }
              - { id: why, type: question, title: Why?, optional: true, answer: { type: text } }
              - { id: first, type: question, title: Since when?, answer: { type: date } }
              - { id: done, type: completion, title: Done }
            """.utf8
        ),
    ]

    private static let path = "/admin/studies/tea/tasks/cups/answers"

    /// Creates a site with four finished sessions, one of them excluded, and one in progress.
    private func site() async throws -> (site: SiteUnderTest, sessions: [String]) {
        let site = try await SiteUnderTest(studies: [Self.files])
        var sessions: [String] = []
        for (cups, kinds) in [("1", ["a"]), ("2", ["a", "b"]), ("5", ["a"]), ("9", ["b"])] {
            let visitor = try await Visitor(site.browser())
            try await visitor.start("tea", "cups")
            try await visitor.continue([("cups", cups)])
            try await visitor.continue(kinds.map { ("kinds", $0) })
            try await visitor.continue([("milk", "true")])
            try await visitor.continue([("why", "Because <b>")])
            try await visitor.continue([
                ("first-day", "3"), ("first-month", "2"), ("first-year", "2026"),
            ])
            sessions.append(visitor.session)
        }
        let unsure = try await Visitor(site.browser())
        try await unsure.start("tea", "cups")
        try await unsure.continue([("cups-opt-out", "dont_know")])
        _ = try await site.storage.addNote(
            .exclude,
            text: "Test",
            on: [.session(sessions[3])],
            by: "grace",
            at: site.environment.now()
        )
        return (site, sessions)
    }

    private func text(_ page: Page) -> String {
        page.html.replacing(/<[^>]*>/, with: " ").split { $0.isWhitespace }
            .joined(separator: " ")
    }

    @Test func answersAreCounted() async throws {
        let (site, sessions) = try await site()
        let researcher = try await Researching.signedIn(site)
        let page = Page(try await researcher.get(Self.path))
        let shown = text(page)
        #expect(shown.contains("Sessions: 4."))
        #expect(shown.contains("How many cups? cups Answered: 3 · Did not know: 1"))
        #expect(
            shown.contains("Minimum 1, lower quartile 1, median 2, upper quartile 5, maximum 5.")
        )
        #expect(shown.contains("Mean 2.67, standard deviation 2.08."))
        #expect(shown.contains("1 1 33% 2 1 33% 3 0 0% 4 0 0% 5 1 33%"))
        #expect(shown.contains("Assam 3 100%") && shown.contains("Black &amp; white 1 33%"))
        #expect(shown.contains("Yes 3 100%") && shown.contains("No 0 0%"))
        #expect(shown.contains("Text answers or files: 3.") && !shown.contains("Because"))
        #expect(shown.contains("3 February 2026 3 100%"))
        #expect(shown.contains("Few 2 67%") && shown.contains("Many 1 33%"))
        #expect(shown.contains("Sessions without this score: 1"))

        // A correction counts, and sessions can be selected by date.
        let correction = Correction(
            visit: 1,
            item: "cups",
            answer: .value(.integer(4)),
            researcher: "grace",
            reason: "misread",
            at: site.environment.now()
        )
        _ = try await site.storage.addCorrection(correction, to: sessions[2])
        let corrected = text(Page(try await researcher.get(Self.path)))
        #expect(corrected.contains("upper quartile 4, maximum 4."))
        let none = text(Page(try await researcher.get(Self.path + "?until=2020-01-01")))
        #expect(none.contains("Sessions: 0."))
        let wrong = Page(try await researcher.get(Self.path + "?from=soon"))
        #expect(wrong.contains("Enter a date such as 2026-05-31"))
        let events = try await Researching.events(site, limit: 9)
        #expect(events.contains("answers.view researcher:grace tea/cups"))
    }

    @Test(
        arguments: [
            (
                [1: 1, 500: 1, 999: 1, 20: 1, 31: 1, 40: 1, 52: 1, 61: 1, 77: 1, 81: 1, 93: 1], 5,
                "0 – 199"
            ),
            ([0.5: 1, 0.75: 2], 2, "0.5"),
            ([-3: 1, -1: 1], 3, "-3"),
        ] as [([Double: Int], Int, String)]
    )
    func numbersAreBinned(_ counts: [Double: Int], _ rows: Int, _ first: String) {
        let chart = AnswerChart(numbers: counts, Wording(language: "en", texts: [:]))
        #expect(chart.rows.elements.count == rows)
        #expect(chart.rows.elements.first?.label == first)
        let total = chart.rows.elements.reduce(0) { $0 + $1.count }
        #expect(total == counts.values.reduce(0, +))
    }
}
