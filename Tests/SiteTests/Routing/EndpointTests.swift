import Foundation
import HTTP
import TaskModel
import Testing

@testable import Site

@Suite struct EndpointTests {
    static let examples: [(any Endpoint, String)] = [
        (HomeEndpoint(), "/"),
        (StudyEndpoint(study: "sleep-diary"), "/studies/sleep-diary"),
        (
            StartEndpoint(study: "sleep-diary", task: "evening"),
            "/studies/sleep-diary/tasks/evening"
        ),
        (ReturnByCodeEndpoint(study: "sleep-diary"), "/studies/sleep-diary/return"),
        (PersonalLinkEndpoint(token: "abc"), "/p/abc"),
        (FormerReturnLinkEndpoint(token: "abc"), "/return/abc"),
        (SignedLinkEndpoint(study: "sleep-diary"), "/studies/sleep-diary/signed-link"),
        (OwnLinkEndpoint(study: "sleep-diary"), "/studies/sleep-diary/personal-link"),
        (RemindersEndpoint(study: "sleep-diary"), "/studies/sleep-diary/reminders"),
        (MyDataEndpoint(study: "sleep-diary"), "/studies/sleep-diary/my-data"),
        (
            ConsentCopyEndpoint(study: "sleep-diary", number: "7"),
            "/studies/sleep-diary/consents/7"
        ),
        (OwnAnswersEndpoint(study: "sleep-diary"), "/studies/sleep-diary/my-answers"),
        (WithdrawalEndpoint(study: "sleep-diary"), "/studies/sleep-diary/withdrawal"),
        (
            ReceiptEndpoint(study: "sleep-diary", reference: "3QG46"),
            "/studies/sleep-diary/withdrawal/3QG46"
        ),
        (
            AboutEndpoint(study: "sleep-diary", topic: "privacy"),
            "/studies/sleep-diary/about/privacy"
        ),
        (NewStudyEndpoint(), "/admin/new-study"),
        (StudyDraftEndpoint(number: "7"), "/admin/drafts/7"),
        (StudyVersionsEndpoint(study: "sleep-diary"), "/admin/studies/sleep-diary/versions"),
        (
            StudyVersionEndpoint(study: "sleep-diary", number: "2"),
            "/admin/studies/sleep-diary/versions/2"
        ),
        (PreviewEndpoint(version: "ab12"), "/admin/versions/ab12/preview"),
        (PreviewStudyEndpoint(version: "ab12"), "/admin/versions/ab12/study-page"),
        (
            PreviewPageEndpoint(version: "ab12", task: "evening", step: "mood"),
            "/admin/versions/ab12/pages/evening/mood"
        ),
        (VersionFilesEndpoint(version: "ab12"), "/admin/versions/ab12/files"),
        (TestsEndpoint(), "/admin/tests"),
        (TestExportEndpoint(id: "t1", format: "csv"), "/admin/tests/t1/export/csv"),
        (LeaveTestEndpoint(), "/leave-test"),
        (ParticipantAdminEndpoint(id: "p1"), "/admin/participants/p1"),
        (ConsentAdminEndpoint(number: "7"), "/admin/consents/7"),
        (ConsentListEndpoint(study: "sleep-diary"), "/admin/studies/sleep-diary/consents"),
        (ConfirmAddressEndpoint(token: "a.b"), "/mail/confirm/a.b"),
        (StopRemindersEndpoint(token: "a.b"), "/mail/stop/a.b"),
        (CalendarEndpoint(token: "a.b"), "/calendar/a.b/tasks.ics"),
        (TimeZoneEndpoint(study: "sleep-diary"), "/studies/sleep-diary/time-zone"),
        (SessionEndpoint(id: "s1"), "/sessions/s1"),
        (StepEndpoint(id: "s1", step: StepAddress("mood")), "/sessions/s1/steps/mood"),
        (
            StepEndpoint(id: "s1", step: StepAddress("mood", round: 2)),
            "/sessions/s1/steps/mood@2"
        ),
        (
            LearnMoreEndpoint(id: "s1", step: StepAddress("mood")),
            "/sessions/s1/steps/mood/learn-more"
        ),
        (CancelEndpoint(id: "s1"), "/sessions/s1/cancel"),
        (SavedEndpoint(id: "s1"), "/sessions/s1/saved"),
        (SessionFileEndpoint(id: "s1", name: "photo@2"), "/sessions/s1/files/photo@2"),
        (MediaEndpoint(version: "ab12", file: ["a", "moon.svg"]), "/media/ab12/a/moon.svg"),
        (ThemeEndpoint(version: "ab12", sheet: "1f0c.css"), "/themes/ab12/1f0c.css"),
        (PublicFileEndpoint(file: ["steps", "form.css"]), "/public/steps/form.css"),
        (HealthEndpoint(), "/healthz"),
        (StudiesAdminEndpoint(), "/admin"),
        (SetUpEndpoint(token: "t"), "/admin/set-up/t"),
        (SignInEndpoint(), "/admin/sign-in"),
        (SignInCodeEndpoint(), "/admin/sign-in/code"),
        (SignOutEndpoint(), "/admin/sign-out"),
        (StudyAdminEndpoint(study: "sleep-diary"), "/admin/studies/sleep-diary"),
        (SessionAdminEndpoint(id: "s1"), "/admin/sessions/s1"),
        (StudyExportsEndpoint(study: "sleep-diary"), "/admin/studies/sleep-diary/exports"),
        (ExportFileEndpoint(id: "e1"), "/admin/exports/e1"),
        (
            DataProtectionEndpoint(study: "sleep-diary"),
            "/admin/studies/sleep-diary/data-protection"
        ),
        (CodebookEndpoint(study: "sleep-diary"), "/admin/studies/sleep-diary/codebook"),
        (
            CodebookFileEndpoint(study: "sleep-diary", format: "csv"),
            "/admin/studies/sleep-diary/codebook/csv"
        ),
        (
            DiagramEndpoint(study: "sleep-diary", task: "evening"),
            "/admin/studies/sleep-diary/diagrams/evening"
        ),
        (
            TaskAdminEndpoint(study: "sleep-diary", task: "evening"),
            "/admin/studies/sleep-diary/tasks/evening"
        ),
        (SessionFileAdminEndpoint(id: "s1", name: "walk.csv"), "/admin/sessions/s1/files/walk.csv"),
        (
            CorrectionEndpoint(id: "s1", visit: "3", item: "mood"),
            "/admin/sessions/s1/corrections/3/mood"
        ),
        (ParticipantLinkEndpoint(id: "p1"), "/admin/participants/p1/link"),
        (StudyParticipantsEndpoint(study: "sleep"), "/admin/studies/sleep/participants"),
        (
            AnswersEndpoint(study: "sleep", task: "evening"),
            "/admin/studies/sleep/tasks/evening/answers"
        ),
        (AdherenceEndpoint(study: "sleep"), "/admin/studies/sleep/schedule"),
        (NotesEndpoint(study: "sleep"), "/admin/studies/sleep/notes"),
        (StudyWithdrawalsEndpoint(study: "sleep"), "/admin/studies/sleep/withdrawals"),
        (StudySessionsEndpoint(study: "sleep-diary"), "/admin/studies/sleep-diary/sessions"),
        (ResearchersEndpoint(), "/admin/researchers"),
        (AccountEndpoint(), "/admin/account"),
        (AccessTokensEndpoint(), "/admin/account/tokens"),
        (WebhooksEndpoint(study: "tea"), "/admin/studies/tea/webhooks"),
        (APIDocumentEndpoint(), "/api/v1/openapi.json"),
        (APIStudiesEndpoint(), "/api/v1/studies"),
        (APIStudyEndpoint(study: "tea"), "/api/v1/studies/tea"),
        (APIVersionsEndpoint(study: "tea"), "/api/v1/studies/tea/versions"),
        (APICodebookEndpoint(study: "tea"), "/api/v1/studies/tea/codebook"),
        (APISessionsEndpoint(study: "tea"), "/api/v1/studies/tea/sessions"),
        (APIResultsEndpoint(study: "tea"), "/api/v1/studies/tea/results"),
        (APIResultEndpoint(study: "tea", session: "s1"), "/api/v1/studies/tea/results/s1"),
        (APIInvitationsEndpoint(study: "tea"), "/api/v1/studies/tea/invitations"),
        (APIExportsEndpoint(study: "tea"), "/api/v1/studies/tea/exports"),
        (APIExportEndpoint(study: "tea", export: "e1"), "/api/v1/studies/tea/exports/e1"),
        (
            APIExportFileEndpoint(study: "tea", export: "e1"),
            "/api/v1/studies/tea/exports/e1/file"
        ),
        (TwoStepEndpoint(), "/admin/account/two-step"),
        (SiteAuditEndpoint(), "/admin/audit-trail"),
        (StudyAuditEndpoint(study: "sleep-diary"), "/admin/studies/sleep-diary/audit-trail"),
        (
            AdministratorEndpoint(name: "zoë"),
            "/admin/researchers/zo%C3%AB/administrator"
        ),
        (StudyPeopleEndpoint(study: "sleep-diary"), "/admin/studies/sleep-diary/people"),
        (OwnPasswordEndpoint(), "/admin/password"),
        (SignOutEverywhereEndpoint(), "/admin/sign-out-everywhere"),
        (RemoveResearcherEndpoint(name: "zoë@a.b"), "/admin/researchers/zo%C3%AB@a.b/remove"),
        (NewInvitationEndpoint(name: "hugo"), "/admin/researchers/hugo/link"),
        (InvitationEndpoint(token: "t"), "/admin/invitations/t"),
    ]

