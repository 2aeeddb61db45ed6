/// How large a body a handler accepts, and of what kind.
public enum BodyPolicy: Sendable, Hashable {
    /// No body at all; one that comes is refused with 413.
    case none
    /// A form, urlencoded or multipart without files, of at most so many bytes.
    case form(maximumBytes: Int)
    /// A multipart form whose files are stored, of at most so many bytes in all.
    case upload(maximumBytes: Int)

    /// The usual form: 1 MiB.
    public static let form = BodyPolicy.form(maximumBytes: 1 << 20)
}

/// A type that answers requests.
///
/// `bodyPolicy` is asked on the connection's thread before the first body byte and must not block;
/// `respond` runs in a task of its own while the connection is suspended.
public protocol Handler: Sendable {
    /// Says what body the request may have, from its head alone.
    func bodyPolicy(for head: RequestHead) -> BodyPolicy
    /// Answers a whole request; failures become responses here, so that nothing is thrown.
    func respond(to request: Request) async -> Response
}
