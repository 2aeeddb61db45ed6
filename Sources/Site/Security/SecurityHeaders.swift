import HTTP
import TaskModel

/// The header fields that keep a page in its place; each response has one of these sets.
enum SecurityHeaders {
    private static let policy = [
        "default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self'",
        "media-src 'self'", "frame-src 'self'", "object-src 'self'", "form-action 'self'",
        "frame-ancestors 'none'", "base-uri 'none'",
    ].joined(separator: "; ")

    private static let everywhere: [(name: String, value: String)] = [
        ("X-Content-Type-Options", "nosniff"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Referrer-Policy", "same-origin"),
    ]

    /// A page of HTML: never cached, no script but ours, in no frame.
    ///
    /// - Parameters:
    ///   - isSecure: Whether participants come over HTTPS.
    ///   - permissions: What the page may ask the browser for.
    /// - Returns: The fields.
    static func page(
        isSecure: Bool,
        allowing permissions: [Permission.Kind] = []
    ) -> HeaderFields {
        guard !permissions.isEmpty else { return isSecure ? securePage : openPage }
        return makePage(isSecure: isSecure, allowing: permissions)
    }

    /// Most pages ask the browser for nothing.
    private static let openPage = makePage(isSecure: false, allowing: [])
    private static let securePage = makePage(isSecure: true, allowing: [])

    private static func makePage(
        isSecure: Bool,
        allowing permissions: [Permission.Kind]
    ) -> HeaderFields {
        HeaderFields(
            [
                ("Content-Type", "text/html; charset=utf-8"),
                ("Cache-Control", "no-store"),
                ("Content-Security-Policy", policy),
                ("X-Frame-Options", "DENY"),
                ("Cross-Origin-Opener-Policy", "same-origin"),
                ("Origin-Agent-Cluster", "?1"),
                ("Permissions-Policy", PermissionsPolicy.allowing(permissions)),
                ("X-Robots-Tag", "noindex, nofollow, noarchive"),
            ] + everywhere + transport(isSecure)
        )
    }

    /// "Look over there", which shows nothing itself: what speaks of a page is left out.
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

    /// A file that never changes under its address, or is asked for again each time.
    ///
    /// A study's files may be loaded by its own pages, which browsers take for another site because
    /// they are shown in a sandbox.
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

    /// A file that a participant sent, for the participant: a picture is shown, anything else saved.
    static func ownFile(_ file: StoredFile, isSecure: Bool) -> HeaderFields {
        let isPicture = file.mediaType.hasPrefix("image/") && !file.mediaType.contains("svg")
        let ending = file.mediaType.split(separator: "/").last.map(String.init) ?? "bin"
        let name = "file." + ending.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        var headers = download(type: file.mediaType, name: name, isSecure: isSecure)
        if isPicture { headers["Content-Disposition"] = "inline; filename=\"\(name)\"" }
        return headers
    }

    /// A file to be saved, which a browser never shows.
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

    /// Words for programs.
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
