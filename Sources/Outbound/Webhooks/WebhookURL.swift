internal import CCurl

/// The absolute URL of a webhook.
///
/// libcurl parses the URL, so that every check sees the same host as the transfer.
package struct WebhookURL: Sendable, Hashable {
    /// The URL as normalised by libcurl.
    package let text: String
    let origin: WebhookOrigin

    /// The maximum length of a URL, in characters.
    package static let longest = 2_000

    /// Creates a URL.
    ///
    /// - Throws: ``WebhookURLError``, which does not contain the URL, because its path may be
    ///   secret.
    package init(_ text: String) throws(WebhookURLError) {
        if text.unicodeScalars.count > Self.longest { throw .tooLong }
        if text.containsControlCharacter { throw .controlCharacter }
        if text.utf8.contains(UInt8(ascii: "#")) { throw .fragment }
        if !text.utf8.allSatisfy(Self.isAllowed) { throw .invalidCharacter }
        let isEncrypted = text.lowercased().hasPrefix("https://")
        guard isEncrypted || text.lowercased().hasPrefix("http://") else { throw .invalidScheme }
        let parts = try URLParts(text)
        guard let host = WebhookHost(parts.host) else { throw .invalidHost }
        self.text = parts.url
        origin = WebhookOrigin(isEncrypted: isEncrypted, host: host, port: parts.port)
    }

    /// Returns whether a byte can occur in a URL without a fragment (RFC 3986).
    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || "-._~:/?[]@!$&'()*+,;=%".utf8.contains(byte)
    }
}

/// The parts of a URL as libcurl parses it.
private struct URLParts {
    let url: String
    let host: String
    let port: Int

    init(_ text: String) throws(WebhookURLError) {
        guard let handle = unsafe curl_url() else { throw .malformed }
        defer { unsafe curl_url_cleanup(handle) }
        let code = unsafe curl_url_set(
            handle,
            CURLUPART_URL,
            text,
            UInt32(CURLU_DISALLOW_USER)
        )
        switch code {
        case CURLUE_OK: break
        case CURLUE_USER_NOT_ALLOWED: throw .user
        case CURLUE_BAD_PORT_NUMBER: throw .invalidPort
        case CURLUE_BAD_HOSTNAME, CURLUE_BAD_IPV6, CURLUE_NO_HOST: throw .invalidHost
        default: throw .malformed
        }
        func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
            var text: UnsafeMutablePointer<CChar>?
            let code = unsafe curl_url_get(handle, part, &text, UInt32(flags))
            defer { unsafe curl_free(text) }
            guard code == CURLUE_OK, let text = unsafe text else { return nil }
            return unsafe String(cString: text)
        }
        // A zone identifier names a network interface of this machine.
        guard part(CURLUPART_ZONEID) == nil else { throw .invalidHost }
        guard let url = part(CURLUPART_URL), let host = part(CURLUPART_HOST),
            let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT).flatMap({ Int($0) })
        else { throw .malformed }
        guard 1...65_535 ~= port else { throw .invalidPort }
        (self.url, self.host, self.port) = (url, host, port)
    }
}

/// An error in the URL of a webhook.
package enum WebhookURLError: Error, Sendable, Hashable, CustomStringConvertible {
    case tooLong
    case controlCharacter
    case fragment
    case invalidCharacter
    case invalidScheme
    /// The URL contains a user name, and possibly a password.
    case user
    case invalidHost
    case invalidPort
    case malformed

    /// The problem and its remedy.
    package var description: String {
        switch self {
        case .tooLong:
            "the URL has more than \(WebhookURL.longest) characters; use a shorter one"
        case .controlCharacter:
            "the URL contains a control character; enter it on one line"
        case .fragment:
            "the URL contains a fragment, which servers do not receive; remove the # and "
                + "everything after it"
        case .invalidCharacter:
            "the URL contains a space or another character that URLs cannot contain; "
                + "percent-encode it, and write the host name in its xn-- form"
        case .invalidScheme: "the URL does not start with https:// or http://; add one of them"
        case .user:
            "the URL contains a user name; remove everything between // and @, and rely on the "
                + "signature instead"
        case .invalidHost:
            "the host of the URL is not a name or an IP address; use one such as hooks.example.org"
        case .invalidPort:
            "the port of the URL is not a number from 1 to 65535; remove it or use a valid one"
        case .malformed:
            "the URL is malformed; use the form https://hooks.example.org/path"
        }
    }
}
