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
/// All but `respond` are asked on the connection's thread and must not block; `respond` runs in a task of
/// its own while the connection is suspended, or, where it `neverBlocks`, on the connection's thread.
public protocol Handler: Sendable {
    /// Says what body the request may have, from its head alone.
    func bodyPolicy(for head: RequestHead) -> BodyPolicy
    /// Says how long an answer may take, or `nil` for as long as every other one.
    ///
    /// An answer that has a deadline of its own is broken off, by cancelling its task, when its
    /// client has gone and when the server is about to end. So what a client sends to be kept must
    /// not be among them.
    func deadline(for head: RequestHead) -> Duration?
    /// Answers a request without a body at once, if what it takes is in memory; `nil` leaves it to
    /// `respond`.
    ///
    /// It is asked on the connection's thread, on which many others wait, and must not block. What it
    /// spares is suspending the connection and handing the request to a task, which take longer than
    /// most such answers.
    func answer(atOnce request: Request) -> Response?
    /// Says whether `respond` blocks nowhere for such a request: it computes for less than a
    /// millisecond, and suspends its task for whatever takes longer.
    ///
    /// Then the connection's thread, on which many others wait, works on it as well, which spares
    /// waking another one and handing the request over.
    func neverBlocks(for head: RequestHead) -> Bool
    /// Answers a whole request; failures become responses here, so that nothing is thrown.
    func respond(to request: Request) async -> Response
}

extension Handler {
    /// Most handlers answer soon.
    public func deadline(for head: RequestHead) -> Duration? { nil }
    /// Most handlers may block.
    public func neverBlocks(for head: RequestHead) -> Bool { false }
    /// Most handlers have to look something up.
    public func answer(atOnce request: Request) -> Response? { nil }
}
