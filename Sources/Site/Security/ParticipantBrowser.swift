import HTTP
import Storage

/// The browser of a request, identified by a cookie.
struct ParticipantBrowser: Sendable {
    /// The hash of the browser's secret, to which forms are bound.
    let hash: SecretHash
    /// The values of `Set-Cookie` for a browser that has no valid cookie or starts a turn.
    var newCookies: [String] = []
    /// Whether several people use the browser one after another.
    var isShared = false
    /// The hash with which the browser may open sessions, as stored in the database.
    ///
    /// It is the hash of the browser's secret or, on a shared device, that of the current turn's
    /// secret; `nil` between turns.
    var key: SecretHash?

    /// The period for which a browser keeps its cookie, in seconds.
    static let cookieSeconds = 400 * 86_400

    private init(_ secret: String, newCookies: [String] = []) {
        hash = Secrets.hash(of: secret)
        key = hash
        self.newCookies = newCookies
    }

    private static func cookieName(isSecure: Bool) -> String {
        isSecure ? "__Host-waymark" : "waymark"
    }

    /// Returns the browser of a request, or `nil` if the request has no valid cookie.
    static func known(_ head: RequestHead, isSecure: Bool) -> ParticipantBrowser? {
        CookieSecret.read(cookieName(isSecure: isSecure), from: head)
            .map { ParticipantBrowser($0) }
    }

    /// Returns the browser of a request, with a new secret if the request has no valid cookie.
    static func any(_ head: RequestHead, in environment: SiteEnvironment) -> ParticipantBrowser {
        known(head, isSecure: environment.isSecure) ?? new(in: environment)
    }

    /// Returns a browser with a new secret.
    static func new(in environment: SiteEnvironment) -> ParticipantBrowser {
        let secret = Secrets.base64URL(environment.randomBytes(32))
        let cookie = try? SetCookie(
            cookieName(isSecure: environment.isSecure),
            secret,
            maximumAge: cookieSeconds,
            isSecure: environment.isSecure
        )
        return ParticipantBrowser(secret, newCookies: [cookie?.description].compactMap(\.self))
    }

    /// Whether the request had a valid cookie.
    var isKnown: Bool { newCookies.isEmpty }

    /// Returns the same browser on a shared device, in a turn if `turn` is not `nil`.
    func inTurn(_ turn: SecretHash?) -> ParticipantBrowser {
        var browser = self
        browser.isShared = true
        browser.key = turn
        return browser
    }

    /// Returns the same browser in a new turn, with the turn's cookie to set.
    func beginningTurn(in environment: SiteEnvironment) -> ParticipantBrowser {
        let (turn, secret) = TurnCookie.beginning(
            at: environment.now(),
            environment.randomBytes(24)
        )
        let cookie = SharedDevice.turnCookie(secret, isSecure: environment.isSecure)
        var browser = inTurn(turn.key)
        browser.newCookies = [cookie].compactMap(\.self)
        return browser
    }
}

/// A reader of cookies that contain a secret of 256 bits.
enum CookieSecret {
    /// Returns the secret in a cookie; `nil` if the cookie is missing, repeated or not as long as a
    /// secret.
    static func read(_ name: String, from head: RequestHead) -> String? {
        guard let secret = Cookies(head.headers)[name], secret.utf8.count == 43 else { return nil }
        return secret
    }
}
