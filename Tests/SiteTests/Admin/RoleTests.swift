import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of what researchers with different roles can see and change in a study.
@Suite struct RoleTests {
    private static let study = "/admin/studies/people"

    /// A study that asks for a name, which identifies the person, and for a mood.
    private static let files: [String: [UInt8]] = [
        "study.yaml": Array("id: people\ntitle: People\ncontact: Us\ntasks: [entry]\n".utf8),
        "tasks/entry.yaml": Array(
            """
            id: entry
            title: Entry
            steps:
              - { id: name, type: question, title: Your name?, identifying: true, answer: { type: text } }
              - { id: mood, type: question, title: "How are you, {{ name | you }}?", answer: { type: text } }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
    ]

    private func site() async throws -> (SiteUnderTest, TestClient, session: String) {
        let site = try await SiteUnderTest(studies: [Self.files], hasSamples: false)
        let grace = try await Researching.signedIn(site)
        let ada = try await Visitor(site.browser())
        try await ada.start("people", "entry")
        try await ada.continue([("name", "Ada Lovelace")])
        try await ada.continue([("mood", "curious")])
        return (site, grace, ada.session)
    }

    private func colleague(
        _ role: StudyRole,
        _ grace: TestClient,
        _ site: SiteUnderTest
    ) async throws -> TestClient {
        try await Researching.colleague(role, of: "people", grace, site)
    }

    @Test func ownerSeesIdentifyingAnswers() async throws {
        let (_, grace, session) = try await site()
        let page = try await grace.get("/admin/sessions/\(session)").bodyText
        #expect(page.contains("Ada Lovelace"))
        #expect(page.contains("curious"))
        #expect(page.contains("/corrections/"))
        #expect(
            try await grace.get("\(Self.study)/exports").bodyText.contains("name=\"identifying\"")
        )
    }

    @Test func monitorCannotFindPeopleByTheParameterThatIdentifiesThem() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.files], hasSamples: false)
        let grace = try await Researching.signedIn(site)
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/panel?PANEL_ID=carol-7")
        try await visitor.startShown("entry")
        let session = try #require(try await site.storage.session(visitor.session))
        #expect(session.parameters["PANEL_ID"] == "carol-7")
        let monitor = try await Researching.colleague(.monitor, of: "panel", grace, site)
        let coordinator = try await Researching.colleague(.coordinator, of: "panel", grace, site)
        for (list, id) in [("participants", session.participant), ("sessions", session.id)] {
            let path = "/admin/studies/panel/\(list)"
            for (browser, finds) in [(grace, true), (coordinator, true), (monitor, false)] {
                let found = try await browser.get(path + "?text=carol").bodyText.contains(id)
                #expect(found == finds, "\(list)")
                #expect(try await browser.get(path).bodyText.contains(id))
            }
        }
        _ = try await coordinator.get("/admin/participants/\(session.participant)")
        let event = "participant.view researcher:coordinator-of-panel panel/\(session.participant)"
        #expect(try await Researching.events(site).first == event)
    }

    @Test func monitorSeesAnswersButNotWhoGaveThem() async throws {
        let (site, grace, session) = try await site()
        let monitor = try await colleague(.monitor, grace, site)
        let page = try await monitor.get("/admin/sessions/\(session)").bodyText
        #expect(!page.contains("Ada"))
        #expect(!page.contains("Lovelace"))
        #expect(page.contains("hidden, because it can identify the person"))
        #expect(page.contains("curious"))
        #expect(!page.contains("/corrections/"))
        #expect(!page.contains("\(Self.study)/notes"))
    }

    @Test func coordinatorSeesPeopleButNoAnswers() async throws {
        let (site, grace, session) = try await site()
        let coordinator = try await colleague(.coordinator, grace, site)
        let page = try await coordinator.get("/admin/sessions/\(session)").bodyText
        #expect(page.contains("With your role, you cannot see answers."))
        #expect(!page.contains("Ada"))
        #expect(!page.contains("curious"))
        #expect(page.contains("\(Self.study)/notes"))
        let state = try #require(try await site.storage.session(session))
        let path = "/admin/participants/\(state.participant)"
        let person = try await coordinator.get(path).bodyText
        #expect(person.contains("value=\"stop\""))
        #expect(!person.contains("value=\"delete\""))
        let fields = [("choice", "delete"), ("reason", "asked"), ("confirm", "yes")]
        let refused = try await Researching.send(coordinator, from: path, fields)
        #expect(refused.status == .forbidden)
        #expect(try await site.storage.session(session) != nil)
    }

    @Test func analystExportsWithoutIdentifyingAnswers() async throws {
        let (site, grace, _) = try await site()
        let analyst = try await colleague(.analyst, grace, site)
        let page = try await analyst.get("\(Self.study)/exports").bodyText
        #expect(!page.contains("name=\"identifying\""))
        let path = "\(Self.study)/exports"
        let fields = [("format-csv", "1"), ("identifying", "1")]
        #expect(try await Researching.send(analyst, from: path, fields).status == .forbidden)
        let overview = try await analyst.get(Self.study).bodyText
        #expect(!overview.contains("/admin/sessions/"))
        #expect(!overview.contains("\(Self.study)/participants"))
        #expect(overview.contains("\(Self.study)/exports"))
    }

    @Test func ownersManageRoles() async throws {
        let (site, grace, _) = try await site()
        let path = "\(Self.study)/people"
        let before = try await grace.get(path).bodyText
        #expect(before.contains("The study has no owner yet"))
        let owner = try await colleague(.owner, grace, site)
        // The administrator who named an owner keeps access to the study.
        #expect(try await grace.get(Self.study).status == .ok)
        #expect(!(try await owner.get(path).bodyText.contains("The study has no owner yet")))
        func send(_ fields: [(String, String)]) async throws -> TestResponse {
            try await Researching.send(owner, from: path, fields)
        }
        #expect(try await send([("name", "grace"), ("role", "")]).status == .unprocessableContent)
        #expect(
            try await send([("name", "g r"), ("role", "owner")]).status == .unprocessableContent
        )
        let ended = try await send([("name", "grace"), ("action", "end")])
        #expect(ended.location == "\(path)?done=ended")
        #expect(try await grace.get(Self.study).status == .notFound)
        let last = try await send([("name", "owner-of-people"), ("role", "analyst")])
        #expect(last.status == .unprocessableContent)
        #expect(last.bodyText.contains("Make someone else an owner first."))
        let events = try await Researching.events(site)
        #expect(events.contains("role.end researcher:owner-of-people people/grace"))
        #expect(events.contains("role.owner researcher:grace people/owner-of-people"))
    }

    @Test func newLinkOfAnotherEndsTheRoles() async throws {
        let (site, grace, _) = try await site()
        let owner = try await colleague(.owner, grace, site)
        let path = "\(Self.study)/people"
        let fields = [("name", "zoë"), ("role", "owner")]
        _ = try Researching.link(try await Researching.send(owner, from: path, fields))
        _ = try await Researching.send(
            grace,
            from: path,
            [("name", "grace"), ("action", "end")]
        )
        // The owner can replace a lost link, and the invited researcher keeps the role.
        _ = try Researching.link(try await Researching.send(owner, from: path, fields))
        func roles() async throws -> [String] {
            try await site.storage.memberships().map(\.researcher)
        }
        #expect(try await roles() == ["owner-of-people", "zoë"])
        // An administrator who does not own the study must not become an owner through the
        // invitation.
        let response = try await Researching.send(
            grace,
            from: "/admin/researchers",
            to: "/admin/researchers/zo%C3%AB/link"
        )
        _ = try Researching.link(response)
        #expect(try await roles() == ["owner-of-people"])
    }

    @Test func lastOwnerCannotBeRemoved() async throws {
        let (site, grace, _) = try await site()
        _ = try await colleague(.owner, grace, site)
        _ = try await Researching.send(
            grace,
            from: "\(Self.study)/people",
            [("name", "grace"), ("action", "end")]
        )
        let path = "/admin/researchers/owner-of-people/remove"
        let response = try await Researching.send(grace, from: path)
        #expect(response.status == .unprocessableContent)
        #expect(response.bodyText.contains("The study needs an owner"))
        #expect(try await site.storage.researcher("owner-of-people") != nil)
    }

    @Test func editorAddsDraftsOnlyOfOwnStudies() async throws {
        let (site, grace, _) = try await site()
        let editor = try await colleague(.editor, grace, site)
        #expect(try await editor.get("/admin/new-study").status == .ok)
        let fields = [("action", "starter"), ("starter", "blank"), ("id", "other")]
        let refused = try await Researching.send(editor, from: "/admin/new-study", fields)
        #expect(refused.status == .forbidden)
        #expect(try await site.storage.studyDrafts().isEmpty)
    }
}
