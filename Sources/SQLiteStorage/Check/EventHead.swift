/// The number and hash of an event, by which the whole audit trail up to it can be told from another.
public struct EventHead: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The event's number, from 1; 0 for a trail without events.
    public let number: Int64
    /// Its hash, in hexadecimal.
    public let hash: String

    /// Makes a head.
    public init(number: Int64, hash: String) {
        self.number = number
        self.hash = hash
    }

    /// Reads what `description` writes, such as `12:9f86…`; `nil` for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int64(parts[0]), number >= 0,
            parts[1].utf8.count == 64, parts[1].allSatisfy(\.isHexDigit)
        else { return nil }
        self.init(number: number, hash: parts[1].lowercased())
    }

    /// Number and hash, with a colon between them.
    public var description: String { "\(number):\(hash)" }
}
