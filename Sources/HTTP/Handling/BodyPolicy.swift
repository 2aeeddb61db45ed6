/// The kind and maximum size of the body that a handler accepts.
public enum BodyPolicy: Sendable, Hashable {
    /// No body: a POST request with a body is rejected with 413.
    case none
    /// A form of at most this many bytes, either URL-encoded or multipart without files.
    case form(maximumBytes: Int)
    /// A form of at most this many bytes in total; the files of a multipart form are stored.
    ///
    /// The server limits the simultaneous uploads of one `owner`, such as a session.
    case upload(maximumBytes: Int, owner: String)

    /// A form of at most 1 MiB.
    public static let form = BodyPolicy.form(maximumBytes: 1 << 20)

    /// The maximum size of the body, in bytes.
    public var maximumBytes: Int {
        switch self {
        case .none: 0
        case .form(let maximumBytes), .upload(let maximumBytes, _): maximumBytes
        }
    }

    public var acceptsFiles: Bool {
        if case .upload = self { true } else { false }
    }

    /// Checks the body length that a request's head declares.
    ///
    /// - Throws: `bodyTooLarge` if the length exceeds the maximum.
    public func check(length: Int) throws(RequestRejectedError) {
        guard length <= maximumBytes else { throw .bodyTooLarge }
    }
}
