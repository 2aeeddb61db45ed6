import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of the creation, expiry and deletion of access tokens, and of the access that they grant.
@Suite struct AccessTokenTests {
    private static let page = "/admin/account/tokens"

    private func owned() async throws -> (SiteUnderTest, TestClient) {
        let site = try await SiteUnderTest(studies: [StoryStudy.files], hasSamples: false)
        return (site, try await Researching.signedIn(site))
    }

    @Test func secretIsShownOnceAndStoredAsHash() async throws {
        let (site, grace) = try await owned()
        let program = try await ProgramClient.made(by: grace, [.sessions], site)
        #expect(program.token.hasPrefix("waymark_") && program.token.count > 50)
        let stored = try #require(try await site.storage.accessTokens(of: "grace").first)
        #expect(stored.hash == Secrets.hash(of: program.token) && stored.scopes == [.sessions])
        let html = try await grace.get(Self.page).bodyText
        #expect(html.contains("nightly") && !html.contains(program.token))
        let events = try await Researching.events(site)
        let facts = "story/nightly [sessions] for 30 days"
        #expect(events.first == "token.create researcher:grace \(facts)")
        #expect(!events.contains { $0.contains(program.token) })
    }

    @Test func formNeedsNameStudyAndPassword() async throws {
        let (site, grace) = try await owned()
        let errors = try await Researching.send(grace, from: Self.page, [("study", "nothing")])
        #expect(errors.status == .unprocessableContent)
        #expect(errors.bodyText.contains("Choose a study in which you have a role"))
        #expect(errors.bodyText.contains("Enter a name"))
        let wrong = try await Researching.send(
            grace,
            from: Self.page,
            [("study", "story"), ("name", "a"), ("current-password", "wrong")]
        )
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.bodyText.contains("This is not your current password"))
        #expect(try await site.storage.accessTokens(of: "grace") == [])
    }

    @Test func requestWithoutValidTokenIsRejected() async throws {
        let (site, grace) = try await owned()
        let program = try await ProgramClient.made(by: grace, [], site)
        #expect(try await program.get("/studies").status == .ok)
        let headers = [
            [], [("Authorization", "Bearer x")], [("Authorization", "Basic \(program.token)")],
            [("Authorization", program.token)],
        ]
        for fields in headers {
            let response = try await site.browser()
                .get("/api/v1/studies", headers: HeaderFields(fields))
            #expect(response.status == .unauthorized)
            #expect(response.headers["WWW-Authenticate"] == "Bearer")
            #expect(response.headers["Content-Type"] == "application/problem+json")
            #expect(response.headers["Access-Control-Allow-Origin"] == nil)
            #expect(response.headers["Cache-Control"] == "no-store")
            #expect(try response.json["title"] as? String == "No valid access token")
        }
        // The cookie of a signed-in researcher is not a token.
        #expect(try await grace.get("/api/v1/studies").status == .unauthorized)
    }

    @Test func tokenExpires() async throws {
        let (site, grace) = try await owned()
        let program = try await ProgramClient.made(by: grace, [], days: "30", site)
        site.pass(seconds: 30 * 86_400 - 1)
        #expect(try await program.get("/studies").status == .ok)
        site.pass(seconds: 1)
        #expect(try await program.get("/studies").status == .unauthorized)
        _ = grace
    }

    @Test func deletedTokenNoLongerWorks() async throws {
        let (site, grace) = try await owned()
        let program = try await ProgramClient.made(by: grace, [], site)
        let hash = Secrets.hash(of: program.token).rawValue
        let mia = try await Researching.colleague(.analyst, of: "story", grace, site)
        _ = try await Researching.send(mia, from: Self.page, [("delete", hash)])
        #expect(try await program.get("/studies").status == .ok, "it is not Mia's")
        _ = try await Researching.send(grace, from: Self.page, [("delete", hash)])
        #expect(try await program.get("/studies").status == .unauthorized)
        let events = try await Researching.events(site)
        #expect(events.first == "token.delete researcher:grace story/nightly")
    }

    @Test func ownersSeeAndDeleteTheTokensOfTheirStudy() async throws {
        let (site, grace) = try await owned()
        let mia = try await Researching.colleague(.analyst, of: "story", grace, site)
        let program = try await ProgramClient.made(by: mia, [.results], site)
        let people = "/admin/studies/story/people"
        let page = Page(try await grace.get(people))
        #expect(page.contains("analyst-of-story") && page.contains("nightly"))
        let hash = Secrets.hash(of: program.token).rawValue
        let response = try await Researching.send(grace, from: people, [("delete", hash)])
        #expect(response.location == people + "?done=deleted")
        #expect(try await program.get("/studies").status == .unauthorized)
        let events = try await Researching.events(site)
        #expect(events.first == "token.delete researcher:grace story/nightly")
    }

    @Test func ownersCannotDeleteTokensOfOtherStudies() async throws {
        let site = try await SiteUnderTest(
            studies: [StoryStudy.files, NumberStudy.files(["de"])],
            hasSamples: false
        )
        let grace = try await Researching.signedIn(site)
        let program = try await ProgramClient.made(by: grace, [], site)
        let owner = try await Researching.colleague(.owner, of: "numbers", grace, site)
        let hash = Secrets.hash(of: program.token).rawValue
        let people = "/admin/studies/numbers/people"
        _ = try await Researching.send(owner, from: people, [("delete", hash)])
        #expect(try await program.get("/studies").status == .ok)
    }

    @Test func tokenEndsWithRoleAndAccount() async throws {
        let (site, grace) = try await owned()
        let mia = try await Researching.colleague(.analyst, of: "story", grace, site)
        let program = try await ProgramClient.made(by: mia, [.results], site)
        #expect(try await program.get("/studies/story/results").status == .ok)
        _ = try await Researching.send(
            grace,
            from: "/admin/studies/story/people",
            [("name", "analyst-of-story"), ("action", "end")]
        )
        #expect(try await program.get("/studies/story/results").status == .unauthorized)
        #expect(try await site.storage.accessTokens(of: "analyst-of-story") == [])
        _ = try await Researching.send(
            grace,
            from: "/admin/studies/story/people",
            [("name", "analyst-of-story"), ("role", "owner")]
        )
        #expect(try await program.get("/studies").status == .unauthorized, "it stays deleted")
    }

    /// The data that each role may read with a token that has all scopes.
    ///
    /// The table is written by hand, so that a change of the rules needs a change here. The letters
    /// are `s` for sessions, `r` for results and exports, `i` for invitations and `e` for
    /// identifying results.
    private static let allowed: [StudyRole: String] = [
        .owner: "srie", .editor: "", .coordinator: "si", .analyst: "r", .monitor: "s",
    ]

    @Test(arguments: StudyRole.allCases)
    func tokenAllowsNoMoreThanTheRole(_ role: StudyRole) async throws {
        let (site, grace) = try await owned()
        let letters = try #require(Self.allowed[role])
        let colleague = try await Researching.colleague(role, of: "story", grace, site)
        let refused = try await Researching.send(
            colleague,
            from: Self.page,
            [
                ("name", "a"), ("study", "story"), ("days", "30"),
                ("current-password", Researching.password),
            ] + TokenScope.allCases.map { ("scope", $0.rawValue) }
        )
        #expect((refused.status == .ok) == (role == .owner), "\(role)")
        // The token was created when its researcher had a wider role.
        let program = ProgramClient(browser: site.browser(), token: "waymark_\(role)")
        let token = AccessToken(
            hash: Secrets.hash(of: program.token),
            researcher: "\(role.rawValue)-of-story",
            study: "story",
            name: "older",
            scopes: Set(TokenScope.allCases),
            createdAt: site.environment.now(),
            expiresAt: site.environment.now().adding(seconds: 60)
        )
        try await site.storage.add(
            token,
            recording: AuditEvent(
                kind: "token.create",
                actor: "test",
                object: "story/older",
                at: token.createdAt
            )
        )
        for (letter, path) in [
            ("s", "/sessions"), ("r", "/results"), ("r", "/exports"), ("i", "/invitations"),
            ("e", "/results?identifying=true"),
        ] {
            let status = try await program.get("/studies/story" + path).status
            let expected: Status = letters.contains(letter) ? .ok : .forbidden
            #expect(status == expected, "\(path) by \(role)")
        }
        for path in ["", "/versions", "/codebook"] {
            #expect(try await program.get("/studies/story" + path).status == .ok)
        }
    }

    @Test(arguments: TokenScope.allCases)
    func tokenAllowsNoMoreThanItsScopes(_ scope: TokenScope) async throws {
        let (site, grace) = try await owned()
        let program = try await ProgramClient.made(by: grace, [scope], site)
        let paths: [(TokenScope, String)] = [
            (.sessions, "/sessions"), (.results, "/results"), (.results, "/exports"),
            (.results, "/results/unknown"), (.invitations, "/invitations"),
        ]
        for (needed, path) in paths {
            let response = try await program.get("/studies/story" + path)
            #expect((response.status == .forbidden) == (needed != scope), "\(path)")
            guard needed != scope else { continue }
            let detail = try response.json["detail"] as? String
            #expect(detail?.contains("scope “\(needed.rawValue)”") == true)
        }
    }

    @Test func tokenOpensOnlyItsStudy() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let grace = try await Researching.signedIn(site)
        let program = try await ProgramClient.made(by: grace, TokenScope.allCases, site)
        for path in ["", "/versions", "/codebook", "/sessions", "/results", "/invitations"] {
            let other = try await program.get("/studies/wellbeing" + path)
            let none = try await program.get("/studies/nothing" + path)
            #expect(other.status == .notFound && other.bodyText == none.bodyText)
        }
        let listed = try await program.get("/studies").objects("studies")
        #expect(listed.map { $0["study"] as? String } == ["story"])
    }

    @Test func requestsAreLimited() async throws {
        let (site, grace) = try await owned()
        let program = try await ProgramClient.made(by: grace, [], site)
        for _ in 0..<TokenAuthentication.requestsPerMinute {
            #expect(try await program.get("/studies").status == .ok)
        }
        let refused = try await program.get("/studies")
        #expect(refused.status == .tooManyRequests && refused.headers["Retry-After"] == "60")
        let other = try await ProgramClient.made(by: grace, [], site)
        #expect(try await other.get("/studies").status == .ok)
        site.pass(seconds: 61)
        #expect(try await program.get("/studies").status == .ok)
    }

    @Test func wrongTokensAreLimitedByNetwork() async throws {
        let (site, grace) = try await owned()
        let program = try await ProgramClient.made(by: grace, [], site)
        func guess() async throws -> TestResponse {
            let headers = HeaderFields([("Authorization", "Bearer waymark_guess")])
            return try await site.browser().get("/api/v1/studies", headers: headers)
        }
        for _ in 0..<30 {
            #expect(try await guess().status == .unauthorized)
        }
        #expect(try await guess().status == .tooManyRequests)
        #expect(try await program.get("/studies").status == .ok, "a right token still works")
    }
}
