import HTTP
import Storage

/// The browser that a request comes from, known by one cookie.
struct ParticipantBrowser: Sendable {
    /// The hash by which it is known in the database.
    let hash: SecretHash
    /// The cookie to set, when the browser brought none.
    let newCookie: String?

    private static func cookieName(isSecure: Bool) -> String {
        isSecure ? "__Host-waymark" : "waymark"
    }

    /// The browser of a request, or `nil` when it brought no cookie of ours.
    static func known(_ head: RequestHead, isSecure: Bool) -> ParticipantBrowser? {
        CookieSecret.read(cookieName(isSecure: isSecure), from: head)
            .map { ParticipantBrowser(hash: Secrets.hash(of: $0), newCookie: nil) }
    }

    /// The browser of a request; a new secret is made for one without a cookie.
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

/// Cookies whose value is a secret of 256 bits.
enum CookieSecret {
    /// The secret of a cookie; a cookie that came twice, or is no secret of ours, counts as none.
    static func read(_ name: String, from head: RequestHead) -> String? {
        guard let secret = Cookies(head.headers)[name], secret.utf8.count == 43 else { return nil }
        return secret
    }
}
