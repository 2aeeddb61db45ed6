/// A request method that the server passes to handlers.
public enum Method: String, Sendable, Hashable, CaseIterable {
    /// Reads a page without changing anything.
    case get = "GET"
    /// Reads only the header fields of a page.
    case head = "HEAD"
    /// Submits a form.
    case post = "POST"
}
