/// A host name, in any script.
struct HostName {
    /// The name in lower case.
    let text: String

    /// Creates a host name; returns `nil` if the text has fewer than two labels or is certainly
    /// invalid.
    init?(_ text: String) {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, text.unicodeScalars.count <= 253,
            labels.allSatisfy(Self.isLabel), labels.last.map(Self.isTop) == true
        else { return nil }
        self.text = text.lowercased()
    }

    private static func isLabel(_ label: Substring) -> Bool {
        1...63 ~= label.unicodeScalars.count && label.first != "-" && label.last != "-"
            && label.unicodeScalars.allSatisfy { scalar in
                scalar == "-" || isLetterOrDigit(scalar)
            }
    }

    /// Returns whether a label can be the last label; a numeric label, such as `3` in `1.2.3`,
    /// cannot.
    private static func isTop(_ label: Substring) -> Bool {
        label.unicodeScalars.contains { $0.properties.numericType == nil && $0 != "-" }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .nonspacingMark, .spacingMark:
            true
        default: false
        }
    }
}
