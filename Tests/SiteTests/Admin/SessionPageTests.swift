import Studies
import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of the admin page of one session.
@Suite struct SessionPageTests {
    /// Returns the rows below a table's headings, as text and without the links to corrections.
    private func rows(_ page: Page, of table: String = "_answers") -> [String] {
        let label = "aria-labelledby=\"\(table)\""
        let rest = page.html.components(separatedBy: label).dropFirst().first ?? ""
        let rows = rest.components(separatedBy: "</table>")[0].components(separatedBy: "<tr")
        return rows.dropFirst(2).map { row in
            let cells = row.components(separatedBy: "</tr>")[0].drop { $0 != ">" }.dropFirst()
            return cells.replacing(/<a href="[^"]*corrections[^"]*">.*?<\/a>/, with: "")
                .replacing(/<[^>]*>/, with: " ").split { $0.isWhitespace }
                .joined(separator: " ")
        }
    }

    private func page(of session: String, _ site: SiteUnderTest) async throws -> Page {
        try await page(of: session, try await Researching.signedIn(site))
    }

    private func page(of session: String, _ browser: TestClient) async throws -> Page {
        let page = Page(try await browser.get("/admin/sessions/\(session)"))
        try #require(page.status == .ok)
        return page
    }

    private static let moment = "21 September 2026, 14:13"

    private func add(_ who: String, _ age: String, _ ada: Visitor) async throws {
        try await ada.press("add")
        try await ada.continue([("who", who)])
        try await ada.continue([("age", age)])
    }

