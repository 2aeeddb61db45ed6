import HTTP
import TaskModel

/// Abilities that a page's scripts have only if the page needs them.
struct ScriptAbilities: OptionSet {
    let rawValue: Int
    /// The ability to send requests to the server.
    static let send = ScriptAbilities(rawValue: 1)
    /// The ability to play recordings that exist only in the browser.
    static let playRecordings = ScriptAbilities(rawValue: 2)
}

/// The sets of security header fields, one for each kind of response.
enum SecurityHeaders {
    private static let policy = [
        "default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self'",
        "media-src 'self'", "frame-src 'self'", "object-src 'self'", "form-action 'self'",
        "frame-ancestors 'none'", "base-uri 'none'",
    ].joined(separator: "; ")

    /// Returns the `Content-Security-Policy` of a page.
    private static func policy(for abilities: ScriptAbilities) -> String {
        let sending = abilities.contains(.send) ? "; connect-src 'self'" : ""
        guard abilities.contains(.playRecordings) else { return policy + sending }
        return policy.replacing("media-src 'self'", with: "media-src 'self' blob:") + sending
    }

    private static let everywhere: [(name: String, value: String)] = [
        ("X-Content-Type-Options", "nosniff"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Referrer-Policy", "same-origin"),
    ]

    /// Returns the fields of an HTML page.
    ///
    /// - Parameters:
    ///   - isSecure: Whether participants use HTTPS.
    ///   - permissions: The permissions for which the page may ask.
    ///   - abilities: The abilities that the page's scripts need.
    /// - Returns: The fields, which prevent caching, framing and the use of other sites' scripts.
    static func page(
        isSecure: Bool,
        allowing permissions: [Permission.Kind] = [],
        scripts abilities: ScriptAbilities = []
    ) -> HeaderFields {
        guard !permissions.isEmpty || !abilities.isEmpty else {
            return isSecure ? securePage : openPage
        }
        return makePage(isSecure: isSecure, allowing: permissions, scripts: abilities)
    }

    /// Returns the fields of a page without forms that another page of the site shows in a frame.
    static func framed(isSecure: Bool) -> HeaderFields {
        var headers = makePage(isSecure: isSecure, allowing: [])
        headers["Content-Security-Policy"] =
            policy.replacing("frame-ancestors 'none'", with: "frame-ancestors 'self'")
            .replacing("form-action 'self'", with: "form-action 'none'")
        headers["X-Frame-Options"] = "SAMEORIGIN"
        return headers
    }

    /// The fields of pages that need no permissions or script abilities, computed once.
    private static let openPage = makePage(isSecure: false, allowing: [])
    private static let securePage = makePage(isSecure: true, allowing: [])

    private static func makePage(
        isSecure: Bool,
        allowing permissions: [Permission.Kind],
        scripts abilities: ScriptAbilities = []
    ) -> HeaderFields {
        HeaderFields(
            [
                ("Content-Type", "text/html; charset=utf-8"),
                ("Cache-Control", "no-store"),
                ("Content-Security-Policy", policy(for: abilities)),
                ("X-Frame-Options", "DENY"),
                ("Cross-Origin-Opener-Policy", "same-origin"),
                ("Origin-Agent-Cluster", "?1"),
                ("Permissions-Policy", PermissionsPolicy.allowing(permissions)),
                ("X-Robots-Tag", "noindex, nofollow, noarchive"),
            ] + everywhere + transport(isSecure)
        )
    }

    /// Returns the fields of a redirect; fields that concern only pages are omitted.
    static func redirect(isSecure: Bool) -> HeaderFields {
        isSecure ? secureRedirect : openRedirect
    }

    private static let openRedirect = makeRedirect(isSecure: false)
    private static let secureRedirect = makeRedirect(isSecure: true)

    private static func makeRedirect(isSecure: Bool) -> HeaderFields {
        HeaderFields(
            [
                ("Cache-Control", "no-store"), ("Cross-Origin-Opener-Policy", "same-origin"),
                ("X-Robots-Tag", "noindex, nofollow, noarchive"),
            ] + everywhere + transport(isSecure)
        )
    }

    /// Returns the fields of a file that browsers cache as immutable or revalidate before each use.
    ///
    /// Other origins may load immutable files. A study's HTML pages need this, because browsers
    /// treat a page in a sandbox as another origin.
    static func file(_ type: MediaTypeByFileName, isImmutable: Bool, isSecure: Bool) -> HeaderFields
    {
        var headers = HeaderFields(
            [
                ("Content-Type", type.name),
                ("Cache-Control", isImmutable ? "public, max-age=31536000, immutable" : "no-cache"),
                ("Content-Security-Policy", type.policy),
            ] + everywhere + transport(isSecure)
        )
        if isImmutable { headers["Cross-Origin-Resource-Policy"] = "cross-origin" }
        return headers
    }

    /// Returns the fields of a participant's file, for the participant or for a researcher.
    ///
    /// Browsers display images, except SVG, and save all other files.
    static func ownFile(_ file: StoredFile, isSecure: Bool) -> HeaderFields {
        let isPicture = file.mediaType.hasPrefix("image/") && !file.mediaType.contains("svg")
        let ending = file.mediaType.split(separator: "/").last.map(String.init) ?? "bin"
        let name = "file." + ending.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        var headers = download(type: file.mediaType, name: name, isSecure: isSecure)
        if isPicture { headers["Content-Disposition"] = "inline; filename=\"\(name)\"" }
        return headers
    }

    /// Returns the fields of a file that browsers save and never show.
    static func download(type: String, name: String, isSecure: Bool) -> HeaderFields {
        HeaderFields(
            [
                ("Content-Type", type),
                ("Content-Disposition", "attachment; filename=\"\(name)\""),
                ("Cache-Control", "no-store"),
                ("Content-Security-Policy", "sandbox; default-src 'none'"),
            ] + everywhere + transport(isSecure)
        )
    }

    /// Returns the fields of a plain-text response for programs.
    static func plain(isSecure: Bool) -> HeaderFields {
        HeaderFields(
            [
                ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"),
                ("Content-Security-Policy", "default-src 'none'; sandbox"),
            ] + everywhere + transport(isSecure)
        )
    }

    private static func transport(_ isSecure: Bool) -> [(name: String, value: String)] {
        isSecure
            ? [("Strict-Transport-Security", "max-age=63072000")] : []
    }
}
