import HTTP
import Storage

/// The browser of a request, identified by one cookie.
struct ParticipantBrowser: Sendable {
    /// The hash of the browser's secret, as stored in the database.
    let hash: SecretHash
    /// The value of `Set-Cookie` for a browser that has no valid cookie; otherwise `nil`.
    let newCookie: String?

    /// The time for which a personal browser keeps its cookie, in seconds.
    static let cookieSeconds: Int = 400 * 86_400

    private static func cookieName(isSecure: Bool) -> String {
        isSecure ? "__Host-waymark" : "waymark"
    }

    /// Returns the browser of a request, or `nil` if the request has no valid cookie.
    static func known(_ head: RequestHead, isSecure: Bool) -> ParticipantBrowser? {
        CookieSecret.read(cookieName(isSecure: isSecure), from: head)
            .map { ParticipantBrowser(hash: Secrets.hash(of: $0), newCookie: nil) }
    }

    /// Returns the browser of a request, with a new secret if the request has no valid cookie.
    static func any(_ head: RequestHead, in environment: SiteEnvironment) -> ParticipantBrowser {
        known(head, isSecure: environment.isSecure) ?? new(in: environment)
    }

    /// Returns a browser with a new secret, which it keeps for some time without a request.
    static func new(
        in environment: SiteEnvironment,
        for seconds: Int = cookieSeconds
    ) -> ParticipantBrowser {
        let secret = Secrets.base64URL(environment.randomBytes(32))
        return ParticipantBrowser(
            hash: Secrets.hash(of: secret),
            newCookie: cookie(secret, for: seconds, isSecure: environment.isSecure)
        )
    }

    /// Returns the value of `Set-Cookie` with which a browser keeps its secret for some time, or
    /// `nil` if it has none.
    static func renewedCookie(
        _ head: RequestHead,
        for seconds: Int,
        isSecure: Bool
    ) -> String? {
        CookieSecret.read(cookieName(isSecure: isSecure), from: head)
            .flatMap { cookie($0, for: seconds, isSecure: isSecure) }
    }

    private static func cookie(
        _ secret: String,
        for seconds: Int,
        isSecure: Bool
    ) -> String? {
        let name = cookieName(isSecure: isSecure)
        return try? SetCookie(name, secret, maximumAge: seconds, isSecure: isSecure).description
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
