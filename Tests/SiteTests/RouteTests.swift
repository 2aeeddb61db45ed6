import TaskModel
import Testing

@testable import Site

@Suite struct RouteTests {
    static let examples: [(Route, String)] = [
        (.home, "/"),
        (.study("sleep-diary"), "/studies/sleep-diary"),
        (.start(study: "sleep-diary", task: "evening"), "/studies/sleep-diary/tasks/evening"),
        (.returnByCode(study: "sleep-diary"), "/studies/sleep-diary/return"),
        (.returnByLink(token: "abc"), "/return/abc"),
        (.session("s1"), "/sessions/s1"),
        (.step(session: "s1", StepAddress("mood")), "/sessions/s1/steps/mood"),
        (.step(session: "s1", StepAddress("mood", round: 2)), "/sessions/s1/steps/mood@2"),
        (.learnMore(session: "s1", StepAddress("mood")), "/sessions/s1/steps/mood/learn-more"),
        (.cancel(session: "s1"), "/sessions/s1/cancel"),
        (.saved(session: "s1"), "/sessions/s1/saved"),
        (.file(session: "s1", name: "photo@2"), "/sessions/s1/files/photo@2"),
        (.media(version: "ab12", path: ["moon.svg"]), "/media/ab12/moon.svg"),
        (.publicFile(["waymark.css"]), "/public/waymark.css"),
        (.health, "/healthz"),
        (.admin, "/admin"),
        (.setUp(token: "t"), "/admin/set-up/t"),
        (.signIn, "/admin/sign-in"),
        (.signOut, "/admin/sign-out"),
        (.adminStudy("sleep-diary"), "/admin/studies/sleep-diary"),
        (.adminSession("s1"), "/admin/sessions/s1"),
        (.export(study: "sleep-diary", format: "csv"), "/admin/studies/sleep-diary/export/csv"),
        (
            .diagram(study: "sleep-diary", task: "evening"),
            "/admin/studies/sleep-diary/diagrams/evening"
        ),
        (.researchers, "/admin/researchers"),
        (.ownPassword, "/admin/password"),
        (.signOutEverywhere, "/admin/sign-out-everywhere"),
        (.removeResearcher("zoë@a.b"), "/admin/researchers/zo%C3%AB@a.b/remove"),
        (.newInvitation("hugo"), "/admin/researchers/hugo/link"),
        (.invitation(token: "t"), "/admin/invitations/t"),
    ]

    @Test(arguments: examples)
    func aRouteIsPrintedAndParsedAlike(_ route: Route, _ path: String) {
        #expect(route.path == path)
        #expect(Route(route.segments) == route)
    }

    @Test func everyPatternHasAnExample() {
        #expect(Set(Self.examples.map(\.0.pattern)) == Set(RoutePattern.allCases))
    }

    @Test(arguments: ["", "@", "@2", "a@", "a@1", "a@02", "a@+2", "a@-2", "a@b", "a@b@2", "a@2@"])
    func anAddressHasAStepAndARoundFromTwoOn(_ text: String) {
        #expect(StepAddress(parsing: text) == nil)
        #expect(StepAddress(parsing: "a@2") == StepAddress("a", round: 2))
        #expect(StepAddress(parsing: "a") == StepAddress("a"))
    }

    @Test(arguments: [
        ["nowhere"], ["studies"], ["studies", "a", "b"], ["studies", "a", "tasks"],
        ["sessions"], ["sessions", "s1", "steps"], ["sessions", "s1", "steps", "a@1"],
        ["sessions", "s1", "steps", "a@x"], ["sessions", "s1", "steps", "", "learn-more"],
        ["sessions", "s1", "other"], ["sessions", "s1", "files"],
        ["sessions", "s1", "files", "a", "b"], ["return"], ["return", "a", "b"], ["media", "x"],
        ["public"],
        ["healthz", "x"], ["admin", "x"], ["admin", "set-up"], ["admin", "researchers", "a"],
        ["admin", "researchers", "a", "b"], ["admin", "invitations"], ["admin", "password", "a"],
        ["admin", "studies", "a", "export"],
        ["index.php"], ["admin", "sign-in", "x"],
    ])
    func anythingElseIsNoRoute(_ path: [String]) {
        #expect(Route(path) == nil)
    }

    @Test func aPathIsPercentEncoded() {
        #expect(Route.study("a b/ü").path == "/studies/a%20b%2F%C3%BC")
    }
}
