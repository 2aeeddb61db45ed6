import Foundation
import HTTP
import HTTPTesting
import Storage
import Studies
import TaskModel
import Testing

@testable import Site

/// Tests of the pages about participants on the admin site.
@Suite struct ParticipantPageTests {
    private func participant(of session: String, _ site: SiteUnderTest) async throws -> String {
        try #require(try await site.storage.session(session)).participant
    }

    @Test func listIsSearched() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        var people: [String] = []
        for source in ["Poster_A", "mail"] {
            let visitor = try await Visitor(site.browser())
            try await visitor.open("/studies/story?source=\(source)")
            try await visitor.startShown("story")
            people.append(try await participant(of: visitor.session, site))
        }
        let researcher = try await Researching.signedIn(site)
        let found = { (query: String) in
            let path = "/admin/studies/story/participants" + query
            let page = Page(try await researcher.get(path))
            #expect(page.status == .ok)
            return people.filter { page.contains("/admin/participants/\($0)") }
        }
        #expect(try await found("") == people)
        #expect(try await found("?text=poster_a") == [people[0]])
        #expect(try await found("?text=\(people[1])") == [people[1]])
        #expect(try await found("?status=enrolled") == people)
        #expect(try await found("?status=withdrawn") == [])
        #expect(try await found("?status=unknown&offset=-5") == people)
        #expect(try await found("?offset=100") == [])
        let page = Page(try await researcher.get("/admin/participants/\(people[0])"))
        #expect(page.contains("<dt>source</dt><dd dir=\"auto\">Poster_A</dd>"))
    }

    /// Returns a site, the identifiers of its three participants, and a signed-in researcher.
    private func threePeople() async throws -> (SiteUnderTest, [String], TestClient) {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        var people: [String] = []
        for _ in 1...3 {
            let visitor = try await Visitor(site.browser())
            try await visitor.start("story", "story")
            people.append(try await participant(of: visitor.session, site))
        }
        return (site, people, try await Researching.signedIn(site))
    }

    private func withdraw(
        _ people: [String],
        _ researcher: TestClient,
        _ fields: [(String, String)]
    ) async throws -> TestResponse {
        let page = "/admin/studies/story/withdrawals"
        let query = people.map { "participant=\($0)" }.joined(separator: "&")
        return try await Researching.send(
            researcher,
            from: "\(page)?\(query)",
            to: page,
            people.map { ("participant", $0) } + fields
        )
    }

    @Test func severalPeopleAreWithdrawnWithAnEventEach() async throws {
        let (site, people, researcher) = try await threePeople()
        let two = Array(people.prefix(2))
        let invalid = try await withdraw(two, researcher, [("choice", "delete")])
        #expect(invalid.status == .unprocessableContent)
        #expect(invalid.bodyText.contains("Enter a reason"))
        #expect(invalid.bodyText.contains("Confirm that you understand"))
        let stop = [("choice", "stop"), ("reason", "A pilot"), ("confirm", "yes")]
        let response = try await withdraw(two, researcher, stop)
        #expect(response.location == "/admin/studies/story/participants?withdrawn=2")
        let list = Page(try await researcher.follow(response))
        #expect(list.contains("People withdrawn: 2."))
        let events = try await Researching.events(site)
        for person in two {
            #expect(events.count { $0.hasPrefix("participant.stop") && $0.contains(person) } == 1)
            #expect(try await site.storage.withdrawal(of: person)?.reason == "A pilot")
        }
        #expect(try await site.storage.withdrawal(of: people[2]) == nil)
        // Participants who have already left are not withdrawn again.
        let all = try await withdraw(people, researcher, stop)
        #expect(all.location == "/admin/studies/story/participants?withdrawn=1")
    }

    @Test func dataOfSeveralPeopleAreDeleted() async throws {
        let (site, people, researcher) = try await threePeople()
        let deletion = [("choice", "delete"), ("reason", "Asked"), ("confirm", "yes")]
        let response = try await withdraw(Array(people.prefix(2)), researcher, deletion)
        #expect(response.status == .ok)
        for person in people.prefix(2) {
            #expect(response.bodyText.contains("<code>\(person)</code>: "))
            #expect(try await site.storage.participant(person) == nil)
        }
        #expect(try await site.storage.participant(people[2]) != nil)
    }

    @Test func coordinatorsWithdrawPeopleButDeleteNothing() async throws {
        let (site, people, owner) = try await threePeople()
        let helper = try await Researching.colleague(.coordinator, of: "story", owner, site)
        let page = "/admin/studies/story/withdrawals?participant=\(people[0])"
        let html = try await helper.get(page).bodyText
        #expect(html.contains(#"value="stop""#) && !html.contains(#"value="delete""#))
        let deletion = [("choice", "delete"), ("reason", "Asked"), ("confirm", "yes")]
        let refused = try await withdraw([people[0]], helper, deletion)
        #expect(refused.status == .forbidden)
        #expect(try await site.storage.participant(people[0]) != nil)
        let nobody = try await helper.get("/admin/studies/story/withdrawals?participant=unknown")
        #expect(nobody.bodyText.contains("Nobody is selected"))
    }

    @Test func pageShowsWhatIsKnown() async throws {
        let site = try await SiteUnderTest(studies: [ScheduledStudy.files()])
        let visitor = try await Visitor(site.browser())
        try await visitor.start("trial", "baseline")
        try await visitor.continue([("cups", "3")])
        let id = try await participant(of: visitor.session, site)
        let page = Page(
            try await Researching.signedIn(site).get("/admin/participants/\(id)")
        )
        let text = page.html.replacing(/<[^>]*>/, with: " ").split { $0.isWhitespace }
            .joined(separator: " ")
        #expect(text.contains("Status Enrolled"))
        #expect(text.contains("Enrolled on 21 September 2026"))
        #expect(text.contains("Browsers 1; access last granted on 21 September 2026"))
        #expect(text.contains("Baseline Done"))
        #expect(text.contains("Evening diary") || text.contains("Diary Not yet"))
        #expect(text.contains("0 of 7"))
        #expect(page.contains("/admin/sessions/\(visitor.session)"))
    }

    @Test func newLinkEndsTheOldOneAndBrowsers() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let visitor = try await Visitor(site.browser())
        try await visitor.start("story", "story")
        let old = try await site.personalToken(of: visitor.session)
        let id = try await participant(of: visitor.session, site)
        let researcher = try await Researching.signedIn(site)
        let path = "/admin/participants/\(id)/link"
        let before = try await researcher.get(path).bodyText
        let form = try #require(before.components(separatedBy: "action=\"\(path)\"").last)
        let token = try #require(Page.first(#"name="_token" value="([^"]*)""#, in: form))
        let fields = [("_token", token), ("browsers", "revoke")]
        let response = try await researcher.post(path, .pairs(fields))
        #expect(response.status == .ok)
        #expect(response.bodyText.contains("Browsers that can no longer open the sessions: 1."))
        let new = try #require(Page.first(#"/p/([A-Za-z0-9_-]+)"#, in: response.bodyText))
        #expect(new != old)
        #expect(try await site.browser().get("/p/\(old)").status == .notFound)
        #expect(try await site.browser().get("/p/\(new)").status == .ok)
        #expect(
            try await visitor.browser.get("/sessions/\(visitor.session)").status == .notFound
        )
        // Resending the form, for example by a reload, replaces nothing.
        #expect(try await researcher.post(path, .pairs(fields)).status == .forbidden)
        #expect(try await site.browser().get("/p/\(new)").status == .ok)
        let events = try await Researching.events(site)
        #expect(events.contains("participant.relinked researcher:grace story/\(id)"))
        #expect(events.contains("participant.browsers researcher:grace story/\(id)"))
    }
}