    static let router = Router(Endpoints.all)

    @Test(arguments: examples)
    func pathMatchesLinksAndBookmarks(_ endpoint: any Endpoint, _ path: String) throws {
        #expect(endpoint.path == path)
        let found = try #require(Self.endpoint(at: segments(of: endpoint)))
        #expect(type(of: found) == type(of: endpoint) && found.path == path)
    }

    @Test(arguments: Endpoints.all)
    func endpointParsesItsPrintedPath(_ type: any Endpoint.Type) throws {
        let values = type.path.parameters.indices.map { "zoë \($0)" }
        let rest = type.path.takesRest ? ["a", "b"] : []
        let printed = type.path.path(values + rest)
        let decoded = printed.split(separator: "/").map { $0.removingPercentEncoding ?? "" }
        let found = try #require(Self.endpoint(at: decoded))
        #expect(Swift.type(of: found) == type)
        #expect(found.path == printed && found.parameters == values + rest)
    }

    @Test func patternsMatchDifferentPaths() {
        let shapes = Endpoints.all.map { $0.path.description.replacing(/\{[a-z]+\}/, with: "{}") }
        #expect(Set(shapes).count == shapes.count)
    }

    /// Paths with the same first segment have the same access rule, with few exceptions.
    ///
    /// Otherwise, a new page might be open to strangers by mistake.
    @Test func firstSegmentsDetermineAccess() {
        let open = ["/admin/sign-in": RouteAccess.everyone]
            .merging(["/admin/sign-in/code": .everyone]) { $1 }
            .merging(["/admin/set-up/{token}": .setUpLink]) { $1 }
            .merging(["/admin/invitations/{token}": .invitationLink]) { $1 }
        for endpoint in Endpoints.all {
            let expected: RouteAccess =
                switch endpoint.path.firstSegment {
                case "admin": open[endpoint.path.description] ?? .researcher
                case "sessions": .participant
                case "api": endpoint is any APIEndpoint.Type ? .token : .everyone
                default: .everyone
                }
            #expect(endpoint.access == expected, "\(endpoint.path.description)")
        }
        #expect(Endpoints.all.filter { $0.access == .researcher }.allSatisfy(isAuthenticated))
        #expect(Endpoints.all.filter { $0.access == .participant }.allSatisfy(isOfASession))
    }

