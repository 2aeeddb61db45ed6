/// An email address; only its form is checked.
///
/// Only ASCII addresses of the usual form are valid: no quoted local parts, no IP addresses and no
/// single-label domains. Other characters in a local part would require support for SMTPUTF8 (RFC
/// 6531) from every server along the route. A domain with other characters can be given in its
/// `xn--` form.
package struct EmailAddress: Sendable, Hashable {
    /// The address, with its domain in lower case.
    package let text: String

    /// The maximum length of an address, in characters (RFC 5321), without angle brackets.
    private static let longest = 254
    private static let longestLocalPart = 64

    /// Creates an address, or returns `nil` if the text is not a valid address.
    package init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= Self.longest, Self.isLocalPart(parts[0]),
            Self.isDomain(parts[1])
        else { return nil }
        self.text = "\(parts[0])@\(parts[1].lowercased())"
    }

    private static func isLocalPart(_ text: Substring) -> Bool {
        1...longestLocalPart ~= text.utf8.count && text.first != "." && text.last != "."
            && text.utf8.allSatisfy { $0.isLetterOrDigit || marks.contains($0) }
    }

    /// The dot, and the characters of an atom except letters and digits (RFC 5322, section 3.2.3).
    ///
    /// Consecutive dots are not valid, but are accepted, because some providers have issued such
    /// addresses.
    private static let marks = Set("!#$%&'*+-/=?^_`{|}~.".utf8)

    private static func isDomain(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last else { return false }
        return labels.allSatisfy(isLabel) && !last.utf8.allSatisfy(\.isDigit)
    }

    private static func isLabel(_ text: Substring) -> Bool {
        1...63 ~= text.utf8.count && text.first != "-" && text.last != "-"
            && text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII digit.
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// Whether the byte is an ASCII letter or digit.
    var isLetterOrDigit: Bool {
        isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self
            || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
    }
}
