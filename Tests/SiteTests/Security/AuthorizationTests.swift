import Studies
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests that the status of each response follows from the endpoint's access rule, with exceptions.
@Suite struct AuthorizationTests {
    /// The kind of client that sends a request.
    enum Role: String, CaseIterable {
        case nobody, owner, otherParticipant, researcher
    }

    /// The statuses of responses to GET that do not follow from the access rule alone, in the order
    /// of `Role.allCases`.
    static let exceptions: [String: [Int]] = [
        // The session's owner is redirected: from the first path to the current step, and from the
        // second path to the step whose address is `name`.
        "/sessions/{id}": [404, 303, 404, 404],
        "/sessions/{id}/files/{name}": [404, 303, 404, 404],
        // Redirects to the personal link with the same token.
        "/return/{token}": [303, 303, 303, 303],
        // Shows every participant their own link.
        "/studies/{study}/personal-link": [404, 200, 200, 404],
        // Redirects to the session that the participant can continue.
        "/studies/{study}/tasks/{task}": [200, 303, 303, 200],
        // The study has one time zone for all participants.
        "/studies/{study}/time-zone": [404, 404, 404, 404],
        // The study has no reminders, and the token belongs to no participant.
        "/studies/{study}/reminders": [404, 404, 404, 404],
        "/mail/confirm/{token}": [404, 404, 404, 404],
        "/mail/stop/{token}": [404, 404, 404, 404],
        "/calendar/{token}/tasks.ics": [404, 404, 404, 404],
        // People cannot join the study by invitation.
        "/join/{token}": [403, 403, 403, 403],
        // Every participant sees their own data.
        "/studies/{study}/my-data": [404, 200, 200, 404],
        "/studies/{study}/withdrawal": [404, 200, 200, 404],
        // The study shows no answers, and has neither a privacy notice nor an accessibility
        // statement.
        "/studies/{study}/my-answers": [404, 404, 404, 404],
        "/studies/{study}/about/{topic}": [404, 404, 404, 404],
        // A consent belongs to one person.
        "/studies/{study}/consents/{number}": [404, 200, 404, 404],
        // There is no such test.
        "/admin/tests/{id}/export/{format}": [303, 303, 303, 404],
        // There is no such export.
        "/admin/exports/{id}": [303, 303, 303, 404],
        // The session has no such file and no such answer.
        "/admin/sessions/{id}/files/{name}": [303, 303, 303, 404],
        "/admin/sessions/{id}/corrections/{visit}/{item}": [303, 303, 303, 404],
        // Only shared devices have this page.
        "/studies/{study}/next": [404, 404, 404, 404],
    ]

    static func statuses(of endpoint: any Endpoint.Type) -> [Int] {
        guard endpoint.supports(.get) else { return [405, 405, 405, 405] }
        if let exception = exceptions[endpoint.path.description] { return exception }
        return switch endpoint.access {
        case .everyone, .invitationLink: [200, 200, 200, 200]
        case .participant: [404, 200, 404, 404]
        case .researcher: [303, 303, 303, 200]
        // Cookies are not access tokens.
        case .token: [401, 401, 401, 401]
        // The first researcher already exists.
        case .setUpLink: [404, 404, 404, 404]
        }
    }

    private struct World {
        let site: SiteUnderTest
        let clients: [Role: TestClient]
        let session: String
        let media: String
        /// The hash of the session's study version.
        let story: String
        let themed: StudyVersion
        let personalToken: String
        let participant: String

        /// Returns a path of an endpoint; most of its parameters refer to existing objects.
        func path(of endpoint: any Endpoint.Type) throws -> String {
            endpoint.path.path(
                try endpoint.path.parameters.map {
                    let value = special["\(endpoint.path.description) \($0.name)"] ?? usual[$0.name]
                    return try #require(value, "\(endpoint.path.description): \($0.name)")
                }
            )
        }

        /// The values of parameters by name.
        private var usual: [String: String] {
            [
                "study": "story", "task": "story", "id": session, "step": "cups", "format": "csv",
                "version": media, "name": "hugo", "visit": "1", "item": "cups",
            ]
        }

        /// The file name of a theme's style sheet.
        private var sheet: String {
            themed.study.theme.map { site.environment.themes.sheet(of: $0).name } ?? ""
        }

