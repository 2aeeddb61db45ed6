import Foundation
import HTTP
import HTTPTesting
import Logging
import Outbound
import Reminding
import Storage
import Synchronization
import TaskModel
import Testing

@testable import Site

/// The clock starts on 21 September 2026, at noon in Madrid.
@Suite("People are reminded of tasks that open")
struct ReminderTests {
    /// A site whose messages are collected.
    private final class Mailing: Sendable {
        let site: SiteUnderTest
        let sent = Mutex<[MailMessage]>([])
        let failures = Mutex<[MailFailure]>([])

        init(_ more: String = "") async throws {
            site = try await SiteUnderTest(
                studies: [
                    ScheduledStudy.files(
                        ScheduledStudy.diaries,
                        "timeZone: Europe/Madrid\nreminders: [calendar, email]\n" + more
                    )
                ],
                hasSamples: false,
                sendsMail: true
            )
            // 2026-09-21T10:00:00Z
            site.pass(seconds: 1_789_984_800 - site.environment.now().milliseconds / 1000)
        }

        /// Queues and sends the messages that are due now.
        func round() async throws {
            let sender = ReminderDispatcher.Sender(
                address: try #require(EmailAddress("study@example.org")),
                name: nil
            )
            await ReminderDispatcher(
                store: site.storage,
                texts: site.site.reminderTexts,
                sender: sender,
                deliver: { [self] message in
                    if let failure = failures.withLock({ $0.popLast() }) { throw failure }
                    sent.withLock { $0.append(message) }
                },
                now: site.environment.now,
                sleep: { _ in },
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
            )
            .round()
        }

        var subjects: [String] { sent.withLock { $0.map(\.subject) } }

        /// Returns the path that starts with the given word, from the last message that contains
        /// such a path.
        func path(_ word: String) throws -> String {
            let last = sent.withLock { $0.last { $0.body.contains("/\(word)/") } }
            return try path(word, in: try #require(last))
        }

        func path(_ word: String, in message: MailMessage) throws -> String {
            let body = message.body
            let start = try #require(body.range(of: "/\(word)/")?.lowerBound)
            return String(body[start...].prefix { !$0.isWhitespace })
        }
    }

    /// Returns a visitor who has completed the baseline and asked for reminders.
    private func subscriber(_ mailing: Mailing) async throws -> Visitor {
        let visitor = try await Visitor(mailing.site.browser())
        try await visitor.open("/studies/trial")
        try await visitor.startShown("baseline")
        try await visitor.continue([("cups", "2")])
        try await visitor.open("/studies/trial/reminders")
        try await visitor.submitShown([("address", "ada@example.org"), ("action", "send")])
        return visitor
    }

    private func confirm(_ mailing: Mailing) async throws {
        try await mailing.round()
        let last = mailing.sent.withLock { $0.last }
        try await confirm(try #require(last), mailing)
    }

    private func confirm(_ message: MailMessage, _ mailing: Mailing) async throws {
        let reader = try await Visitor(mailing.site.browser())
        try await reader.open(try mailing.path("mail/confirm", in: message))
        try await reader.submitShown([])
        #expect(reader.page.contains("Your address is confirmed"))
    }

    @Test func oneReminderIsSentWhenATaskOpens() async throws {
        let mailing = try await Mailing()
        let visitor = try await subscriber(mailing)
        try await confirm(mailing)
        #expect(mailing.subjects == ["Confirm your email address – A trial"])
        try await mailing.round()
        mailing.site.pass(hours: 29)
        try await mailing.round()
        #expect(mailing.subjects.count == 1, "the diary opens at 18:00")
        for _ in 0..<3 {
            mailing.site.pass(hours: 1)
            try await mailing.round()
        }
        #expect(mailing.subjects.dropFirst() == ["Diary – A trial"])
        #expect(
            mailing.sent.withLock { $0.last?.body.contains("Closes tomorrow at 02:00.") } == true
        )
        try await visitor.open("/studies/trial")
        try await visitor.startShown("diary")
        for _ in 0..<24 {
            mailing.site.pass(hours: 1)
            try await mailing.round()
        }
        #expect(mailing.subjects.count == 3, "the next day")
    }

