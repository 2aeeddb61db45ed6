import HTTP
import TaskModel

/// A device that several people use one after another.
///
/// Each person has a *turn*. The browser gets a new secret when a person starts or comes in by a
/// personal link, code or signed link, and another one at the end of the turn, so that it can no
/// longer open anything of that person. During a turn, the cookie with the secret expires if no
/// page is requested for some time.
enum SharedDevice {
    /// The time without a request after which a turn ends, in seconds.
    ///
    /// Without scripts, this is the time in which a page can be filled in.
    static let turnSeconds: Int = 30 * 60

    /// Returns whether a study declares its devices as shared, or a researcher has declared this
    /// browser as shared.
    static func isUsed(for study: Study, by head: RequestHead, isSecure: Bool) -> Bool {
        study.device == .shared || isDeclared(by: head, isSecure: isSecure)
    }

    /// Returns whether a researcher has declared the browser as shared.
    static func isDeclared(by head: RequestHead, isSecure: Bool) -> Bool {
        Cookies(head.headers)[cookieName(isSecure: isSecure)] == "yes"
    }

    /// Returns the value of `Set-Cookie` that declares a browser as shared, or as personal again.
    static func declaration(isShared: Bool, isSecure: Bool) throws -> String {
        try SetCookie(
            cookieName(isSecure: isSecure),
            isShared ? "yes" : "",
            maximumAge: isShared ? ParticipantBrowser.cookieSeconds : 0,
            isSecure: isSecure
        ).description
    }

    private static func cookieName(isSecure: Bool) -> String {
        isSecure ? "__Host-waymark-shared" : "waymark-shared"
    }
}
