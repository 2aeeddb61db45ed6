import HTTP
import HTTPTesting
import Storage
import Studies
import TaskModel
import Testing

@testable import Site

@Suite("New people are enrolled by the study's rules")
struct EnrolmentTests {
    private func site(_ enrolment: String, _ more: String = "") async throws -> SiteUnderTest {
        try await SiteUnderTest(studies: [ScreenedStudy.files(enrolment, more)], hasSamples: false)
    }

    private func visitor(_ site: SiteUnderTest) async throws -> Visitor {
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/trial")
        return visitor
    }

    /// Returns a visitor who has started a task.
    private func started(_ task: String, _ site: SiteUnderTest) async throws -> Visitor {
        let visitor = try await visitor(site)
        try await visitor.startShown(task)
        return visitor
    }

    /// Returns an adult visitor who has answered the questions that determine enrolment.
    private func screened(_ gender: String, _ site: SiteUnderTest) async throws -> Visitor {
        let visitor = try await started("entry", site)
        try await visitor.continue([("adult", "true")])
        try await visitor.continue([("gender", gender)])
        return visitor
    }

    /// Creates an invitation for one person, and returns its path.
    private func invitation(_ site: SiteUnderTest) async throws -> String {
        let secrets = Secrets(key: site.environment.key)
        _ = try await site.storage.invite(
            [InvitationDraft()],
            to: "trial",
            by: "researcher:grace",
            at: site.environment.now()
        ) { secrets.keys(ofInvitation: $0, to: "trial") }
        return "/join/\(secrets.token(ofInvitation: 1, to: "trial"))"
    }

    private func offers(_ visitor: Visitor, _ task: String, as action: String = "start") -> Bool {
        visitor.page.forms.contains {
            $0.html.contains("/tasks/\(task)\"") && $0.html.contains("value=\"\(action)\"")
        }
    }

    private func counts(_ site: SiteUnderTest) async throws -> EnrolmentCounts {
        try await site.storage.enrolments(in: "trial")
    }

    @Test func maximumIsReachedByFirstStarts() async throws {
        let site = try await site("maximum: 2")
        let early = try await visitor(site)
        let first = try await started("diary", site)
        _ = try await started("entry", site)
        let late = try await visitor(site)
        #expect(!offers(late, "diary") && !offers(late, "entry"))
        #expect(late.page.contains("This study is full. New people cannot join"))
        try await early.startShown("diary")
        #expect(early.last.status == .forbidden, "the page was opened while there was a place")
        #expect(early.page.contains("This study is full"))
        #expect(try await counts(site) == EnrolmentCounts(enrolled: 2))
        try await first.open("/studies/trial")
        #expect(offers(first, "entry"), "who is enrolled goes on")
        #expect(!offers(first, "entry", as: "someone-else"))
        #expect(!first.page.contains("This study is full"))
        try await first.startShown("entry")
        #expect(first.path.hasPrefix("/sessions/"))
    }

