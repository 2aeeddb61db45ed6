import HTTP
import Storage

/// Judges whether a POST comes from a form of ours: where it was sent from, and its token.
struct FormGuard: Sendable {
    let secrets: Secrets

    /// Whether a form's token is good for this browser, object and purpose, and came from our page.
    func accepts(_ request: Request, browser: SecretHash, object: String, purpose: String) -> Bool {
        guard isSameOrigin(request.head), let token = request.form["_token"] else { return false }
        return secrets.isToken(token, browser: browser, object: object, purpose: purpose)
    }

    /// What browsers say of themselves where a form was sent from; those that say nothing pass.
    private func isSameOrigin(_ head: RequestHead) -> Bool {
        if let site = head.headers["Sec-Fetch-Site"], site != "same-origin", site != "none" {
            return false
        }
        guard let origin = head.headers["Origin"] else { return true }
        guard let host = head.headers["Host"] else { return false }
        return origin == "http://\(host)" || origin == "https://\(host)"
    }
}
