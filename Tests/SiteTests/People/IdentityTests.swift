import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

@Suite("A link parameter identifies the participant")
struct IdentityTests {
    private let link = "/studies/panel?PANEL_ID=P7&wave=2"

    /// Starts a task with the form on the page at the given address.
    private func start(
        _ task: String,
        at address: String,
        _ visitor: Visitor,
        _ site: SiteUnderTest
    ) async throws {
        try await visitor.open(address)
        try await visitor.startShown(task)
        site.pass(seconds: 60)
    }

    private func state(_ visitor: Visitor, _ site: SiteUnderTest) async throws -> SessionState {
        try #require(try await site.storage.session(visitor.session))
    }

    @Test func fiveBrowsersAreOneParticipantWithOneArm() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files])
        var states: [SessionState] = []
        for task in ["entry", "diary"] {
            let visitor = try await Visitor(site.browser())
            try await start(task, at: link, visitor, site)
            states.append(try await state(visitor, site))
        }
        for _ in 1...3 {
            let visitor = try await Visitor(site.browser())
            try await start("entry", at: link, visitor, site)
            #expect(visitor.page.status == .conflict)
            #expect(visitor.page.contains("This task was started in another browser"))
        }
        #expect(Set(states.map(\.participant)).count == 1)
        #expect(Set(states.map(\.arm)).count == 1)
        #expect(states.first?.arm != nil)
        #expect(states.map(\.parameters) == [["PANEL_ID": "P7", "wave": "2"]].repeated(2))
    }

    @Test func simultaneousArrivalsAreOneParticipant() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files])
        let link = link
        let started = try await withThrowingTaskGroup { group in
            for _ in 1...64 {
                group.addTask {
                    let visitor = try await Visitor(site.browser())
                    try await visitor.open(link)
                    try await visitor.startShown("entry")
                    return visitor.last.status == .seeOther ? 1 : 0
                }
            }
            return try await group.reduce(0, +)
        }
        let sessions = try await site.storage.sessions(of: "panel", limit: 99, offset: 0)
        #expect(Set(sessions.map(\.participant)).count == 1)
        // The browser that created the participant may start a task that another browser has
        // started; other browsers may not.
        #expect((1...2).contains(started))
        #expect(sessions.count == started)
        let events = try await site.storage.events(limit: 999).map(\.kind)
        #expect(events.filter { $0 == "participant.allocated" }.count == 1)
    }

    @Test func otherBrowserSeesNothingOfTheParticipant() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files])
        let own = try await Visitor(site.browser())
        try await start("entry", at: link, own, site)
        try await own.continue([("name", "Ana")])
        let other = try await Visitor(site.browser())
        try await other.open(link)
        #expect(other.page.contains("already been started with your link"))
        #expect(!other.page.contains("/personal-link"))
        try await start("diary", at: link, other, site)
        #expect(other.page.contains("Hello stranger"))
        #expect(try await state(other, site).isRestricted)
        #expect(try await state(other, site).participant == state(own, site).participant)
        #expect(!other.page.contains("value=\"personal-link\""))
        let (mine, theirs) = (own.session, other.session)
        for path in ["/studies/panel/personal-link", "/sessions/\(mine)"] {
            try await other.open(path)
            #expect(other.page.status == .notFound, "\(path)")
        }
        try await own.open("/sessions/\(theirs)")
        #expect(own.page.status == .notFound)
    }

    @Test func restrictedSessionIsSavedWithoutPersonalLink() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files])
        try await start("entry", at: link, try await Visitor(site.browser()), site)
        let other = try await Visitor(site.browser())
        try await start("diary", at: link, other, site)
        try await other.continue()
        try await other.press("cancel", [("cups", "3")])
        try await other.press("save")
        #expect(other.page.contains("on this device and in this browser"))
        #expect(!other.page.contains("/p/"))
        try await other.open("/studies/panel")
        #expect(other.page.contains("Continue where you left off"))
    }

    @Test func personalLinkOpensEarlierAnswersInAnotherBrowser() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files])
        let own = try await Visitor(site.browser())
        try await start("entry", at: link, own, site)
        try await own.continue([("name", "Ana")])
        let other = try await Visitor(site.browser())
        let token = try await site.personalToken(of: own.session)
        try await other.open("/p/\(token)")
        try await other.press("continue")
        #expect(other.path == "/studies/panel")
        try await start("diary", at: "/studies/panel", other, site)
        #expect(other.page.contains("Hello Ana"))
        #expect(try await !state(other, site).isRestricted)
    }

    @Test func addressWithoutIdentityCannotStart() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files])
        let visitor = try await Visitor(site.browser())
        for query in ["", "?PANEL_ID=", "?PANEL_ID=%20"] {
            try await visitor.open("/studies/panel" + query)
            #expect(!visitor.page.contains("value=\"start\""), "\(query)")
        }
        try await visitor.open("/studies/panel")
        #expect(visitor.page.contains("you need the link that you were given"))
        try await visitor.open(link)
        let token = try #require(visitor.page.value(of: "_token"))
        let form = FormFields.pairs([("_token", token), ("action", "start")])
        let response = try await visitor.browser.post("/studies/panel/tasks/entry", form)
        #expect(response.status == .forbidden)
        #expect(try await site.storage.sessions(of: "panel", limit: 9, offset: 0) == [])
    }

    @Test(arguments: [
        "%7B%7B%25PROLIFIC_PID%25%7D%7D", "%5BID%5D", "$%7Bpid%7D",
        String(repeating: "x", count: 501),
    ])
    func unusableIdentityCannotStart(_ value: String) async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files])
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/panel?PANEL_ID=\(value)")
        #expect(visitor.page.contains("Your link is not complete"))
        #expect(!visitor.page.contains("value=\"start\""))
    }

    @Test func browserChangesPersonOnlyAfterAsking() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files])
        let visitor = try await Visitor(site.browser())
        try await start("entry", at: link, visitor, site)
        let first = try await state(visitor, site)
        try await visitor.open("/studies/panel?PANEL_ID=P8")
        #expect(visitor.page.contains("Who is taking part?"))
        #expect(!visitor.page.contains("value=\"start\""))
        try await visitor.open("/studies/panel")
        #expect(visitor.page.contains("/sessions/\(first.id)"), "as before")
        try await visitor.open("/studies/panel?PANEL_ID=P8&_as=link")
        #expect(!visitor.page.contains("/sessions/\(first.id)"))
        try await visitor.startShown("entry")
        let second = try await state(visitor, site)
        #expect(second.participant != first.participant)
        site.pass(seconds: 60)
        try await visitor.open("/studies/panel?PANEL_ID=P8")
        #expect(visitor.page.contains("/sessions/\(second.id)"), "no question for the same person")
    }

    /// After another person has used the browser, opening the first person's link again shows
    /// nothing of either person.
    @Test func identityInUsedBrowserShowsNothingOfThePerson() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files])
        let visitor = try await Visitor(site.browser())
        try await start("entry", at: link, visitor, site)
        try await visitor.continue([("name", "Ana")])
        let first = visitor.session
        try await start("entry", at: "/studies/panel?PANEL_ID=P8&_as=link", visitor, site)
        let second = visitor.session

        try await visitor.open("/studies/panel?PANEL_ID=P7&_as=link")
        #expect(!visitor.page.contains(first) && !visitor.page.contains(second))
        #expect(!visitor.page.contains("/personal-link"))
        #expect(visitor.page.contains("already been started with your link"))
        try await visitor.startShown("diary")
        #expect(visitor.page.contains("Hello stranger"))
        try await visitor.open("/studies/panel")
        #expect(!visitor.page.contains(first) && !visitor.page.contains("/personal-link"))
    }

    @Test func laterSessionsKeepTheIdentity() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files])
        let visitor = try await Visitor(site.browser())
        try await start("entry", at: link, visitor, site)
        try await start("diary", at: "/studies/panel", visitor, site)
        #expect(try await state(visitor, site).parameters == ["PANEL_ID": "P7"])
    }

    @Test(arguments: ["?PANEL_ID=P7&PANEL_ID=P8", "?PANEL_ID=", "?PANEL_ID=undefined"])
    func unclearIdentityIsNotReplacedByTheBrowser(_ query: String) async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.openFiles])
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/panel" + query)
        #expect(visitor.page.contains("Your link is not complete"))
        #expect(!visitor.page.contains("value=\"start\""))
    }

    @Test func spacesAndRepetitionsDoNotMakeAnotherPerson() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files])
        let visitor = try await Visitor(site.browser())
        try await start("entry", at: link, visitor, site)
        let first = try await state(visitor, site)
        for query in ["?PANEL_ID=%20P7%20", "?PANEL_ID=P7&PANEL_ID=P7"] {
            try await visitor.open("/studies/panel" + query)
            #expect(visitor.page.contains("/sessions/\(first.id)"), "\(query)")
        }
    }

    @Test func cohortsOfRestrictedSessionsStayApart() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files])
        let own = try await Visitor(site.browser())
        try await start("entry", at: link, own, site)
        try await own.continue([("name", "Ana")])
        let other = try await Visitor(site.browser())
        try await start("diary", at: link, other, site)
        #expect(try await state(other, site).cohorts == [])
        try await other.continue()
        try await other.continue([("cups", "3")])
        try await start("entry", at: "/studies/panel", own, site)
        #expect(try await state(own, site).cohorts == ["named"])
    }

    @Test func openStudyTakesPeopleWithAndWithoutIdentity() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.openFiles])
        let visitor = try await Visitor(site.browser())
        try await start("entry", at: "/studies/panel", visitor, site)
        let other = try await Visitor(site.browser())
        try await start("entry", at: link, other, site)
        let (one, two) = (try await state(visitor, site), try await state(other, site))
        #expect(one.participant != two.participant)
        #expect(!one.isRestricted && !two.isRestricted)
    }

    @Test func someoneElseDoesNotGetTheIdentityInTheAddress() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.openFiles])
        let visitor = try await Visitor(site.browser())
        try await start("entry", at: link, visitor, site)
        let first = try await state(visitor, site)
        try await visitor.open(link)
        try await visitor.startShown("entry", as: "someone-else")
        let second = try await state(visitor, site)
        #expect(second.participant != first.participant)
        #expect(second.parameters == ["wave": "2"])
    }
}

extension [[String: String]] {
    fileprivate func repeated(_ count: Int) -> Self {
        (0..<count).flatMap { _ in self }
    }
}