        /// The values of parameters whose meaning depends on the path pattern, by pattern and name.
        private var special: [String: String] {
            [
                "/p/{token} token": personalToken,
                "/mail/confirm/{token} token": "nobody.abc",
                "/mail/stop/{token} token": "nobody.abc",
                "/calendar/{token}/tasks.ics token": "nobody.abc",
                "/join/{token} token": Secrets(key: site.environment.key)
                    .token(ofInvitation: 1, to: "story"),
                "/admin/studies/{study}/invitations/{number}/withdraw number": "1",
                "/return/{token} token": personalToken,
                "/studies/{study}/consents/{number} number": "1",
                "/studies/{study}/withdrawal/{reference} reference": "LEFT",
                "/studies/{study}/about/{topic} topic": "privacy",
                "/admin/drafts/{number} number": "1",
                "/admin/versions/{version}/preview version": story,
                "/admin/versions/{version}/pages/{task}/{step} version": story,
                "/admin/versions/{version}/files version": story,
                "/admin/versions/{version}/study-page version": story,
                "/admin/studies/{study}/versions/{number} number": "1",
                "/admin/participants/{id} id": participant,
                "/admin/participants/{id}/link id": participant,
                "/admin/consents/{number} number": "1",
                "/sessions/{id}/files/{name} name": "cups",
                "/sessions/{id}/recordings/{run}/{number} run": "r1",
                "/sessions/{id}/recordings/{run}/{number} number": "0",
                "/media/{version}/{path} path": "moon.svg",
                "/themes/{version}/{sheet} version": themed.hash,
                "/themes/{version}/{sheet} sheet": sheet,
                "/public/{path} path": "waymark.css",
                "/admin/set-up/{token} token": site.setUp.token,
                "/admin/invitations/{token} token": "invitation-of-zoë",
                "/admin/researchers/{name}/link name": "zoë",
                "/api/v1/studies/{study}/results/{session} session": session,
                "/api/v1/studies/{study}/exports/{export} export": "none",
                "/api/v1/studies/{study}/exports/{export}/file export": "none",
            ]
        }
    }

    private func world() async throws -> World {
        let site = try await SiteUnderTest(studies: [StoryStudy.files, ThemedStudy.files])
        let researcher = try await Researching.signedIn(site)
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        let bob = try await Visitor(site.browser())
        try await bob.start("story", "story")
        try await addOthers(to: site)
        try await consent(in: ada.session, site)
        try await leave(site)
        let themed = try #require(try await site.environment.library.study("themed"))
        let diary = try #require(try await site.environment.library.study("sleep-diary"))
        return World(
            site: site,
            clients: [
                .nobody: site.browser(), .owner: ada.browser, .otherParticipant: bob.browser,
                .researcher: researcher,
            ],
            session: ada.session,
            media: diary.hash,
            story: try #require(try await site.environment.library.study("story")).hash,
            themed: themed,
            personalToken: try await site.personalToken(of: ada.session),
            participant: try #require(try await site.storage.session(ada.session)).participant
        )
    }

    /// Stores a consent that was given in a session.
    private func consent(in id: String, _ site: SiteUnderTest) async throws {
        _ = try await site.storage.update(id) { state in
            var change = Change(state: state)
            change.consents = [
                ConsentRecord(
                    session: id,
                    study: state.study,
                    participant: state.participant,
                    task: state.task,
                    consent: "agreement",
                    version: "1",
                    language: "en",
                    title: "Consent",
                    text: "Text",
                    entries: [],
                    givenAt: state.updatedAt
                )
            ]
            return change
        }
    }

    /// Starts a session as a new participant, who then leaves the study.
    private func leave(_ site: SiteUnderTest) async throws {
        let visitor = try await Visitor(site.browser())
        try await visitor.start("story", "story")
        let state = try #require(try await site.storage.session(visitor.session))
        let request = WithdrawalRequest(
            participant: state.participant,
            choice: .stop,
            reference: "LEFT"
        )
        _ = try await site.storage.withdraw(request, at: site.environment.now())
    }

    /// Adds a draft, a second researcher, and invitations for a third researcher and a
    /// participant.
    private func addOthers(to site: SiteUnderTest) async throws {
        let now = site.environment.now()
        _ = try await site.environment.drafts.add(StoryStudy.files, by: "hugo", at: now)
        let hugo = Researcher(name: "hugo", passwordHash: "none", createdAt: now)
        try await site.storage.add(hugo)
        let invitation = ResearcherInvitation(
            name: "zoë",
            token: Secrets.hash(of: "invitation-of-zoë"),
            invitedBy: "hugo",
            createdAt: now,
            expiresAt: now.adding(seconds: 3600)
        )
        let event = AuditEvent(kind: "researcher.invite", actor: "system", object: "zoë", at: now)
        try await site.storage.invite(invitation, recording: event)
        let secrets = Secrets(key: site.environment.key)
        _ = try await site.storage.invite(
            [InvitationDraft()],
            to: "story",
            by: "researcher:hugo",
            at: now
        ) { secrets.keys(ofInvitation: $0, to: "story") }
    }

