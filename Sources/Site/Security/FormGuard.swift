import HTTP
import Storage

/// Checks that a POST comes from one of our forms: its origin and its token.
struct FormGuard: Sendable {
    let secrets: Secrets

    /// Returns whether a form came from our page with a token for this browser, object and purpose.
    func accepts(_ request: Request, browser: SecretHash, object: String, purpose: String) -> Bool {
        guard isSameOrigin(request.head), let token = request.form["_token"] else { return false }
        return secrets.isToken(token, browser: browser, object: object, purpose: purpose)
    }

    /// Checks the fields in which browsers report the origin; browsers without them pass.
    private func isSameOrigin(_ head: RequestHead) -> Bool {
        if let site = head.headers["Sec-Fetch-Site"], site != "same-origin", site != "none" {
            return false
        }
        guard let origin = head.headers["Origin"] else { return true }
        guard let host = head.headers["Host"] else { return false }
        return origin == "http://\(host)" || origin == "https://\(host)"
    }
}
