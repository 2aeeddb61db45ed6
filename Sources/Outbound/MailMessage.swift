package import TaskModel

/// A plain-text email message to one recipient.
///
/// No header can be injected: each text in a header is checked when the message is created.
package struct MailMessage: Sendable, Hashable {
    package let from: EmailAddress
    /// The name shown instead of the sender's address; `nil` for none.
    package let fromName: String?
    package let to: EmailAddress
    package let subject: String
    /// The text, with lines of any length and any line endings.
    package let body: String
    /// The unique identifier, such as `reminder-12@example.org`.
    ///
    /// Repeated attempts have the same identifier, so that mail programs can recognise duplicates.
    package let id: String
    package let date: Instant
    /// The language of the body, as a BCP 47 tag.
    package let language: String
    /// The address of a page on which the recipient can unsubscribe; `nil` for none.
    ///
    /// If the address starts with `https:`, mail programs may also unsubscribe the recipient by
    /// posting `List-Unsubscribe=One-Click` to the address (RFC 8058). This POST must work without
    /// a sign-in or a confirmation. A GET must change nothing, because scanners follow links.
    package let unsubscribeURL: String?

    /// Creates a message.
    ///
    /// - Throws: ``MailMessageError`` if a text cannot be part of a header.
    package init(
        from: EmailAddress,
        fromName: String? = nil,
        to: EmailAddress,
        subject: String,
        body: String,
        id: String,
        date: Instant,
        language: String,
        unsubscribeURL: String? = nil
    ) throws(MailMessageError) {
        if subject.containsControlCharacter { throw .controlCharacter(field: "subject") }
        if fromName?.containsControlCharacter == true {
            throw .controlCharacter(field: "sender's name")
        }
        guard Self.isMessageID(id) else { throw .invalidID(id) }
        guard Self.isLanguage(language) else { throw .invalidLanguage(language) }
        if let url = unsubscribeURL, !Self.isWebAddress(url) { throw .invalidUnsubscribeURL }
        self.from = from
        self.fromName = fromName.flatMap { $0.isEmpty ? nil : $0 }
        self.to = to
        self.subject = subject
        self.body = body
        self.id = id
        self.date = date
        self.language = language
        self.unsubscribeURL = unsubscribeURL
    }

    private static func isMessageID(_ text: String) -> Bool {
        let form = /[A-Za-z0-9!#$%&'*+\/=?^_`{|}~.-]+@[A-Za-z0-9.-]+/
        return text.utf8.count <= 250 && text.wholeMatch(of: form) != nil
    }

    private static func isLanguage(_ text: String) -> Bool {
        text.utf8.count <= 40 && text.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil
    }

    /// Returns whether a text is a web address that fits on one header line and contains no angle
    /// brackets.
    private static func isWebAddress(_ text: String) -> Bool {
        let form = #/https?:\/\/[A-Za-z0-9\[][A-Za-z0-9._~:\/?#\[\]@!$&'()*+;=%-]*/#
        return text.utf8.count <= 900 && text.wholeMatch(of: form) != nil
    }
}

/// An error in the texts of a message.
package enum MailMessageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The subject or the sender's name contains a line break or another control character.
    case controlCharacter(field: String)
    case invalidID(String)
    case invalidLanguage(String)
    /// The unsubscribe address is invalid. The error omits the address, because it identifies the
    /// recipient.
    case invalidUnsubscribeURL

    /// The problem and its remedy.
    package var description: String {
        switch self {
        case .controlCharacter(let field):
            "the \(field) of a message has a line end or another control character; remove it"
        case .invalidID(let id):
            "\"\(id)\" is not a message identifier; use a form such as id@example.org"
        case .invalidLanguage(let language):
            "\"\(language)\" is not a language; use a tag such as en or pt-BR"
        case .invalidUnsubscribeURL:
            "the address to unsubscribe is invalid; use an address that starts with https://"
        }
    }
}
