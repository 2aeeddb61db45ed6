import HTTP
import Storage

/// A guard that checks the origin and the token of a POST.
struct FormGuard: Sendable {
    let secrets: Secrets

    /// Returns whether a form comes from this site, with a token for this browser, object and
    /// purpose.
    func accepts(_ request: Request, browser: SecretHash, object: String, purpose: String) -> Bool {
        guard isSameOrigin(request.head), let token = request.form["_token"] else { return false }
        return secrets.isToken(token, browser: browser, object: object, purpose: purpose)
    }

    /// Returns `false` if `Sec-Fetch-Site` or `Origin` shows that a request comes from another
    /// site.
    func isSameOrigin(_ head: RequestHead) -> Bool {
        if let site = head.headers["Sec-Fetch-Site"], site != "same-origin", site != "none" {
            return false
        }
        guard let origin = head.headers["Origin"] else { return true }
        guard let host = head.headers["Host"] else { return false }
        return origin == "http://\(host)" || origin == "https://\(host)"
    }
}
