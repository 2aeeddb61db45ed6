/// A cookie that a response sets: for the whole site, invisible to scripts, for no other domain.
///
///     response.headers.append("Set-Cookie", try SetCookie("__Host-waymark", secret).description)
public struct SetCookie: Sendable, Hashable, CustomStringConvertible {
    /// On which requests from other sites a browser sends the cookie.
    public enum SameSite: String, Sendable, Hashable {
        /// When somebody follows a link.
        case lax = "Lax"
        /// Never.
        case strict = "Strict"
    }

    /// What is wrong with a cookie.
    public enum Invalid: Error, Sendable, Hashable {
        /// The name is no token.
        case name
        /// The value contains a character that cookies cannot carry.
        case value
        /// The name begins with `__Host-` or `__Secure-` and the cookie is not secure.
        case prefix
    }

    /// The name.
    public let name: String
    /// The value.
    public let value: String
    /// Seconds until the browser forgets it; `nil` keeps it until the browser is closed.
    public let maximumAge: Int?
    /// Whether it is sent over encrypted connections only.
    public let isSecure: Bool
    /// On which requests from other sites it is sent.
    public let sameSite: SameSite

    /// Makes a cookie.
    ///
    /// - Throws: `Invalid` when browsers would refuse it.
    public init(
        _ name: String,
        _ value: String,
        maximumAge: Int? = nil,
        isSecure: Bool = true,
        sameSite: SameSite = .lax
    ) throws(Invalid) {
        guard name.isToken else { throw .name }
        guard value.isCookieValue else { throw .value }
        let isPrefixed = name.hasPrefix("__Host-") || name.hasPrefix("__Secure-")
        guard isSecure || !isPrefixed else { throw .prefix }
        self.name = name
        self.value = value
        self.maximumAge = maximumAge
        self.isSecure = isSecure
        self.sameSite = sameSite
    }

    /// The value of a Set-Cookie field.
    public var description: String {
        let age = maximumAge.map { "; Max-Age=\($0)" } ?? ""
        let secure = isSecure ? "; Secure" : ""
        return "\(name)=\(value); Path=/\(age)\(secure); HttpOnly; SameSite=\(sameSite.rawValue)"
    }

    /// The same cookie, which browsers forget at once.
    public var expired: SetCookie {
        SetCookie(forgetting: self)
    }

    private init(forgetting cookie: SetCookie) {
        name = cookie.name
        value = ""
        maximumAge = 0
        isSecure = cookie.isSecure
        sameSite = cookie.sameSite
    }
}
