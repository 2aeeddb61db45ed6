/// The number and hash of an event, which together identify the whole audit trail up to that event.
package struct AuditHead: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The number of the event, from 1; 0 for an empty trail.
    package let number: Int64
    /// The hash of the event, in hexadecimal; 64 zeros for an empty trail.
    package let hash: String

    /// Creates a head from a number and a hexadecimal hash, without checking them.
    package init(number: Int64, hash: String) {
        self.number = number
        self.hash = hash
    }

    /// Creates a head from a text in the form of `description`, such as `12:9f86…`; returns `nil`
    /// for other texts.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int64(parts[0]), number >= 0,
            parts[1].utf8.count == 64, parts[1].count == 64, parts[1].allSatisfy(\.isHexDigit)
        else { return nil }
        self.init(number: number, hash: parts[1].lowercased())
    }

    /// The number and the hash, separated by a colon.
    package var description: String { "\(number):\(hash)" }
}
