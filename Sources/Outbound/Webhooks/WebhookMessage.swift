/// A message that reports an event to a webhook in a POST request.
///
/// No header can be injected: each text in a header is checked when the message is created.
package struct WebhookMessage: Sendable, Hashable {
    /// The URL as it was entered; it is checked when the message is sent.
    package let url: String
    /// The name of the event, such as `session.finished`.
    package let event: String
    /// The unique identifier, which is the same in repeated attempts.
    package let id: String
    /// A JSON document.
    package let body: [UInt8]
    /// The signing key, which the receiver also has.
    let secret: String

    /// Creates a message.
    ///
    /// - Throws: ``WebhookMessageError`` if the message cannot be sent.
    package init(
        url: String,
        event: String,
        id: String,
        body: [UInt8],
        secret: String
    ) throws(WebhookMessageError) {
        guard Self.isToken(event) else { throw .invalidEvent(event) }
        guard Self.isToken(id) else { throw .invalidID(id) }
        if secret.isEmpty { throw .emptySecret }
        self.url = url
        self.event = event
        self.id = id
        self.body = body
        self.secret = secret
    }

    /// Returns whether a text can be the value of a header without any quoting.
    private static func isToken(_ text: String) -> Bool {
        1...200 ~= text.utf8.count && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }
}

/// Descriptions do not contain the secret, the body or the URL, whose path may be secret.
extension WebhookMessage: CustomStringConvertible, CustomReflectable {
    package var description: String { "WebhookMessage(\(event), \(id))" }
    package var customMirror: Mirror { Mirror(self, children: ["event": event, "id": id]) }
}

/// An error in a message, caused by a defect in the calling code.
package enum WebhookMessageError: Error, Sendable, Hashable, CustomStringConvertible {
    case invalidEvent(String)
    case invalidID(String)
    case emptySecret

    /// The problem and its remedy.
    package var description: String {
        switch self {
        case .invalidEvent(let text):
            "\"\(text)\" cannot be the name of an event; use 1 to 200 ASCII characters, no spaces"
        case .invalidID(let text):
            "\"\(text)\" cannot identify a delivery; use 1 to 200 ASCII characters, no spaces"
        case .emptySecret: "the secret of the webhook is empty; create one"
        }
    }
}