    @Test func sixtyFourPeopleGetTenPlaces() async throws {
        let site = try await site("maximum: 10")
        let statuses = try await withThrowingTaskGroup { group in
            for _ in 0..<64 {
                group.addTask {
                    let visitor = try await visitor(site)
                    if offers(visitor, "diary") { try await visitor.startShown("diary") }
                    return visitor.path.hasPrefix("/sessions/") ? 1 : 0
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(statuses == 10)
        #expect(try await counts(site) == EnrolmentCounts(enrolled: 10))
        #expect(try await site.storage.sessions(of: "trial", limit: 99, offset: 0).count == 10)
    }

    @Test func datesConcernNewPeopleOnly() async throws {
        // The clock starts on 21 September 2026.
        let rules = "opens: 2026-09-22\ncloses: 2026-09-23"
        let site = try await site(rules, "timeZone: UTC\n")
        let early = try await visitor(site)
        #expect(!offers(early, "diary"))
        #expect(early.page.contains("You can join from 22 September 2026"))
        site.pass(seconds: 86_400)
        let first = try await started("diary", site)
        site.pass(seconds: 86_400)
        #expect(offers(try await visitor(site), "diary"), "the last day")
        let open = try await visitor(site)
        site.pass(seconds: 86_400)
        let late = try await visitor(site)
        #expect(!offers(late, "diary"))
        #expect(late.page.contains("New people can no longer join"))
        try await open.startShown("diary")
        #expect(open.last.status == .forbidden, "the page was opened the day before")
        try await first.open("/studies/trial")
        #expect(offers(first, "entry"))
        #expect(!offers(first, "entry", as: "someone-else"))
    }

    @Test func completingTheTaskEnrols() async throws {
        let site = try await site("after: entry")
        let visitor = try await visitor(site)
        #expect(offers(visitor, "entry") && !offers(visitor, "diary"))
        let page = visitor.page
        #expect(page.contains("You need to finish “First questions” first"))
        let target = "/studies/trial/tasks/diary"
        let token = try #require(page.value(of: "_token"))
        let forced = try await visitor.browser.post(
            target,
            FormFields.pairs([("_token", token), ("action", "start")])
        )
        #expect(forced.status == .forbidden)
        let young = try await started("entry", site)
        try await young.continue([("adult", "false")])
        #expect(young.page.contains("You are too young"))
        try await young.open("/studies/trial")
        #expect(!offers(young, "diary"), "ending early enrols nobody")
        let adult = try await screened("man", site)
        #expect(adult.page.contains("Welcome to the trial"))
        try await adult.open("/studies/trial")
        #expect(offers(adult, "diary") && offers(adult, "entry"))
        #expect(offers(adult, "entry", as: "someone-else"))
        #expect(!offers(adult, "diary", as: "someone-else"))
        #expect(try await counts(site) == EnrolmentCounts(enrolled: 1))
    }

    @Test func fullQuotaKeepsTheAnswersAndSaysSo() async throws {
        let site = try await site(
            ScreenedStudy.quotas + "\nfullPage: { title: No more women, text: \"*Thanks*\" }"
        )
        let first = try await screened("woman", site)
        #expect(first.page.contains("Welcome to the trial"))
        let second = try await screened("woman", site)
        #expect(second.page.contains("<h1>No more women</h1>"))
        #expect(second.page.contains("<em>Thanks</em>"))
        #expect(!second.page.contains("Welcome to the trial"))
        let state = try #require(try await site.storage.session(second.session))
        #expect(state.status == .completed && state.history.count == 2)
        try await second.open("/studies/trial")
        #expect(!offers(second, "diary") && !offers(second, "entry"))
        #expect(second.page.contains("we cannot offer you a place"))
        let man = try await screened("man", site)
        #expect(man.page.contains("Welcome to the trial"))
        let counts = EnrolmentCounts(enrolled: 2, turnedAway: 1, quotas: ["women": 1, "men": 1])
        #expect(try await self.counts(site) == counts)
    }

    @Test func lastPlaceIsTakenWhileOthersAnswer() async throws {
        let site = try await site("after: entry\nmaximum: 1", "languages: [es]\n")
        let slow = try await started("entry", site)
        try await slow.continue([("adult", "true")])
        _ = try await screened("woman", site)
        let late = try await visitor(site)
        #expect(!offers(late, "entry"), "nobody else begins the questions")
        try await slow.continue([("gender", "woman")])
        #expect(slow.page.contains("Gracias por sus respuestas"))
        #expect(try await counts(site) == EnrolmentCounts(enrolled: 1, turnedAway: 1))
    }

    @Test func limitsOfTheNewestVersionApply() async throws {
        let site = try await site("after: entry\nmaximum: 3")
        let visitor = try await started("entry", site)
        try await visitor.continue([("adult", "true")])
        let files = ScreenedStudy.files("after: entry\nmaximum: 1")
        _ = try await site.environment.library.publish(
            files,
            from: "test",
            at: site.environment.now()
        )
        _ = try await screened("man", site)
        try await visitor.continue([("gender", "man")])
        #expect(
            visitor.page.contains("Thank you for your answers"),
            "the new version has one place"
        )
    }

    @Test func invitationIsNotUsedWithoutAPlace() async throws {
        let rules = "maximum: 1"
        let site = try await site(rules, "participants: { entry: [open, invitation] }\n")
        let invitation = try await invitation(site)
        _ = try await started("diary", site)
        let visitor = try await Visitor(site.browser())
        try await visitor.open(invitation)
        #expect(visitor.page.status == .forbidden)
        #expect(visitor.page.contains("This study is full"))
        #expect(try await site.storage.invitations(to: "trial").map(\.uses) == [0])
    }

    @Test func invitationSaysWhyNobodyNewCanStart() async throws {
        let rules = "participants: { entry: [invitation] }\n"
        let site = try await site("opens: 2099-01-10", rules)
        let invitation = try await invitation(site)
        let visitor = try await Visitor(site.browser())
        try await visitor.open(invitation)
        #expect(visitor.page.contains("You can join from 10 January 2099"))
        #expect(!visitor.page.contains("you need the link that you were given"))
    }

    @Test func olderPageSaysWhySomeoneElseCannotStart() async throws {
        let site = try await site("maximum: 2")
        let visitor = try await started("diary", site)
        try await visitor.open("/studies/trial")
        _ = try await started("diary", site)
        try await visitor.startShown("diary", as: "someone-else")
        #expect(visitor.last.status == .forbidden)
        #expect(visitor.page.contains("This study is full"))
    }

    /// A session with another person's identifier does not affect that person's enrolment.
    @Test func restrictedSessionDecidesNothing() async throws {
        let rules = "participants: { identifiedBy: PANEL_ID }\n"
        let site = try await site(ScreenedStudy.quotas, rules)
        func arrive(_ id: String) async throws -> Visitor {
            let visitor = try await Visitor(site.browser())
            try await visitor.open("/studies/trial?PANEL_ID=\(id)")
            return visitor
        }
        let own = try await arrive("Z")
        try await own.startShown("entry")
        try await own.press("cancel")
        try await own.press("discard")
        let stranger = try await arrive("Z")
        try await stranger.startShown("entry")
        try await stranger.continue([("adult", "true")])
        try await stranger.continue([("gender", "woman")])
        #expect(try await counts(site) == EnrolmentCounts())
        try await own.open("/studies/trial?PANEL_ID=Z")
        try await own.startShown("entry")
        try await own.continue([("adult", "true")])
        try await own.continue([("gender", "man")])
        #expect(try await counts(site) == EnrolmentCounts(enrolled: 1, quotas: ["men": 1]))
    }

    @Test func openSessionIsNotContradicted() async throws {
        let site = try await site("after: entry\nmaximum: 1")
        let visitor = try await started("entry", site)
        _ = try await screened("man", site)
        try await visitor.open("/studies/trial")
        #expect(visitor.page.contains("Continue where you left off"))
        #expect(!visitor.page.contains("This study is full"))
    }

    @Test func taskBeforeEnrolmentTakesNoPlaceInAnArm() async throws {
        let arms = """
            randomisation:
              arms: [{ id: tea, title: Tea }, { id: coffee, title: Coffee }]
            """
        let site = try await site("after: entry", arms + "\n")
        let visitor = try await screened("man", site)
        let first = try #require(try await site.storage.session(visitor.session))
        #expect(first.arm == nil)
        try await visitor.open("/studies/trial")
        try await visitor.startShown("diary")
        let second = try #require(try await site.storage.session(visitor.session))
        #expect(second.arm != nil)
    }

    @Test func researchersSeeTheNumbers() async throws {
        let site = try await site(ScreenedStudy.quotas)
        for gender in ["woman", "woman", "man"] { _ = try await screened(gender, site) }
        let researcher = try await Researching.signedIn(site)
        let page = try await researcher.get("/admin/studies/trial").bodyText
        let rows = page.matches(
            of:
                /<th scope="row">(\w+)<\/th>\s*<td class="figure">(\d+)<\/td>\s*<td class="figure">([^<]*)</
        )
        .map { "\($0.1) \($0.2) \($0.3)" }
        #expect(rows.contains("All 2 –") && rows.contains("women 1 1") && rows.contains("men 1 1"))
        #expect(page.contains("a quota was full: 1"))
        let table = try await site.export("trial", "csv")
        let outcomes = table.matches(of: /,(enrolled|full:women),2026-09-21T/).map { String($0.1) }
        #expect(outcomes.sorted() == ["enrolled", "enrolled", "full:women"])
    }
}
