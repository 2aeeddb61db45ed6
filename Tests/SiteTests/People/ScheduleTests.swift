import Foundation
import HTTP
import HTTPTesting
import Storage
import Studies
import TaskModel
import Testing

@testable import Site

/// The clock starts on 21 September 2026, at noon in Madrid.
@Suite("Tasks can be started at the times of the study's schedule")
struct StudyScheduleTests {
    private func site(
        _ schedule: String = ScheduledStudy.diaries,
        _ more: String = "timeZone: Europe/Madrid\n"
    ) async throws -> SiteUnderTest {
        let site = try await SiteUnderTest(
            studies: [ScheduledStudy.files(schedule, more)],
            hasSamples: false
        )
        // 2026-09-21T10:00:00Z
        site.pass(seconds: 1_789_984_800 - site.environment.now().milliseconds / 1000)
        return site
    }

    private func visitor(_ site: SiteUnderTest) async throws -> Visitor {
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/trial")
        return visitor
    }

    private func finish(_ task: String, _ visitor: Visitor) async throws {
        try await visitor.open("/studies/trial")
        try await visitor.startShown(task)
        try await visitor.continue([("cups", "2")])
    }

    /// Returns the states of the tasks on the study page.
    private func states(_ visitor: Visitor) async throws -> [String] {
        try await visitor.open("/studies/trial")
        let states = /<p class="task-state"><strong [^>]*>(.*?)<\/strong>(?: <span>(.*?)<\/span>)?/
        return visitor.page.html.matches(of: states).map { "\($0.output.1)|\($0.output.2 ?? "")" }
    }

