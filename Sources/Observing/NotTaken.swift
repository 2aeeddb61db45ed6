/// Why an observer did not take what it was told, in a sentence for those who host the server.
///
/// ```swift
/// guard response.status == 200 else { throw NotTaken("the registry answered \(response.status)") }
/// ```
///
/// The sentence is logged, stored, and shown to researchers, so it must hold no answers. Of any other
/// error only its type is.
public struct NotTaken: Error, Sendable, Hashable {
    /// How many characters of the sentence are kept.
    static let longest = 300
    /// The sentence.
    public let reason: String

    /// Makes a reason of a sentence.
    public init(_ reason: String) {
        let words = reason.split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
        self.reason = String(words.prefix(Self.longest))
    }

    /// The reason why something was not taken: a sentence that is meant to be read, or what it is.
    init(_ error: any Error) {
        self = error as? NotTaken ?? NotTaken("\(type(of: error))")
    }
}