    @Test func accessRuleDeterminesStatusOfGet() async throws {
        let world = try await world()
        for endpoint in Endpoints.all {
            let path = try world.path(of: endpoint)
            for (role, status) in zip(Role.allCases, Self.statuses(of: endpoint)) {
                let client = try #require(world.clients[role])
                let response = try await client.get(path)
                #expect(response.status.rawValue == status, "\(path) by \(role)")
            }
        }
    }

    @Test func postWithoutTokenChangesNothing() async throws {
        let world = try await world()
        let storage = world.site.storage
        let before = (
            try await storage.session(world.session), try await storage.counts(),
            try await storage.researchers(), try await storage.invitations(),
            try await storage.studyDrafts(), try await storage.currentVersions()
        )
        // Leaving a test changes only the browser's cookie.
        for endpoint in Endpoints.all
        where endpoint.supports(.post) && endpoint != LeaveTestEndpoint.self {
            let path = try world.path(of: endpoint)
            let name = endpoint.path.description
            for role in Role.allCases {
                let client = try #require(world.clients[role])
                let form = FormFields.pairs([
                    ("action", "continue"), ("_visit", "2"), ("cups", "3"), ("_token", "x"),
                    ("name", "eve"), ("password", "long enough for all"),
                    ("password-again", "long enough for all"), ("code", "0000000000"),
                    ("current-password", Researching.password),
                ])
                let response = try await client.post(path, form)
                let refused = [303, 401, 403, 404].contains(response.status.rawValue)
                #expect(refused, "\(name) by \(role): \(response.status.rawValue)")
                if response.status == .seeOther {
                    #expect(response.location == "/admin/sign-in", "\(name)")
                }
            }
        }
        #expect(try await storage.session(world.session) == before.0)
        #expect(try await storage.counts() == before.1)
        #expect(try await storage.researchers() == before.2)
        #expect(try await storage.invitations() == before.3)
        #expect(try await storage.studyDrafts() == before.4)
        #expect(try await storage.currentVersions() == before.5)
        let researcher = try #require(world.clients[.researcher])
        #expect(try await researcher.get("/admin").status == .ok)
    }

    /// The roles that may send GET and POST requests to each address of the admin site.
    ///
    /// Each letter is the first letter of a role.
    ///
    /// The table is written by hand, so that a change of an endpoint's rule needs a change here.
    static let roles: [String: (get: String, post: String)] = [
        "/admin": ("OECAM", ""),
        "/admin/account": ("OECAM", "OECAM"),
        "/admin/account/tokens": ("OECAM", "OECAM"),
        "/admin/account/two-step": ("OECAM", "OECAM"),
        "/admin/audit-trail": ("", ""),
        "/admin/consents/{number}": ("OC", "OC"),
        "/admin/device": ("OECAM", "OECAM"),
        "/admin/drafts/{number}": ("OE", "OE"),
        "/admin/exports/{id}": ("", ""),
        "/admin/new-study": ("OE", "OE"),
        "/admin/participants/{id}": ("OCM", "OC"),
        "/admin/participants/{id}/link": ("OC", "OC"),
        "/admin/password": ("OECAM", "OECAM"),
        "/admin/researchers": ("", ""),
        "/admin/researchers/{name}/administrator": ("", ""),
        "/admin/researchers/{name}/link": ("", ""),
        "/admin/researchers/{name}/remove": ("", ""),
        "/admin/sessions/{id}": ("OCM", ""),
        "/admin/sessions/{id}/corrections/{visit}/{item}": ("", ""),
        "/admin/sessions/{id}/files/{name}": ("", ""),
        "/admin/sign-out": ("", "OECAM"),
        "/admin/sign-out-everywhere": ("", "OECAM"),
        "/admin/studies/{study}": ("OECAM", ""),
        "/admin/studies/{study}/audit-trail": ("OM", ""),
        "/admin/studies/{study}/codebook": ("OECAM", ""),
        "/admin/studies/{study}/codebook/{format}": ("OECAM", ""),
        "/admin/studies/{study}/consents": ("OCM", ""),
        "/admin/studies/{study}/data-protection": ("OECAM", ""),
        "/admin/studies/{study}/diagrams/{task}": ("OECAM", ""),
        "/admin/studies/{study}/exports": ("OA", "OA"),
        "/admin/studies/{study}/invitations": ("OC", "OC"),
        "/admin/studies/{study}/invitations/list": ("OC", ""),
        "/admin/studies/{study}/invitations/slips": ("OC", ""),
        "/admin/studies/{study}/invitations/{number}/withdraw": ("", "OC"),
        "/admin/studies/{study}/notes": ("OC", "OC"),
        "/admin/studies/{study}/participants": ("OCM", ""),
        "/admin/studies/{study}/people": ("O", "O"),
        "/admin/studies/{study}/schedule": ("OECAM", ""),
        "/admin/studies/{study}/sessions": ("OCM", ""),
        "/admin/studies/{study}/tasks/{task}": ("OECAM", ""),
        "/admin/studies/{study}/tasks/{task}/answers": ("OAM", ""),
        "/admin/studies/{study}/versions": ("OECAM", ""),
        "/admin/studies/{study}/webhooks": ("O", "O"),
        "/admin/studies/{study}/versions/{number}": ("OECAM", "OE"),
        "/admin/studies/{study}/withdrawals": ("OC", "OC"),
        "/admin/tests": ("OECAM", "OECAM"),
        "/admin/tests/{id}/export/{format}": ("", ""),
        "/admin/versions/{version}/files": ("OECAM", ""),
        "/admin/versions/{version}/pages/{task}/{step}": ("OECAM", ""),
        "/admin/versions/{version}/preview": ("OECAM", ""),
        "/admin/versions/{version}/study-page": ("OECAM", ""),
    ]

