import HTTPTesting
import Storage
import Studies
import Synchronization
import TaskModel
import Testing

@testable import Site

/// Tests of retention periods, and of the summary of a study's data protection.
@Suite struct RetentionTests {
    private static let secondsPerDay: Int64 = 86_400
    /// The retention period of 24 months, in days.
    private static let period = 731

    private let backup = Backup()

    private final class Backup: Sendable {
        private let stored = Mutex<Instant?>(nil)
        var time: Instant? {
            get { stored.withLock(\.self) }
            set { stored.withLock { $0 = newValue } }
        }
    }

    @Test func deletesAfterAnAnnouncementAndABackup() async throws {
        let site = try await site(months: 24)
        try await begin("old", by: "p1", onDay: 0, site)
        try await begin("recent", by: "p2", onDay: 100, site)
        let keeper = keeper(site)
        #expect(try await keeper.keep(at: day(Self.period - 31)) == 0)
        #expect(try await announced(site) == [])
        #expect(try await keeper.keep(at: day(Self.period - 29)) == 0)
        #expect(try await announced(site) == ["p1"])
        let outlook = try await keeper.outlook(of: study(site), at: day(Self.period - 29))
        #expect(outlook.announced == 1)
        #expect(outlook.firstDeletion == day(Self.period + 1))
        #expect(outlook.waiting == 0)
        #expect(try await keeper.keep(at: day(Self.period + 2)) == 0)
        let late = try await keeper.outlook(of: study(site), at: day(Self.period + 2))
        #expect(late.waiting == 1)
        backup.time = day(Self.period - 6)
        #expect(try await keeper.keep(at: day(Self.period + 2)) == 0)
        #expect(try await site.storage.session("old") != nil)
        backup.time = day(Self.period + 1)
        #expect(try await keeper.keep(at: day(Self.period + 2)) == 1)
        #expect(try await site.storage.session("old") == nil)
        #expect(try await site.storage.session("recent") != nil)
        let kinds = try await site.storage.events(limit: 9).map(\.kind)
        #expect(kinds.contains("retention.delete"))
    }

    @Test func announcesWhatIsOverdueFirst() async throws {
        let site = try await site(months: 24)
        try await begin("old", by: "p1", onDay: 0, site)
        let start = 2 * Self.period
        backup.time = day(start + 29)
        let keeper = keeper(site)
        #expect(try await keeper.keep(at: day(start)) == 0)
        #expect(try await keeper.keep(at: day(start + 29)) == 0)
        #expect(try await keeper.keep(at: day(start + 30)) == 1)
    }

    @Test func revokesTheAnnouncementForPeopleWhoComeBack() async throws {
        let site = try await site(months: 24)
        try await begin("old", by: "p1", onDay: 0, site)
        let keeper = keeper(site)
        _ = try await keeper.keep(at: day(Self.period - 10))
        #expect(try await announced(site) == ["p1"])
        try await begin("new", by: "p1", onDay: Self.period - 5, site)
        backup.time = day(Self.period)
        #expect(try await keeper.keep(at: day(Self.period + 1)) == 0)
        #expect(try await announced(site) == [])
        #expect(try await site.storage.session("old") != nil)
    }

    @Test func keepsEverythingWithoutAPeriod() async throws {
        let site = try await site(months: nil)
        try await begin("old", by: "p1", onDay: 0, site)
        try await site.storage.setDeletionAnnounced(true, for: ["p1"], at: day(1))
        backup.time = day(9999)
        #expect(try await keeper(site).keep(at: day(10_000)) == 0)
        #expect(try await announced(site) == [])
        let outlook = try await keeper(site).outlook(of: study(site), at: day(10_000))
        #expect(outlook.announced == 0)
        #expect(outlook.firstDeletion == nil)
    }

    @Test func showsTheSummaryAndTheAnnouncement() async throws {
        let site = try await site(months: 24)
        let browser = try await Researching.signedIn(site)
        let now = site.environment.now()
        let today = Int(now.milliseconds / 1000 / Self.secondsPerDay)
        try await begin("old", by: "p1", onDay: today - Self.period - 1, site)
        let path = "/admin/studies/kept/data-protection"
        let before = try await browser.get(path).bodyText
        #expect(before.contains("To learn about sleep"))
        #expect(before.contains("Not stated."))
        #expect(before.contains("after which the data of a person are deleted: 24"))
        #expect(before.contains("<code>mail</code>"))
        #expect(before.contains("Link parameters: centre"))
        #expect(before.contains("Last backup: none"))
        #expect(!before.contains("People whose data will be deleted"))
        _ = try await keeper(site).keep(at: now)
        #expect(
            try await browser.get(path).bodyText.contains("People whose data will be deleted: 1.")
        )
        let page = try await browser.get("/admin/studies/kept").bodyText
        #expect(page.contains("People whose data will be deleted: 1."))
    }
}

extension RetentionTests {
    private func site(months: Int?) async throws -> SiteUnderTest {
        let study = """
            id: kept
            title: Sleep
            parameters: [centre]
            dataProtection:
              purpose: To learn about sleep
              \(months.map { "keepMonths: \($0)" } ?? "recipients: Nobody")
            """
        let task = """
            id: entry
            title: Entry
            steps:
              - id: mail
                type: question
                title: Your address
                answer: { type: email }
            """
        let files = [
            "study.yaml": Array(study.utf8), "tasks/entry.yaml": Array(task.utf8),
        ]
        return try await SiteUnderTest(studies: [files], hasSamples: false)
    }

    private func keeper(_ site: SiteUnderTest) -> RetentionKeeper {
        RetentionKeeper(
            store: site.storage,
            library: site.environment.library,
            keepsConsents: false,
            lastBackup: { [backup] in backup.time }
        )
    }

    private func study(_ site: SiteUnderTest) async throws -> Study {
        try #require(try await site.environment.library.study("kept")).study
    }

    private func announced(_ site: SiteUnderTest) async throws -> [String] {
        let idle = try await site.storage.idleParticipants(
            of: "kept",
            lastActiveBefore: Instant(milliseconds: 0)
        )
        return idle.map(\.participant)
    }

    private func begin(
        _ session: String,
        by participant: String,
        onDay number: Int,
        _ site: SiteUnderTest
    ) async throws {
        let version = try #require(try await site.environment.library.study("kept"))
        let state = SessionState(
            id: session,
            study: "kept",
            version: version.hash,
            task: "entry",
            participant: participant,
            language: "en",
            seed: 42,
            visit: Visit(number: 1, address: StepAddress("mail"), began: day(number)),
            startedAt: day(number)
        )
        let keys = PersonalKeys(
            token: SecretHash(rawValue: "\(session) link"),
            code: SecretHash(rawValue: "\(session) code")
        )
        try await site.storage.begin(state, on: SecretHash(rawValue: "browser"), keys: keys)
    }

    private func day(_ number: Int) -> Instant {
        Instant(milliseconds: Int64(number) * Self.secondsPerDay * 1000)
    }
}
