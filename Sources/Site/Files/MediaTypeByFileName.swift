/// The media type of a file, determined by the extension of the file name.
struct MediaTypeByFileName: Sendable, Hashable {
    /// The value of `Content-Type`.
    let name: String

    private static let names = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
        "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
        "txt": "text/plain; charset=utf-8",
        "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "ogv": "video/ogg",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav",
        "vtt": "text/vtt; charset=utf-8",
        "pdf": "application/pdf",
        "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    ]

    /// Creates the type of a file; the type is `application/octet-stream` for an unknown extension.
    init(ofFile name: String) {
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        self.name = Self.names[ending] ?? "application/octet-stream"
    }

    /// The `Content-Security-Policy` of the file when it is shown alone or within a page of the
    /// site.
    ///
    /// Files cannot run scripts. The policy of a PDF file has no sandbox, because browsers do not
    /// show PDF files in a sandbox. HTML files may open links in new windows.
    var policy: String {
        switch name {
        case "application/pdf":
            "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
        case "text/html; charset=utf-8":
            "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; "
                + "img-src 'self'; media-src 'self'; style-src 'self' 'unsafe-inline'; "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
        default: "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
        }
    }
}
