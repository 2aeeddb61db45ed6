/// An error for stored text that is not the expected JSON.
public struct MalformedJSON: Error, Sendable, Hashable, CustomStringConvertible {
    /// The expected content and the byte offset, without the text itself.
    public let description: String

    /// Creates an error from the expected content and the offset, in bytes from 0.
    init(_ expectation: String, at offset: Int) {
        description = "expected \(expectation) at byte \(offset)"
    }
}