    @Test func listShowsStatesAndTimes() async throws {
        let site = try await site()
        let visitor = try await visitor(site)
        let first = "You need to finish “Baseline” first."
        #expect(
            try await states(visitor) == [
                "Open|", "Not yet|\(first)", "Not yet|\(first)",
            ]
        )
        try await visitor.startShown("baseline")
        #expect(
            try await states(visitor) == [
                "In progress|", "Not yet|\(first)", "Not yet|\(first)",
            ]
        )
        try await visitor.open("/studies/trial/tasks/baseline")
        #expect(visitor.path.hasPrefix("/sessions/"))
        try await visitor.continue([("cups", "2")])
        #expect(
            try await states(visitor) == [
                "Done|", "Not yet|Opens tomorrow at 18:00.", "Not yet|Opens on 28 September 2026.",
            ]
        )
        site.pass(hours: 24)
        #expect(try await states(visitor)[1] == "Not yet|Opens today at 18:00.")
        site.pass(hours: 6)
        #expect(try await states(visitor)[1] == "Open|Closes tomorrow at 02:00.")
        #expect(visitor.page.contains("0 of 7 done"))
        site.pass(hours: 7)
        #expect(try await states(visitor)[1] == "Open|Closes today at 02:00.")
        try await finish("diary", visitor)
        #expect(try await states(visitor)[1] == "Not yet|Opens today at 18:00.")
        #expect(visitor.page.contains("1 of 7 done"))
        site.pass(hours: 24 * 6 + 2)
        #expect(try await states(visitor)[2] == "Open|Closes at the end of 1 October 2026.")
        site.pass(hours: 24 * 4)
        #expect(
            try await states(visitor) == ["Done|", "Done|", "Missed|The time for this has passed."]
        )
        #expect(visitor.page.contains("1 of 7 done, 6 missed"))
        #expect(try await occasions(site) == ["baseline 1 2026-09-21", "diary 1 2026-09-22"])
    }

    @Test func openSessionIsReachableAfterItsWindow() async throws {
        let site = try await site()
        let visitor = try await visitor(site)
        try await finish("baseline", visitor)
        site.pass(hours: 31)
        try await visitor.open("/studies/trial")
        try await visitor.startShown("diary")
        let session = visitor.path
        site.pass(hours: 12)
        #expect(try await states(visitor)[1] == "Not yet|Opens today at 18:00.")
        try await visitor.open("/studies/trial/tasks/diary")
        #expect(visitor.path == session)
        try await visitor.continue([("cups", "2")])
        #expect(visitor.page.contains("Thank you"))
    }

    @Test func taskThatWasMissedBlocksTheNext() async throws {
        let schedule = """
            - { task: baseline, until: { hours: 1 }, once: true }
            - { task: diary, after: baseline, once: true }
            """
        let site = try await site(schedule)
        let visitor = try await visitor(site)
        try await finish("followup", visitor)
        #expect(try await states(visitor)[0] == "Open|Closes today at 13:00.")
        site.pass(hours: 2)
        let blocked = "You can no longer do this, because you did not finish “Baseline”."
        let texts = try await states(visitor)
        #expect(texts == ["Missed|The time for this has passed.", "Missed|\(blocked)", "Open|"])
    }

    private func occasions(_ site: SiteUnderTest) async throws -> [String] {
        let summaries = try await site.storage.sessions(of: "trial", limit: 99, offset: 0)
        var texts: [String] = []
        for summary in summaries.reversed() {
            guard let occasion = try await site.storage.session(summary.id)?.occasion else {
                continue
            }
            texts.append("\(summary.task) \(occasion.number) \(occasion.date)")
        }
        return texts
    }

    @Test func pageOfATaskStartsNothing() async throws {
        let site = try await site()
        let visitor = try await visitor(site)
        try await visitor.open("/studies/trial/tasks/diary")
        #expect(visitor.last.status == .ok)
        #expect(visitor.page.contains("You need to finish “Baseline” first."))
        #expect(!visitor.page.contains("/tasks/baseline"))
        #expect(visitor.page.contains("All tasks in this study"))
        try await visitor.open("/studies/trial/tasks/baseline")
        #expect(visitor.page.contains("action=\"/studies/trial/tasks/baseline\""))
        #expect(try await site.storage.sessions(of: "trial", limit: 9, offset: 0).isEmpty)
        try await visitor.open("/studies/trial/tasks/none")
        #expect(visitor.last.status == .notFound)
    }

    @Test func taskThatIsNotOpenIsNotStarted() async throws {
        let site = try await site()
        let visitor = try await visitor(site)
        try await visitor.startShown("baseline")
        try await visitor.continue([("cups", "2")])
        try await visitor.open("/studies/trial")
        site.pass(hours: 31)
        try await visitor.open("/studies/trial")
        let (target, fields) = try visitor.startForm("diary")
        site.pass(hours: 12)
        let response = try await visitor.browser.post(target, fields)
        #expect(response.status == .conflict)
        #expect(response.bodyText.contains("You cannot start this task at the moment."))
        #expect(response.bodyText.contains("Opens today at 18:00."))
    }

    @Test func occasionIsStartedOnceByManyRequests() async throws {
        let site = try await site()
        let visitor = try await visitor(site)
        try await visitor.startShown("baseline")
        try await visitor.continue([("cups", "2")])
        site.pass(hours: 31)
        try await visitor.open("/studies/trial")
        let (target, fields) = try visitor.startForm("diary")
        let browser = visitor.browser
        let paths = try await withThrowingTaskGroup { group in
            for _ in 0..<64 {
                group.addTask { try await browser.post(target, fields).location ?? "" }
            }
            return try await group.reduce(into: Set<Substring>()) {
                $0.insert($1.dropFirst("/sessions/".count).prefix { $0 != "/" })
            }
        }
        #expect(paths.count == 1 && !paths.contains(""))
        #expect(try await occasions(site) == ["baseline 1 2026-09-21", "diary 1 2026-09-22"])
    }

    @Test func discardedSessionFreesItsOccasion() async throws {
        let site = try await site()
        let visitor = try await visitor(site)
        try await visitor.startShown("baseline")
        try await visitor.open("/sessions/\(visitor.session)/cancel")
        try await visitor.press("discard")
        #expect(try await states(visitor)[0] == "Open|")
        try await finish("baseline", visitor)
        #expect(try await states(visitor)[0] == "Done|")
    }

    @Test func lateStartIsAcceptedAndMarked() async throws {
        let schedule = ScheduledStudy.diaries.replacing(
            "closes: 02:00 }",
            with: "closes: 22:00 }\n  early: mark\n  late: mark"
        )
        let site = try await site(schedule)
        let visitor = try await visitor(site)
        try await finish("baseline", visitor)
        site.pass(hours: 20)
        #expect(try await states(visitor)[1] == "Open|Closes today at 22:00.")
        site.pass(hours: 15)
        #expect(
            try await states(visitor)[1]
                == "Open|The time for this has passed, but you can still do it."
        )
        try await finish("diary", visitor)
        let wide = try await export(site)
        #expect(
            wide.contains(
                ",1,1,2026-09-22T16:00:00.000Z,2026-09-22T18:00:00.000+02:00,2026-09-22T20:00:00.000Z,"
                    + "2026-09-22T22:00:00.000+02:00,18:00-22:00,late,Europe/Madrid,0,"
            )
        )
        let due = "2026-09-21T10:00:00.000Z,2026-09-21T12:00:00.000+02:00"
        #expect(wide.contains(",1,0,\(due),,,,in_time,Europe/Madrid,"))
    }

    private func export(_ site: SiteUnderTest) async throws -> String {
        try await site.export("trial", "csv")
    }

    @Test func peopleChooseTheirTimeZoneOnce() async throws {
        let site = try await site(
            ScheduledStudy.diaries,
            "timeZone: Europe/Madrid\nownTimeZones: true\n"
        )
        let visitor = try await visitor(site)
        try await visitor.startShown("baseline")
        #expect(visitor.page.contains("<h1>Your time zone</h1>"))
        #expect(try await site.storage.sessions(of: "trial", limit: 9, offset: 0).isEmpty)
        try await visitor.submitShown([("_timeZone", "Nowhere/Else")])
        #expect(visitor.last.status == .unprocessableContent)
        #expect(visitor.page.contains("Choose a place from the list."))
        try await visitor.submitShown([("_timeZone", "Asia/Tokyo")])
        #expect(visitor.path.hasPrefix("/sessions/"))
        try await visitor.continue([("cups", "2")])
        // In Tokyo, it is 19:00 on the same day.
        #expect(try await states(visitor)[1] == "Not yet|Opens tomorrow at 18:00.")
        #expect(visitor.page.contains("Times are shown for Tokyo."))
        site.pass(hours: 23)
        #expect(try await states(visitor)[1] == "Open|Closes tomorrow at 02:00.")
        try await visitor.open("/studies/trial/time-zone")
        #expect(visitor.page.contains("<option value=\"Asia/Tokyo\" selected>"))
        try await visitor.submitShown([("_timeZone", "America/New_York")])
        #expect(visitor.path == "/studies/trial")
        #expect(try await states(visitor)[1] == "Not yet|Opens today at 18:00.")
        #expect(!visitor.page.contains("action=\"/studies/trial/tasks/diary\""))
    }

    @Test func strangerSeesNothingOfTheSchedule() async throws {
        let site = try await site(
            ScheduledStudy.diaries,
            "timeZone: Europe/Madrid\nparticipants: { identifiedBy: PID }\n"
        )
        let owner = try await Visitor(site.browser())
        try await owner.open("/studies/trial?PID=ada")
        try await owner.startShown("baseline")
        try await owner.continue([("cups", "2")])
        let stranger = try await Visitor(site.browser())
        try await stranger.open("/studies/trial?PID=ada")
        #expect(stranger.page.contains("This study has already been started with your link."))
        #expect(!stranger.page.contains("Done"))
        try await stranger.open("/studies/trial/tasks/diary?PID=ada")
        #expect(stranger.page.contains("You need to finish “Baseline” first."))
    }
}
