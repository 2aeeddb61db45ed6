/// Stored text that is not what was written there.
public struct MalformedJSON: Error, Sendable, Hashable, CustomStringConvertible {
    /// What stands there instead of what was expected, without the text itself.
    public let description: String

    /// Makes an error of a sentence and the place, counted in bytes from 0.
    init(_ expectation: String, at offset: Int) {
        description = "expected \(expectation) at byte \(offset)"
    }
}
