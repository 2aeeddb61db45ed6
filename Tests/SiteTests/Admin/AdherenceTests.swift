import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of the page that shows how well participants keep to a schedule.
@Suite struct AdherenceTests {
    /// Signs in again, because the sign-in may have expired, and returns the text of a page.
    private func page(
        _ researcher: TestClient,
        _ path: String = Self.path
    ) async throws -> String {
        _ = try await Researching.signIn(researcher)
        let page = try await researcher.get(path).bodyText
        return page.replacing(/<[^>]*>/, with: " ").split { $0.isWhitespace }
            .joined(separator: " ")
    }

    /// Returns a site and two people who completed the baseline on 21 September.
    private func trial() async throws -> (site: SiteUnderTest, people: [Visitor]) {
        let site = try await SiteUnderTest(studies: [ScheduledStudy.files()])
        var people: [Visitor] = []
        for _ in 1...2 {
            let visitor = try await Visitor(site.browser())
            try await visitor.start("trial", "baseline")
            try await visitor.continue([("cups", "3")])
            people.append(visitor)
        }
        return (site, people)
    }

    private static let path = "/admin/studies/trial/schedule"

    @Test func daysBecomeDoneMissedAndOpen() async throws {
        let (site, people) = try await trial()
        let researcher = try await Researching.signedIn(site)
        let before = try await page(researcher)
        #expect(before.contains("Baseline 2 0 0 0 0 0"))
        #expect(before.contains("Diary 0 0 0 2 0 0"))
        #expect(
            before.contains("There is no calendar, because no occasion with a date has opened yet.")
        )
        // 22 September, 20:13 in Madrid: the first evening's window is open.
        site.pass(hours: 28)
        try await people[0].start("trial", "diary")
        let started = try await page(researcher)
        #expect(started.contains("22 September 2026: In progress: 1, Open now: 1"))
        #expect(started.contains("Diary 0 1 1 0 0 0"))
        try await people[0].continue([("cups", "3")])
        site.pass(hours: 24)
        let later = try await page(researcher)
        #expect(later.contains("22 September 2026: Done on time: 1, Missed: 1"))
        #expect(later.contains("23 September 2026: Open now: 2"))
        #expect(later.contains("Occasions done or missed: 2. Done: 1 (50%), of which late: 0."))
        #expect(later.contains("22 September 2026 1 0 0 0 1"))
    }

    @Test func occasionsAfterSomeoneStoppedDoNotCount() async throws {
        let (site, people) = try await trial()
        let researcher = try await Researching.signedIn(site)
        let session = try #require(try await site.storage.session(people[0].session))
        site.pass(hours: 28)
        _ = try await site.storage.withdraw(
            WithdrawalRequest(
                participant: session.participant,
                choice: .stop,
                reference: "r"
            ),
            at: site.environment.now()
        )
        site.pass(hours: 48)
        let page = try await page(researcher)
        #expect(page.contains("22 September 2026: Missed: 1"))
        #expect(page.contains("23 September 2026: Missed: 1"))
        #expect(page.contains("Baseline 2 0 0 0 0 0"))
        #expect(page.contains("Diary 0 0 1 0 0 1"))
    }

    @Test func sessionThatEndedWithTheStudyIsNotDone() async throws {
        let (site, people) = try await trial()
        let researcher = try await Researching.signedIn(site)
        let session = try #require(try await site.storage.session(people[0].session))
        site.pass(hours: 28)
        try await people[0].start("trial", "diary")
        let stop = WithdrawalRequest(
            participant: session.participant,
            choice: .stop,
            reference: "r"
        )
        _ = try await site.storage.withdraw(stop, at: site.environment.now())
        #expect(try await page(researcher).contains("Diary 0 0 1 0 0 1"))
        let own = try await page(researcher, "/admin/participants/\(session.participant)")
        #expect(own.contains("Baseline Done") && !own.contains("Diary Done"), "\(own)")
    }
}
