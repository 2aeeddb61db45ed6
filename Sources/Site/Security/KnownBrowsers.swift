import HTTP
import Storage

/// Recognises browsers in which somebody has signed in under a name before.
///
/// Anybody can use up the tries of a name. A browser with this cookie has tries of its own, so that
/// others cannot lock a researcher out. The cookie says nothing about who is signed in, and it is no
/// longer good once the password has changed.
struct KnownBrowsers: Sendable {
    let environment: SiteEnvironment
    let secrets: Secrets

    /// The cookie for a name, which it does not say; researchers may share a browser.
    private func cookieName(_ name: String) -> String {
        let prefix = environment.isSecure ? "__Host-waymark-known" : "waymark-known"
        return "\(prefix)-\(secrets.knownBrowserMark(of: name))"
    }

    /// The identifier of a browser that signed in under this name, with the current password; `nil`
    /// for any other browser.
    ///
    /// - Parameters:
    ///   - head: The request.
    ///   - name: The name that was typed.
    ///   - passwordHash: The hash of the current password; any other text if there is no researcher
    ///     of that name.
    /// - Returns: The identifier.
    func identifier(_ head: RequestHead, name: String, passwordHash: String) -> String? {
        guard let value = Cookies(head.headers)[cookieName(name)] else { return nil }
        let parts = value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return nil }
        let proof = secrets.knownBrowserProof(parts[0], name: name, passwordHash: passwordHash)
        return Secrets.isEqual(proof, parts[1]) ? parts[0] : nil
    }

    /// The `Set-Cookie` line for a browser in which somebody has just signed in.
    func cookie(name: String, passwordHash: String) throws -> String {
        let browser = environment.identifier()
        let proof = secrets.knownBrowserProof(browser, name: name, passwordHash: passwordHash)
        return try SetCookie(
            cookieName(name),
            "\(browser).\(proof)",
            maximumAge: 400 * 86_400,
            isSecure: environment.isSecure,
            sameSite: .strict
        ).description
    }
}