    @Test func leavingTheStudyEndsRemindersAndTheCalendar() async throws {
        let mailing = try await Mailing()
        let visitor = try await subscriber(mailing)
        try await confirm(mailing)
        try await visitor.open("/studies/trial/reminders")
        let calendar = try #require(visitor.page.first(#"(/calendar/[^"]*)""#))
        #expect(try await visitor.browser.get(calendar).bodyText.contains("BEGIN:VEVENT"))
        let form = try visitor.form("send", [("address", "late@example.org")])
        try await visitor.open("/studies/trial/withdrawal")
        try await visitor.submitShown([("action", "confirm-stop")])
        #expect(try await !visitor.browser.get(calendar).bodyText.contains("BEGIN:VEVENT"))
        let late = try await visitor.browser.post("/studies/trial/reminders", form)
        #expect(late.location?.hasPrefix("/studies/trial/my-data") == true)
        for _ in 0..<40 {
            mailing.site.pass(hours: 1)
            try await mailing.round()
        }
        #expect(mailing.subjects == ["Confirm your email address – A trial"])
    }

    @Test func startedTaskGetsNoReminder() async throws {
        let mailing = try await Mailing()
        let visitor = try await subscriber(mailing)
        try await confirm(mailing)
        try await mailing.round()
        mailing.site.pass(hours: 30)
        mailing.failures.withLock { $0 = [MailFailure(stage: .connection, problem: .unreachable)] }
        try await mailing.round()
        try await visitor.open("/studies/trial")
        try await visitor.startShown("diary")
        mailing.site.pass(seconds: 90)
        try await mailing.round()
        #expect(mailing.subjects.count == 1)
    }

    @Test func temporaryFailureIsRetriedAndPermanentOneIsNot() async throws {
        let mailing = try await Mailing()
        _ = try await subscriber(mailing)
        mailing.failures.withLock { $0 = [MailFailure(stage: .recipient, problem: .reply(451))] }
        try await mailing.round()
        #expect(mailing.subjects.isEmpty)
        try await mailing.round()
        #expect(mailing.subjects.isEmpty, "not before a minute has passed")
        mailing.site.pass(seconds: 60)
        try await confirm(mailing)
        mailing.site.pass(hours: 30)
        mailing.failures.withLock { $0 = [MailFailure(stage: .recipient, problem: .reply(550))] }
        try await mailing.round()
        mailing.site.pass(hours: 1)
        try await mailing.round()
        #expect(mailing.subjects.count == 1)
    }

    @Test func messageThatMayHaveArrivedIsNotSentAgain() async throws {
        let mailing = try await Mailing()
        _ = try await subscriber(mailing)
        mailing.failures.withLock { $0 = [MailFailure(stage: .content, problem: .timeout)] }
        try await mailing.round()
        mailing.site.pass(hours: 1)
        try await mailing.round()
        #expect(mailing.subjects.isEmpty)
    }

    @Test func addressIsCheckedMaskedAndLimited() async throws {
        let mailing = try await Mailing()
        let visitor = try await subscriber(mailing)
        #expect(visitor.page.contains("a…@example.org"))
        #expect(!visitor.page.contains("ada@example.org"))
        for _ in 0..<4 {
            try await visitor.submitShown([("address", "eve@example.org"), ("action", "send")])
            #expect(visitor.last.status == .seeOther)
        }
        try await visitor.submitShown([("address", "eve@example.org"), ("action", "send")])
        #expect(visitor.last.status == .tooManyRequests)
        #expect(visitor.page.contains("eve@example.org"), "the typed address is shown again")
        try await visitor.submitShown([("address", "nobody"), ("action", "send")])
        #expect(visitor.last.status == .unprocessableContent)
        #expect(visitor.page.contains("Enter an email address, such as name@example.com"))
    }

