import HTTP
import Storage

/// The cookies of browsers in which a researcher has signed in before.
///
/// Anyone can use up the sign-in attempts for a name. A browser with such a cookie has a separate
/// limit, so that others cannot lock a researcher out. A cookie does not reveal which researcher
/// has signed in, and a new password invalidates it.
struct KnownBrowsers: Sendable {
    let environment: SiteEnvironment
    let secrets: Secrets

    /// Returns the name of a researcher's cookie, which does not reveal the researcher's name.
    ///
    /// Each researcher has a separate cookie, because researchers may share a browser.
    private func cookieName(_ name: String) -> String {
        let prefix = environment.isSecure ? "__Host-waymark-known" : "waymark-known"
        return "\(prefix)-\(secrets.knownBrowserMark(of: name))"
    }

    /// Reads the identifier of a browser in which this researcher has signed in with the current
    /// password.
    ///
    /// - Parameters:
    ///   - head: The request.
    ///   - name: The typed name.
    ///   - passwordHash: The hash of the current password; any text if there is no such researcher.
    /// - Returns: The identifier, or `nil` for other browsers.
    func identifier(_ head: RequestHead, name: String, passwordHash: String) -> String? {
        guard let value = Cookies(head.headers)[cookieName(name)] else { return nil }
        let parts = value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return nil }
        let proof = secrets.knownBrowserProof(parts[0], name: name, passwordHash: passwordHash)
        return Secrets.isEqual(proof, parts[1]) ? parts[0] : nil
    }

    /// Returns the value of `Set-Cookie` for a browser in which a researcher has just signed in.
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
