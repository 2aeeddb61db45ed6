import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

@Suite("People can leave a study")
struct WithdrawalTests {
    private func site(
        _ more: String = "",
        keepsConsents: Bool = false,
        backupDays: Int? = nil
    ) async throws -> SiteUnderTest {
        try await SiteUnderTest(
            studies: [ConsentedStudy.files(more)],
            hasSamples: false,
            keepsConsents: keepsConsents,
            backupDays: backupDays
        )
    }

    /// Returns a visitor who has finished the diary and started it again.
    private func participant(_ site: SiteUnderTest) async throws -> Visitor {
        let visitor = try await Visitor(site.browser())
        try await visitor.start("trial", "diary")
        try await visitor.continue([("cups", "2")])
        try await visitor.continue([("mood", "fine")])
        try await visitor.start("trial", "diary")
        try await visitor.continue([("cups", "3")])
        return visitor
    }

    /// Presses a button on the withdrawal page.
    private func send(_ visitor: Visitor, _ action: String) async throws -> TestResponse {
        let token = try #require(visitor.page.value(of: "_token"))
        return try await visitor.browser.post(
            "/studies/trial/withdrawal",
            .pairs([("_token", token), ("action", action)])
        )
    }

    private func leave(_ visitor: Visitor, _ choice: WithdrawalChoice) async throws {
        try await visitor.open("/studies/trial/withdrawal")
        #expect(try await send(visitor, choice.rawValue).status == .ok, "asks to confirm")
        let response = try await send(visitor, "confirm-\(choice.rawValue)")
        try await visitor.open(try #require(response.location))
    }

    @Test func stoppingKeepsAnswersAndEndsOpenSessions() async throws {
        let site = try await site()
        let visitor = try await participant(site)
        let open = visitor.session
        let before = try #require(try await site.storage.session(open))
        try await leave(visitor, .stop)
        #expect(visitor.page.contains("The study team keeps the answers you gave before then."))
        let states = try await site.storage.sessions(ofParticipant: before.participant)
        #expect(states.map(\.status) == [.completed, .withdrawn])
        #expect(states.map(\.history.count) == [2, 1])
        try await visitor.open("/studies/trial")
        #expect(visitor.page.contains("You left this study on"))
        let starts = visitor.page.forms.filter { $0.contains("value=\"start\"") }
        #expect(starts.isEmpty)
        try await visitor.open("/sessions/\(open)/steps/mood")
        #expect(visitor.page.contains("You left the study before you finished this task"))
    }

    @Test func answerAfterStoppingIsRejected() async throws {
        let site = try await site()
        let visitor = try await participant(site)
        let session = visitor.session
        let form = try visitor.form("continue", [("mood", "late")])
        try await leave(visitor, .stop)
        let response = try await visitor.browser.post("/sessions/\(session)/steps/mood", form)
        #expect(response.status != .ok)
        let state = try await site.storage.session(session)
        #expect(state?.status == .withdrawn)
        #expect(state?.history.count == 1)
    }

    @Test func deletingLeavesNothing() async throws {
        let site = try await site()
        let visitor = try await participant(site)
        let session = visitor.session
        let state = try #require(try await site.storage.session(session))
        try await leave(visitor, .delete)
        #expect(visitor.page.contains("We have deleted your data."))
        #expect(try await site.storage.participant(state.participant) == nil)
        #expect(try await site.storage.sessions(ofParticipant: state.participant).isEmpty)
        try await visitor.open("/sessions/\(session)/steps/mood")
        #expect(visitor.page.status == .notFound, "the session is not in memory any more")
        let events = try await Researching.events(site)
        let event = "participant.delete participant:\(state.participant)"
        #expect(events.first?.hasPrefix(event) == true)
    }

    @Test func peopleWhoStoppedCanDeleteLater() async throws {
        let site = try await site()
        let visitor = try await participant(site)
        let state = try #require(try await site.storage.session(visitor.session))
        try await leave(visitor, .stop)
        try await visitor.open("/studies/trial/my-data")
        #expect(visitor.page.contains("Your reference is"))
        try await visitor.open("/studies/trial/withdrawal")
        #expect(!visitor.page.contains("value=\"stop\""))
        try await leave(visitor, .delete)
        #expect(try await site.storage.participant(state.participant) == nil)
    }

    @Test func pageSaysWhatHappensToBackupsAndConsents() async throws {
        let usual = try await participant(try await site())
        try await usual.open("/studies/trial/withdrawal")
        #expect(usual.page.contains("we delete the record of it too."))
        #expect(usual.page.contains("Ask the study team when that will be."))
        let other = try await participant(try await site(keepsConsents: true, backupDays: 30))
        try await other.open("/studies/trial/withdrawal")
        #expect(other.page.contains("If you gave your consent here, we keep the record"))
        #expect(other.page.contains("Copies of your data stay in backups for up to 30 days."))
        try await leave(other, .delete)
        #expect(other.page.contains("If you gave your consent here, we keep the record of it."))
        let brief = try await participant(try await site(backupDays: 1))
        try await brief.open("/studies/trial/withdrawal")
        #expect(brief.page.contains("in backups for up to 1 day."))
    }

    @Test(arguments: WithdrawalChoice.allCases)
    func repeatedRequestLeadsToTheSameReceipt(_ choice: WithdrawalChoice) async throws {
        let visitor = try await participant(try await site())
        try await visitor.open("/studies/trial/withdrawal")
        var receipts: [Substring?] = []
        for action in ["confirm-\(choice.rawValue)", "confirm-\(choice.rawValue)", choice.rawValue]
        {
            let response = try await send(visitor, action)
            receipts.append(response.location?.split(separator: "?").first)
        }
        #expect(receipts[0]?.hasPrefix("/studies/trial/withdrawal/") == true)
        #expect(Set(receipts).count == 1)
    }

    @Test func receiptOfStoppingStaysValidAfterADeletion() async throws {
        let visitor = try await participant(try await site())
        try await leave(visitor, .stop)
        let receipt = visitor.path
        try await visitor.open("/studies/trial/withdrawal")
        #expect(visitor.page.contains("You have already left this study."))
        try await leave(visitor, .delete)
        try await visitor.open(receipt)
        #expect(visitor.page.contains("The study team keeps the answers you gave before then."))
        try await visitor.open(receipt.replacing("/studies/trial/", with: "/studies/other/"))
        #expect(visitor.page.status == .notFound)
    }

    /// The browser's history lists pages about the previous person, but the next person cannot open
    /// them.
    @Test func nextPersonInABrowserCannotOpenPagesAboutTheOneBefore() async throws {
        let site = try await site("showAnswers: true")
        let visitor = try await participant(site)
        let session = visitor.session
        try await visitor.open("/studies/trial")
        try await visitor.startShown("diary", as: "someone-else")
        for page in ["my-data", "my-answers", "withdrawal", "personal-link"] {
            try await visitor.open("/studies/trial/\(page)?_session=\(session)")
            #expect(visitor.path == "/studies/trial/return?notice=used", "\(page)")
        }
    }

    @Test func pagesAboutAPersonAreInTheLanguageOfTheLastSession() async throws {
        let site = try await site("languages: [en, es]")
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/trial?language=es")
        try await visitor.startShown("diary")
        for page in ["", "/my-data", "/withdrawal"] {
            try await visitor.open("/studies/trial\(page)")
            #expect(visitor.page.contains("<html lang=\"es\""), "\(page)")
            #expect(visitor.page.contains("language=en"), "\(page) has links to other languages")
            try await visitor.open("/studies/trial\(page)?language=en")
            #expect(visitor.page.contains("<html lang=\"en\""), "\(page)")
        }
        try await leave(visitor, .stop)
        #expect(visitor.page.contains("<html lang=\"es\""))
    }

    @Test func studyCanRestrictTheChoice() async throws {
        let visitor = try await participant(try await site("withdrawal: [stop]"))
        try await visitor.open("/studies/trial/withdrawal")
        #expect(!visitor.page.contains("value=\"delete\""))
        let response = try await send(visitor, "confirm-delete")
        #expect(response.status == .unprocessableContent)
    }

    @Test func identityDoesNotComeBackSilently() async throws {
        let site = try await SiteUnderTest(
            studies: [
                ConsentedStudy.files("participants: { entry: [parameter], identifiedBy: PID }")
            ],
            hasSamples: false
        )
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/trial?PID=anna")
        try await visitor.startShown("diary")
        try await leave(visitor, .delete)
        let other = try await Visitor(site.browser())
        try await other.open("/studies/trial?PID=anna")
        let (target, fields) = try other.startForm("diary")
        let response = try await other.browser.post(target, fields)
        #expect(response.status == .forbidden)
        #expect(response.bodyText.contains("You have left this study"))
        try await other.open("/studies/trial?PID=ben")
        try await other.startShown("diary")
        #expect(other.page.step == "cups")
    }

    @Test func researcherWithdrawsAPersonWithAReason() async throws {
        let site = try await site()
        let visitor = try await participant(site)
        let id = try #require(try await site.storage.session(visitor.session)).participant
        let researcher = try await Researching.signedIn(site)
        let path = "/admin/participants/\(id)"
        let empty = try await Researching.send(researcher, from: path)
        #expect(empty.status == .unprocessableContent)
        #expect(empty.bodyText.contains("Choose what happens to the data"))
        #expect(empty.bodyText.contains("Enter a reason"))
        let fields = [("choice", "delete"), ("reason", "asked by telephone")]
        let unconfirmed = try await Researching.send(researcher, from: path, fields)
        #expect(unconfirmed.bodyText.contains("Confirm that you understand"))
        let stopped = try await Researching.send(
            researcher,
            from: path,
            [("choice", "stop"), ("reason", "asked by telephone"), ("confirm", "yes")]
        )
        #expect(stopped.location == "\(path)?done=stopped")
        let page = try await researcher.get(path).bodyText
        #expect(page.contains("asked by telephone") && page.contains("grace"))
        let deleted = try await Researching.send(
            researcher,
            from: path,
            fields + [("confirm", "yes")]
        )
        #expect(deleted.bodyText.contains("This person's data have been deleted"))
        #expect(try await researcher.get(path).status == .notFound)
        let events = try await Researching.events(site, limit: 5)
        let event = events.first { $0.hasPrefix("participant.delete") }
        #expect(event?.hasPrefix("participant.delete researcher:grace trial/\(id)/") == true)
    }

    @Test func ownAnswersAreShownIfTheAuthorAllowsIt() async throws {
        let hidden = try await participant(try await site())
        try await hidden.open("/studies/trial/my-answers")
        #expect(hidden.page.status == .notFound)
        let visitor = try await participant(try await site("showAnswers: true"))
        try await visitor.open("/studies/trial/my-answers")
        for text in ["How many cups?", ">2<", "fine", ">3<"] {
            #expect(visitor.page.contains(text), "\(text)")
        }
    }

    @Test func everyPageLinksToTheNotices() async throws {
        let site = try await site(
            """
            privacy: { title: Who pays?, page: learn-more/money.md }
            accessibility: { title: Accessibility, url: "https://example.org/a11y" }
            """
        )
        let visitor = try await participant(site)
        for path in ["/studies/trial", "/studies/trial/my-data", "/sessions/\(visitor.session)"] {
            try await visitor.open(path)
            #expect(visitor.page.contains("/studies/trial/about/privacy?language=en"), "\(path)")
            #expect(visitor.page.contains("https://example.org/a11y"), "\(path)")
        }
        try await visitor.open("/studies/trial/about/privacy")
        #expect(visitor.page.contains("The university."))
        try await visitor.open("/studies/trial/about/accessibility")
        #expect(visitor.page.status == .notFound, "the statement is on another site")
    }
}