    private static let refusal = "Your role does not allow this"
    private static let stale = "This page has expired"

    @Test func roleDeterminesWhatAResearcherMaySee() async throws {
        let world = try await world()
        let grace = try #require(world.clients[.researcher])
        let endpoints = Endpoints.all.filter { $0.access == .researcher }
        #expect(Set(endpoints.map { $0.path.description }) == Set(Self.roles.keys))
        for role in StudyRole.allCases {
            let letter = role.rawValue.prefix(1).uppercased()
            let colleague = try await Researching.colleague(role, of: "story", grace, world.site)
            for endpoint in endpoints where endpoint.supports(.get) {
                let name = endpoint.path.description
                let path = try world.path(of: endpoint)
                let status = try await colleague.get(path).status
                let isAllowed = Self.roles[name]?.get.contains(letter) ?? false
                #expect((status == .ok) == isAllowed, "GET \(path) by \(role): \(status.rawValue)")
                #expect([.ok, .forbidden, .notFound].contains(status), "\(path) by \(role)")
            }
            for endpoint in endpoints where endpoint.supports(.post) {
                let name = endpoint.path.description
                let path = try world.path(of: endpoint)
                let response = try await colleague.post(path, .pairs([("_token", "x")]))
                let isAllowed = Self.roles[name]?.post.contains(letter) ?? false
                let expected = isAllowed ? Self.stale : Self.refusal
                // The owner may correct answers, but the session has no such answer. The password
                // page reports a stale form in its own words.
                if endpoint is CorrectionEndpoint.Type, role == .owner {
                    #expect(response.status == .notFound)
                    continue
                }
                #expect(response.status == .forbidden, "POST \(path) by \(role)")
                if endpoint is OwnPasswordEndpoint.Type { continue }
                #expect(response.bodyText.contains(expected), "POST \(path) by \(role)")
            }
        }
    }

    @Test func roleInOneStudyShowsNothingOfAnother() async throws {
        let world = try await world()
        let grace = try #require(world.clients[.researcher])
        let endpoints = Endpoints.all.filter { $0.access == .researcher }
        let colleague = try await Researching.colleague(.owner, of: "themed", grace, world.site)
        for endpoint in endpoints {
            let path = try world.path(of: endpoint)
            // A researcher's own pages and the pages for administrators belong to no study.
            guard
                path.contains("/studies/") || path.contains(world.session)
                    || path.contains(world.participant) || path.contains(world.story)
                    || path.contains("/consents/") || path.contains("/drafts/")
            else { continue }
            if endpoint.supports(.get) {
                #expect(try await colleague.get(path).status == .notFound, "GET \(path)")
            }
            if endpoint.supports(.post) {
                let response = try await colleague.post(path, .pairs([("_token", "x")]))
                #expect(response.status == .notFound, "POST \(path)")
            }
        }
        let list = try await colleague.get("/admin").bodyText
        #expect(list.contains("/admin/studies/themed"))
        #expect(!list.contains("/admin/studies/story"))
        #expect(!list.contains("/admin/drafts/1"))
    }

    @Test func rejectsTokenOfAnotherBrowser() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        let bob = try await Visitor(site.browser())
        try await bob.start("story", "story")
        let mixed = FormFields.pairs([
            ("_token", try #require(ada.page.value(of: "_token"))),
            ("_visit", try #require(bob.page.value(of: "_visit"))), ("action", "continue"),
        ])
        let response = try await bob.browser.post(try #require(bob.page.action()), mixed)
        #expect(response.status == .forbidden)
    }
}
