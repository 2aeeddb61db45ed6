/// A request method that the server lets through to a handler.
public enum Method: String, Sendable, Hashable, CaseIterable {
    /// Reads a page; changes nothing.
    case get = "GET"
    /// Reads a page's header fields only.
    case head = "HEAD"
    /// Changes something, then redirects.
    case post = "POST"
}
