/// The reason why an observer did not accept a notice, as a sentence for hosts and researchers.
///
/// ```swift
/// guard response.status == 200 else { throw DeliveryFailure("the registry answered \(response.status)") }
/// ```
///
/// The sentence is logged, stored, and shown to researchers, so it must not contain answers. For
/// other errors, only the type is recorded.
public struct DeliveryFailure: Error, Sendable, Hashable {
    /// The maximum number of characters of the sentence.
    static let longest = 300
    /// The sentence, on one line.
    public let reason: String

    /// Creates a reason from a sentence, which is joined to one line and truncated to 300
    /// characters.
    public init(_ reason: String) {
        let words = reason.split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
        self.reason = String(words.prefix(Self.longest))
    }

    /// Creates the reason for an error: its sentence if it is a `DeliveryFailure`, otherwise the
    /// name of its type.
    init(_ error: any Error) {
        self = error as? DeliveryFailure ?? DeliveryFailure("\(type(of: error))")
    }
}
