import HTTP
import TaskModel

/// A test in which a researcher takes part in a version of a study.
///
/// A test has its own site and its own storage in memory. The study's counts, quotas, allocations,
/// exports, observers and reminders therefore contain nothing from the test.
struct StudyTest: Sendable {
    /// The identifier in addresses of the admin site.
    let id: String
    /// The secret in the cookie of the browsers that take part.
    let secret: String
    let version: StudyVersion
    let researcher: String
    let startedAt: Instant
    let environment: SiteEnvironment
    let site: Site
}

/// The cookie of a browser that takes part in a test.
///
/// The cookie is deleted when the browser is closed.
enum TestCookie {
    private static let mark = "waymark-test"

    /// Returns `false` only if a request does not have the cookie.
    static func isPossible(_ head: RequestHead) -> Bool { head.mayHaveCookie(containing: mark) }

    static func secret(in head: RequestHead, isSecure: Bool) -> String? {
        CookieSecret.read(name(isSecure: isSecure), from: head)
    }

    /// Returns the value of `Set-Cookie` for a browser that takes part in a test, or that stops
    /// taking part if `secret` is `nil`.
    static func setting(_ secret: String?, isSecure: Bool) throws -> String {
        try SetCookie(
            name(isSecure: isSecure),
            secret ?? "",
            maximumAge: secret == nil ? 0 : nil,
            isSecure: isSecure
        ).description
    }

    private static func name(isSecure: Bool) -> String {
        isSecure ? "__Host-\(mark)" : mark
    }
}
