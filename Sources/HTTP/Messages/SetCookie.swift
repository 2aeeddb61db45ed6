/// A cookie that a response sets for this host only, on all paths; scripts cannot read it.
///
///     response.headers.append("Set-Cookie", try SetCookie("__Host-waymark", secret).description)
public struct SetCookie: Sendable, Hashable, CustomStringConvertible {
    /// The cross-site requests with which a browser sends a cookie.
    public enum SameSite: String, Sendable, Hashable {
        /// Only top-level navigation with a safe method, such as following a link.
        case lax = "Lax"
        /// No cross-site request, not even one that follows a link.
        case strict = "Strict"
    }

    /// The reason why a cookie is invalid.
    public enum Invalid: Error, Sendable, Hashable {
        /// The name is not a token.
        case name
        /// The value contains a character that is not allowed in cookies.
        case value
        /// The name starts with `__Host-` or `__Secure-` and the cookie is not secure.
        case prefix
    }

    public let name: String
    /// The value, which is sent without encoding.
    public let value: String
    /// The lifetime in seconds; `nil` keeps the cookie until the browser is closed.
    public let maximumAge: Int?
    /// Whether browsers send the cookie only over encrypted connections.
    public let isSecure: Bool
    public let sameSite: SameSite

    /// Creates a cookie.
    ///
    /// - Throws: `Invalid` if browsers would reject the cookie.
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

    /// The same cookie with an empty value and a lifetime of 0, which makes browsers delete it.
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
