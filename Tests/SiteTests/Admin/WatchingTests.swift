import Foundation
import HTTP
import HTTPTesting
import Storage
import StudyFiles
import TaskModel
import Testing

@testable import Site

/// Tests of the pages that show researchers the progress of a study.
@Suite struct WatchingTests {
    @Test(arguments: [
        ([5: 1], [5, 5, 5]), ([2: 1, 4: 1, 8: 1, 10: 1], [3, 6, 9]), ([7: 1, 9: 1], [7, 8, 9]),
        ([10: 99, 500: 1], [10, 10, 10]),
        ([1: 1, 2: 1, 3: 1], [1, 2, 3]),
    ])
    func quartilesAreThoseOfSAS(_ counts: [Int: Int], _ expected: [Int]) throws {
        let quartiles = try #require(Quartiles(counts) { ($0 + $1) / 2 })
        #expect([quartiles.lower, quartiles.median, quartiles.upper] == expected)
    }

    @Test func nothingHasNoQuartiles() {
        #expect(Quartiles([Int: Int]()) { $0 + $1 } == nil && Quartiles([3: 0]) { $0 + $1 } == nil)
    }

    private static let files = [
        "study.yaml": Array(
            "id: gate\ntitle: Gate\ntasks: [door]\ntimeZone: Pacific/Auckland\n".utf8
        ),
        "tasks/door.yaml": Array(
            """
            id: door
            title: Door
            steps:
              - id: adult
                type: question
                title: Are you an adult?
                answer: { type: boolean, preferNotToSay: true }
                next: [{ when: { answer: adult, equals: false }, goTo: too_young }]
              - id: consent
                type: instruction
                title: Do you agree?
                buttons: [{ id: refuse, label: No, goTo: refused, terminates: true }]
              - { id: done, type: completion, title: Done }
              - { id: too_young, type: completion, title: Sorry, endsEarly: true }
              - { id: refused, type: completion, title: All right, endsEarly: true }
            """.utf8
        ),
    ]

    /// Simulates five participants, and returns the browser of a signed-in researcher.
    ///
    /// One is screened out, one declines, and one finishes. One stays on the second page after
    /// "Prefer not to say", and one stays on the first page.
    private func gate() async throws -> TestClient {
        let site = try await SiteUnderTest(studies: [Self.files])
        let visits: [(answer: (String, String)?, button: String?)] = [
            (("adult", "false"), nil), (("adult", "true"), "button-refuse"),
            (("adult", "true"), "continue"),
            (("adult-opt-out", "declined"), nil), (nil, nil),
        ]
        for (answer, button) in visits {
            let visitor = try await Visitor(site.browser())
            try await visitor.start("gate", "door")
            site.pass(seconds: 4)
            if let answer { try await visitor.press("continue", [answer]) }
            site.pass(seconds: 100)
            if let button { try await visitor.press(button) }
        }
        return try await Researching.signedIn(site)
    }

    private func cells(_ page: Page) -> [String] {
        page.html.matches(of: /<td class="figure[^"]*">([^<]*)<\/td>/).map { String($0.1) }
    }

    @Test func screeningIsToldFromRefusal() async throws {
        let researcher = try await gate()
        let page = Page(try await researcher.get("/admin/studies/gate"))
        // Started, in progress, finished, screened out, declined, withdrawn, discarded, failed.
        let row = ["5", "2", "1", "1", "1", "0", "0", "0"]
        #expect(cells(page) == row + row + row)
        #expect(page.contains("<dt>Participants</dt><dd>5</dd>"))
    }

    @Test func pageShowsHowFarPeopleGet() async throws {
        let researcher = try await gate()
        let path = "/admin/studies/gate/tasks/door"
        let page = Page(try await researcher.get(path))
        // For each page in the task's order: reached, still here, ended here, median, middle half.
        #expect(
            cells(page) == [
                "5", "1", "0", "4.0 s", "4.0 s – 4.0 s",
                "3", "1", "0", "1 min 40 s", "1 min 40 s – 1 min 40 s",
                "1", "0", "0", "", "",
                "1", "0", "1", "", "",
                "1", "0", "1", "", "",
            ]
        )
        #expect(page.contains("adult – Preferred not to say: 1"))
        #expect(page.contains(#"<rect width="80%" height="16" fill="currentColor"/>"#))
        let picture = try await researcher.get("/admin/studies/gate/diagrams/door")
        let svg = String(decoding: picture.body, as: UTF8.self)
        #expect(svg.contains("reached: 5 · still here: 1 · median 4.0 s"))
        #expect(Page(try await researcher.get(path + "?version=2")).html.contains("reached a page"))
        #expect(try await researcher.get("/admin/studies/gate/tasks/none").status == .notFound)
    }

    @Test(arguments: [
        ("", 5), ("?status=completed", 1), ("?status=early_termination&task=door", 2),
        ("?task=none", 0), ("?version=1", 5), ("?from=2020-01-01&until=2020-01-02", 0),
        ("?from=2020-01-01", 5), ("?text=nobody", 0), ("?offset=4", 1),
    ])
    func sessionsAreSearched(_ query: String, _ count: Int) async throws {
        let researcher = try await gate()
        let page = Page(try await researcher.get("/admin/studies/gate/sessions" + query))
        #expect(page.html.matches(of: /<tr data-status=/).count == count)
    }

    @Test func searchFindsTheSessionOfAnIdentifier() async throws {
        let researcher = try await gate()
        let list = Page(try await researcher.get("/admin/studies/gate/sessions"))
        let id = try #require(list.first(#"href="/admin/sessions/([^"]+)""#))
        let part = id.dropFirst(3).prefix(9).uppercased()
        let page = Page(try await researcher.get("/admin/studies/gate/sessions?text=\(part)"))
        #expect(page.html.matches(of: /<tr data-status=/).count == 1)
        #expect(page.contains("/admin/sessions/\(id)") && page.contains("value=\"\(part)\""))
    }

    @Test func unreadableDatesAreReported() async throws {
        let researcher = try await gate()
        let path = "/admin/studies/gate/sessions?from=yesterday&until=2026-13-01"
        let page = Page(try await researcher.get(path))
        #expect(page.contains("Enter a date such as") && page.contains("value=\"yesterday\""))
        #expect(page.contains("id=\"_from-error\"") && page.contains("id=\"_until-error\""))
        let days = "?from=2026-06-02&until=2026-06-01"
        let reversed = Page(try await researcher.get("/admin/studies/gate/sessions" + days))
        #expect(reversed.contains("The last day is before the first"))
    }
}
