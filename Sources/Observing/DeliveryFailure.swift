/// The reason why an observer did not accept a notice, as a sentence for hosts and researchers.
///
/// ```swift
/// guard response.status == 200 else {
///     throw DeliveryFailure("the registry answered \(response.status)")
/// }
/// ```
///
/// The sentence is logged, stored, and shown to researchers, so it must not contain answers. For
/// other errors, only the type is recorded.
public struct DeliveryFailure: Error, Sendable, Hashable {
    /// The maximum number of characters in the sentence.
    static let longest = 300
    /// The sentence, on one line.
    public let reason: String

    /// Creates a failure from a sentence, which is joined into one line and truncated to 300
    /// characters.
    public init(_ reason: String) {
        let words = reason.split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
        self.reason = String(words.prefix(Self.longest))
    }

    /// Creates a failure from an error.
    ///
    /// A `DeliveryFailure` is copied. For any other error, the reason is the name of the error's
    /// type.
    init(_ error: any Error) {
        self = error as? DeliveryFailure ?? DeliveryFailure("\(type(of: error))")
    }
}