    @Test func linkOfAReplacedAddressConfirmsNothing() async throws {
        let mailing = try await Mailing()
        let visitor = try await subscriber(mailing)
        try await mailing.round()
        let old = try mailing.path("mail/confirm")
        try await visitor.submitShown([("address", "eve@example.org"), ("action", "send")])
        #expect(try await mailing.site.browser().get(old).status == .notFound)
        for path in ["/mail/confirm/abc", "/mail/stop/abc", "/calendar/abc/tasks.ics"] {
            #expect(try await mailing.site.browser().get(path).status == .notFound)
        }
    }

    @Test func confirmedAddressStaysInUseUntilANewOneIsConfirmed() async throws {
        let mailing = try await Mailing()
        let visitor = try await subscriber(mailing)
        try await confirm(mailing)
        try await visitor.open("/studies/trial/reminders")
        try await visitor.submitShown([("address", "eve@example.org"), ("action", "send")])
        #expect(visitor.page.contains("a…@example.org") && visitor.page.contains("e…@example.org"))
        mailing.site.pass(hours: 30)
        try await mailing.round()
        let stop = try mailing.path("mail/stop")
        let recipients = mailing.sent.withLock { $0.map(\.to.text) }
        #expect(Set(recipients.dropFirst()) == ["ada@example.org", "eve@example.org"])
        #expect(recipients.count == 3, "a reminder to the old address, a link to the new one")
        let link = try #require(mailing.sent.withLock { $0.first { $0.to.text.hasPrefix("eve") } })
        try await confirm(link, mailing)
        try await visitor.open("/studies/trial/reminders")
        #expect(!visitor.page.contains("a…@example.org") && visitor.page.contains("e…@example.org"))
        let form = FormFields.pairs([("List-Unsubscribe", "One-Click")])
        #expect(try await mailing.site.browser().post(stop, form).status == .ok)
        try await visitor.open("/studies/trial/reminders")
        #expect(visitor.page.contains("e…@example.org"), "the link was for the old address")
    }

    @Test func stoppingDeletesTheAddress() async throws {
        let mailing = try await Mailing()
        let visitor = try await subscriber(mailing)
        try await confirm(mailing)
        mailing.site.pass(hours: 30)
        try await mailing.round()
        let stop = try mailing.path("mail/stop")
        let mailProgram = mailing.site.browser()
        let form = FormFields.pairs([("List-Unsubscribe", "One-Click")])
        #expect(try await mailProgram.get(stop).status == .ok)
        try await visitor.open("/studies/trial/reminders")
        #expect(visitor.page.contains("a…@example.org"), "opening the link stops nothing")
        #expect(try await mailProgram.post(stop, form).status == .ok)
        #expect(try await mailProgram.post(stop, form).status == .ok, "once more")
        try await visitor.open("/studies/trial/reminders")
        #expect(!visitor.page.contains("a…@example.org"))
    }

    @Test func calendarHasComingOccasionsWithStableIdentifiers() async throws {
        let mailing = try await Mailing()
        let visitor = try await subscriber(mailing)
        let path = try #require(
            visitor.page.html.firstMatch(of: /id="_calendar" href="https?:\/\/[^\/]+([^"]+)"/)
        ).1
        func uids() async throws -> [Substring] {
            let feed = try await mailing.site.browser().get(String(path))
            #expect(feed.headers["Content-Type"] == "text/calendar; charset=utf-8")
            return feed.bodyText.matches(of: /UID:([^\r]+)/).map(\.output.1)
        }
        let first = try await uids()
        #expect(Set(first).count == 8, "seven diaries and the follow-up")
        mailing.site.pass(hours: 30)
        #expect(try await uids() == first)
        try await visitor.open("/studies/trial")
        try await visitor.startShown("diary")
        #expect(try await uids() == Array(first.dropFirst()))
    }
}
