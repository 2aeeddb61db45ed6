import HTTP
import TaskModel

extension Site {
    /// The first segments of the paths that this site itself serves, even to browsers in a test.
    private static let outside: Set<String> = [
        "admin", "api", "healthz", "leave-test", "media", "public", "themes",
    ]

    /// Returns the plan for a request from a browser that takes part in a test; `nil` for other
    /// requests.
    func testPlan(for head: RequestHead) -> RequestPlan? {
        guard TestCookie.isPossible(head), !Self.outside.contains(head.path.first ?? ""),
            let secret = TestCookie.secret(in: head, isSecure: context.environment.isSecure)
        else { return nil }
        if let test = context.tests.test(withSecret: secret) { return test.site.ownPlan(for: head) }
        // Without this response, answers given after the end of a test would be stored as a
        // participant's data.
        return RequestPlan(body: .allowed(.form), .task { over($0) })
    }

    /// Returns the page for a test that was deleted or that ended when the server stopped.
    private func over(_ request: Request) -> Response {
        let environment = context.environment
        do {
            var response = try context.responder.message(
                .testOver,
                status: .notFound,
                in: .admin,
                wording: context.adminWording(for: request.head)
            )
            let cookie = try TestCookie.setting(nil, isSecure: environment.isSecure)
            response.headers.append("Set-Cookie", cookie)
            return response
        } catch {
            return context.responder.plain("The test is over.\n", status: .notFound)
        }
    }
}