    @Test func showsAllEntriesIncludingChangedAndRemovedOnes() async throws {
        let site = try await SiteUnderTest(studies: [RichStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("rich", "family")
        for name in ["Eva", "Otto", "*Ida*"] { try await add(name, "61", ada) }
        site.pass(seconds: 120)
        try await ada.press("change-2")
        try await ada.continue([("who", "Ottilie")])
        try await ada.continue([("age-opt-out", "dont_know")])
        try #require(ada.page.step == "relatives")
        try await ada.press("remove-1")
        let page = try await page(of: ada.session, site)
        let rows = rows(page)
        let at = { (minute: Int) in "21 September 2026, 14:\(minute)" }
        #expect(
            rows == [
                "Your relatives: Ottilie, age unknown",
                "Who is it? who Ottilie Answered Shown \(at(15)) Answered \(at(15))",
                "How old is Ottilie? age Did not know Shown \(at(15)) Answered \(at(15))",
                "Your relatives: *Ida*, 61",
                "Who is it? who__r2 *Ida* Answered Shown \(at(13)) Answered \(at(13))",
                "How old is *Ida*? age__r2 61 Answered Shown \(at(13)) Answered \(at(13))",
                "Your relatives: removed",
                "Who is it? who__r3 Answered but no longer on the path",
                "How old is this person? age__r3 Answered but no longer on the path",
            ]
        )
    }

    @Test func listsEveryVisitOfAPage() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        let (session, researcher) = (ada.session, try await Researching.signedIn(site))
        site.pass(seconds: 60)
        try await ada.press("back")
        try await ada.continue()
        try await ada.continue([("cups", "3")])
        try await ada.press("back")
        try await ada.continue([("cups", "4")])
        let after = try await page(of: session, researcher)
        let (first, later) = (Self.moment, "21 September 2026, 14:14")
        let replaced = "Answered answered again later"
        #expect(
            rows(after, of: "_history") == [
                "Welcome welcome \(replaced) \(first) \(first)",
                "How many cups? cups Left with Back \(first) \(later)",
                "Welcome welcome Answered \(later) \(later)",
                "How many cups? cups \(replaced) cups 3 \(later) \(later)",
                "Which kind? kind Left with Back \(later) \(later)",
                "How many cups? cups Answered \(later) \(later)",
            ]
        )
        try await ada.press("cancel")
        try await ada.press("discard")
        let deleted = try await page(of: session, researcher)
        #expect(!deleted.contains("Every visit to a page"))
    }

    @Test func showsEachRoundUnderNameOfItsChoice() async throws {
        let site = try await SiteUnderTest(studies: [PartsStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("parts", "parts")
        try await ada.continue([("before_sad", "true")])
        try await ada.continue([("pets", "Guinea Pig"), ("pets", "Dog, large")])
        try await ada.continue([("age", "3")])
        try await ada.continue([("age", "5")])
        try await ada.continue([("long", "10")])
        let rows = rows(try await page(of: ada.session, site))
        let times = "Shown \(Self.moment) Answered \(Self.moment)"
        #expect(rows.contains("Before") && rows.contains("After"))
        #expect(rows.contains("Sad? before_sad Very Answered \(times)"))
        #expect(rows.contains("Your pets: A guinea pig") && rows.contains("Your pets: A dog"))
        #expect(rows.contains("How old is it? age 3 Answered \(times)"))
        #expect(rows.contains("How old is it? age__r2 5 Answered \(times)"))
        #expect(rows.contains("Two walks: Round 1"))
        #expect(rows.contains("How long? long 10 Answered \(times)"))
        #expect(rows.contains("What is best? rank Not reached"))
    }

    @Test func showsAllAttemptsAtSecondaryTask() async throws {
        let site = try await SiteUnderTest(studies: [Self.attempts])
        let ada = try await Visitor(site.browser())
        try await ada.start("attempts", "tries")
        for count in ["4", "7"] {
            try await ada.press("add")
            try await ada.continue([("count", count)])
        }
        let rows = rows(try await page(of: ada.session, site))
        let times = "Shown \(Self.moment) Answered \(Self.moment)"
        #expect(
            rows == [
                "Count backwards: Attempt 1", "How far? count 4 Answered \(times)",
                "Count backwards: Attempt 2", "How far? count__r2 7 Answered \(times)",
            ]
        )
    }

    @Test func reportsDeletedAnswers() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        try await ada.continue([("cups", "4")])
        let session = ada.session
        let researcher = try await Researching.signedIn(site)
        let before = try await page(of: session, researcher)
        #expect(before.contains("<table>") && !before.contains("deleted the answers"))
        try await ada.press("cancel")
        try await ada.press("discard")
        let after = try await page(of: session, researcher)
        #expect(after.contains("The participant deleted the answers from this session."))
        #expect(!after.contains("<table>") && !after.contains("Not shown"))
        #expect(after.contains("data-status=\"discarded\""))
    }

    @Test func summaryNamesArmStratumParametersLanguageAndVersion() async throws {
        let site = try await SiteUnderTest(studies: [Self.trial("First")])
        let ada = try await Visitor(site.browser())
        try await ada.open("/studies/trial?PID=p%3C7")
        let parameter = try #require(ada.page.value(of: "parameter-PID"))
        try await ada.start("trial", "task", [("parameter-PID", parameter)])
        try await ada.continue([("smokes", "yes")])
        try await ada.continue()
        #expect(ada.page.step == "done")
        site.pass(seconds: 60)
        _ = try await site.environment.library.publish(
            Self.trial("Second"),
            from: "test",
            at: site.environment.now()
        )
        let state = try #require(try await site.storage.session(ada.session))
        let arm = try #require(state.arm)
        let page = try await page(of: ada.session, site)
        let facts = page.html.components(separatedBy: "<dl class=\"facts\">").last?
            .components(separatedBy: "</dl>").first?.replacing(/<[^>]*>/, with: " ")
            .split { $0.isWhitespace }.joined(separator: " ")
        let text = try #require(facts)
        #expect(text.contains("Status Finished"))
        #expect(text.contains("Ended \(Self.moment)"))
        let title = arm == "sun" ? "Sun" : "Moon"
        #expect(text.contains("Language English Arm \(title) Stratified by smokes yes"))
        #expect(text.contains("Link parameters PID p&lt;7"))
        #expect(text.contains("Study version 1 of 2, published \(Self.moment) \(state.version)"))
    }

    private static let attempts: [String: [UInt8]] = [
        "study.yaml": Array("id: attempts\ntitle: Attempts\ntimeZone: UTC\ntasks: [tries]\n".utf8),
        "tasks/tries.yaml": Array(
            """
            id: tries
            title: Tries
            steps:
              - id: backwards
                type: secondaryTask
                title: Count backwards
                maximum: 3
                steps:
                  - { id: count, type: question, title: How far?, answer: { type: integer } }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
    ]

    private static func trial(_ title: String) -> [String: [UInt8]] {
        let study = """
            id: trial
            title: \(title)
            timeZone: UTC
            tasks: [task]
            parameters: [PID]
            randomisation:
              blockSize: 2
              strata: [task/smokes]
              arms: [{ id: sun, title: Sun }, { id: moon, title: Moon }]
            """
        let task = """
            id: task
            title: Task
            steps:
              - id: smokes
                type: question
                title: Do you smoke?
                answer: { type: choice, choices: [{ value: "yes", text: Yes }, { value: "no", text: No }] }
              - { id: hello, type: instruction, title: "Arm {{ arm | none }}", allocateArm: true }
              - { id: done, type: completion, title: Thank you }
            """
        return ["study.yaml": Array(study.utf8), "tasks/task.yaml": Array(task.utf8)]
    }
}