    /// Returns whether the default implementation of `respond` requires signing in.
    private func isAuthenticated(_ type: any Endpoint.Type) -> Bool {
        type is any AdminEndpoint.Type
    }

    /// Returns whether the default implementation of `respond` checks that the browser may open the
    /// session.
    private func isOfASession(_ type: any Endpoint.Type) -> Bool {
        type is any ParticipantEndpoint.Type
    }

    @Test func headIsSupportedWithGet() {
        #expect(SignedLinkEndpoint.allow == "POST")
        #expect(HomeEndpoint.allow == "GET, HEAD")
        #expect(StepEndpoint.allow == "GET, HEAD, POST")
    }

    @Test(arguments: ["", "@", "@2", "a@", "a@1", "a@02", "a@+2", "a@-2", "a@b", "a@b@2", "a@2@"])
    func invalidStepAddressIsUnknown(_ text: String) {
        #expect(StepAddress(parsing: text) == nil)
        #expect(Self.endpoint(at: ["sessions", "s1", "steps", text]) == nil)
        #expect(Self.endpoint(at: ["sessions", "s1", "steps", text, "learn-more"]) == nil)
    }

    @Test func stepAddressHasOptionalRound() {
        #expect(StepAddress(parsing: "a@2") == StepAddress("a", round: 2))
        #expect(StepAddress(parsing: "a") == StepAddress("a"))
    }

