import Studies
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Who may do what, for every route that there is: a route without a row fails.
@Suite struct AuthorizationTests {
    /// Who asks.
    enum Role: String, CaseIterable {
        case nobody, owner, otherParticipant, researcher
    }

    /// The statuses of GET for `Role.allCases`, in order.
    static let matrix: [RoutePattern: [Int]] = [
        .home: [200, 200, 200, 200],
        .study: [200, 200, 200, 200],
        .start: [405, 405, 405, 405],
        .returnByCode: [200, 200, 200, 200],
        .returnByLink: [200, 200, 200, 200],
        .session: [404, 303, 404, 404],
        .step: [404, 200, 404, 404],
        .learnMore: [404, 200, 404, 404],
        .cancel: [404, 200, 404, 404],
        .saved: [404, 200, 404, 404],
        .file: [404, 303, 404, 404],
        .media: [200, 200, 200, 200],
        .publicFile: [200, 200, 200, 200],
        .health: [200, 200, 200, 200],
        .admin: [303, 303, 303, 200],
        .setUp: [404, 404, 404, 404],
        .signIn: [200, 200, 200, 200],
        .signOut: [405, 405, 405, 405],
        .adminStudy: [303, 303, 303, 200],
        .adminSession: [303, 303, 303, 200],
        .export: [303, 303, 303, 200],
        .diagram: [303, 303, 303, 200],
        .researchers: [303, 303, 303, 200],
        .ownPassword: [303, 303, 303, 200],
        .signOutEverywhere: [405, 405, 405, 405],
        .removeResearcher: [303, 303, 303, 200],
        .newInvitation: [405, 405, 405, 405],
        .invitation: [200, 200, 200, 200],
    ]

    private struct World {
        let site: SiteUnderTest
        let clients: [Role: TestClient]
        let session: String
        let media: String
        let returnToken: String

        func route(_ pattern: RoutePattern) -> Route {
            let cups = StepAddress("cups")
            return switch pattern {
            case .home: .home
            case .study: .study("story")
            case .start: .start(study: "story", task: "story")
            case .returnByCode: .returnByCode(study: "story")
            case .returnByLink: .returnByLink(token: returnToken)
            case .session: .session(session)
            case .step: .step(session: session, cups)
            case .learnMore: .learnMore(session: session, cups)
            case .cancel: .cancel(session: session)
            case .saved: .saved(session: session)
            case .file: .file(session: session, name: "cups")
            case .media: .media(version: media, path: ["moon.svg"])
            case .publicFile: .publicFile(["waymark.css"])
            case .health: .health
            case .admin: .admin
            case .setUp: .setUp(token: site.setUp.token)
            case .signIn: .signIn
            case .signOut: .signOut
            case .adminStudy: .adminStudy("story")
            case .adminSession: .adminSession(session)
            case .export: .export(study: "story", format: "csv")
            case .diagram: .diagram(study: "story", task: "story")
            case .researchers: .researchers
            case .ownPassword: .ownPassword
            case .signOutEverywhere: .signOutEverywhere
            case .removeResearcher: .removeResearcher("hugo")
            case .newInvitation: .newInvitation("zoë")
            case .invitation: .invitation(token: "invitation-of-zoë")
            }
        }
    }

    private func world() async throws -> World {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let researcher = try await Researching.signedIn(site)
        let ada = try await Participant(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        let bob = try await Participant(site.browser())
        try await bob.start("story", "story")
        try await addOthers(to: site)
        let diary = try #require(try await site.environment.library.study("sleep-diary"))
        return World(
            site: site,
            clients: [
                .nobody: site.browser(), .owner: ada.browser, .otherParticipant: bob.browser,
                .researcher: researcher,
            ],
            session: ada.session,
            media: diary.hash,
            returnToken: Secrets(key: site.environment.key).returnToken(of: ada.session)
        )
    }

    /// A second researcher, and the invitation of a third.
    private func addOthers(to site: SiteUnderTest) async throws {
        let now = site.environment.now()
        let hugo = Researcher(name: "hugo", passwordHash: "none", createdAt: now)
        try await site.storage.add(hugo)
        let invitation = ResearcherInvitation(
            name: "zoë",
            token: Secrets.hash(of: "invitation-of-zoë"),
            invitedBy: "hugo",
            createdAt: now,
            expiresAt: now.adding(seconds: 3600)
        )
        let event = Event(kind: "researcher.invite", actor: "system", object: "zoë", at: now)
        try await site.storage.invite(invitation, recording: event)
    }

    @Test func everyRouteHasARow() {
        #expect(Set(Self.matrix.keys) == Set(RoutePattern.allCases))
    }

    @Test func onlyThoseWhoMayCanRead() async throws {
        let world = try await world()
        for pattern in RoutePattern.allCases {
            for (role, status) in zip(Role.allCases, Self.matrix[pattern] ?? []) {
                let client = try #require(world.clients[role])
                let response = try await client.get(world.route(pattern).path)
                #expect(response.status.rawValue == status, "\(pattern.rawValue) by \(role)")
            }
        }
    }

    /// No POST without a token of its own form changes anything, whoever sends it.
    @Test func noPostWithoutATokenIsAccepted() async throws {
        let world = try await world()
        let storage = world.site.storage
        let before = (
            try await storage.session(world.session), try await storage.counts(),
            try await storage.researchers(), try await storage.invitations()
        )
        for pattern in RoutePattern.allCases where pattern.methods.contains(.post) {
            for role in Role.allCases {
                let client = try #require(world.clients[role])
                let form = FormFields.pairs([
                    ("action", "continue"), ("_visit", "2"), ("cups", "3"), ("_token", "x"),
                    ("name", "eve"), ("password", "long enough for all"),
                    ("password-again", "long enough for all"), ("code", "0000000000"),
                    ("current-password", Researching.password),
                ])
                let response = try await client.post(world.route(pattern).path, form)
                let refused = [303, 403, 404].contains(response.status.rawValue)
                #expect(refused, "\(pattern.rawValue) by \(role): \(response.status.rawValue)")
                if response.status == .seeOther {
                    #expect(response.location == "/admin/sign-in", "\(pattern.rawValue)")
                }
            }
        }
        #expect(try await storage.session(world.session) == before.0)
        #expect(try await storage.counts() == before.1)
        #expect(try await storage.researchers() == before.2)
        #expect(try await storage.invitations() == before.3)
        let researcher = try #require(world.clients[.researcher])
        #expect(try await researcher.get("/admin").status == .ok)
    }

    /// The token of one participant's form is no good in another's browser.
    @Test func aTokenOfAnotherBrowserIsRefused() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Participant(site.browser())
        try await ada.start("story", "story")
        let bob = try await Participant(site.browser())
        try await bob.start("story", "story")
        let mixed = FormFields.pairs([
            ("_token", try #require(ada.page.value(of: "_token"))),
            ("_visit", try #require(bob.page.value(of: "_visit"))), ("action", "continue"),
        ])
        let response = try await bob.browser.post(try #require(bob.page.action()), mixed)
        #expect(response.status == .forbidden)
    }
}
