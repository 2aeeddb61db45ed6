import HTTP
import Storage

/// The browser of a request, identified by one cookie.
struct ParticipantBrowser: Sendable {
    /// The hash of the browser's secret, as stored in the database.
    let hash: SecretHash
    /// The value of `Set-Cookie` for a browser that has no valid cookie; otherwise `nil`.
    let newCookie: String?

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
        if let known = known(head, isSecure: environment.isSecure) { return known }
        let secret = Secrets.base64URL(environment.randomBytes(32))
        let name = cookieName(isSecure: environment.isSecure)
        let cookie = try? SetCookie(
            name,
            secret,
            maximumAge: 400 * 86_400,
            isSecure: environment.isSecure
        )
        return ParticipantBrowser(hash: Secrets.hash(of: secret), newCookie: cookie?.description)
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