    @Test(arguments: [
        ["nowhere"], ["studies"], ["studies", "a", "b"], ["studies", "a", "tasks"],
        ["sessions"], ["sessions", "s1", "steps"], ["sessions", "s1", "steps", "a@1"],
        ["sessions", "s1", "steps", "a@x"], ["sessions", "s1", "steps", "", "learn-more"],
        ["sessions", "s1", "other"], ["sessions", "s1", "files"],
        ["sessions", "s1", "files", "a", "b"], ["return"], ["return", "a", "b"], ["media", "x"],
        ["themes", "x"], ["themes", "x", "y", "z"],
        ["public"],
        ["healthz", "x"], ["admin", "x"], ["admin", "set-up"], ["admin", "researchers", "a"],
        ["admin", "researchers", "a", "b"], ["admin", "invitations"], ["admin", "password", "a"],
        ["admin", "studies", "a", "export"], ["admin", "exports"],
        ["index.php"], ["admin", "sign-in", "x"], [""],
    ])
    func otherPathsAreUnknown(_ path: [String]) {
        #expect(Self.endpoint(at: path) == nil)
    }

    @Test func firstSegmentsDeterminePlaceOfUnknownPath() {
        #expect(Self.router.route(["sessions", "s1", "x"]).place == .session("s1"))
        #expect(Self.router.route(["studies", "a", "b", "c"]).place == .study("a"))
        #expect(Self.router.route(["admin", "sign-in", "x"]).place == .admin)
        #expect(Self.router.route(["admin", "x"]).place == .onlyStudy)
        #expect(Self.router.route(["x"]).place == .onlyStudy)
    }

    @Test func pathIsPercentEncoded() {
        #expect(StudyEndpoint(study: "a b/ü").path == "/studies/a%20b%2F%C3%BC")
    }

    private func segments(of endpoint: any Endpoint) -> [String] {
        endpoint.path.split(separator: "/").map { $0.removingPercentEncoding ?? "" }
    }

    private static func endpoint(at path: [String]) -> (any Endpoint)? {
        guard case .endpoint(let endpoint) = router.route(path) else { return nil }
        return endpoint
    }
}
