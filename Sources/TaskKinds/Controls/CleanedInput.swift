public import TaskModel

/// Functions that clean typed text, for example by removing surrounding white space.
public enum CleanedInput {
    /// Returns a field as one line: trimmed, with spaces instead of line feeds and tabs, and
    /// without other control characters.
    public static func line(_ raw: RawFields, _ name: String) -> String {
        clean(raw[name] ?? "") { $0 == "\n" || $0 == "\t" ? " " : nil }
    }

    /// Returns a field as several lines: trimmed, without control characters other than line
    /// feeds and tabs.
    public static func lines(_ raw: RawFields, _ name: String) -> String {
        clean(raw[name] ?? "") { $0 == "\n" || $0 == "\t" ? $0 : nil }
    }

    /// Returns a field as one line, with the digits of all scripts and the minus sign U+2212
    /// converted to ASCII.
    public static func number(_ raw: RawFields, _ name: String) -> String {
        digits(line(raw, name))
    }

    /// Returns a text with the digits of all scripts, such as Arabic, and the minus sign U+2212
    /// converted to ASCII.
    public static func digits(_ text: String) -> String {
        guard !text.isPlain else { return text }
        var folded = String.UnicodeScalarView()
        folded.append(contentsOf: text.unicodeScalars.map(folding))
        return String(folded)
    }

    private static func folding(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.value == 0x2212 { return "-" }
        guard !scalar.isASCII, scalar.properties.numericType == .decimal,
            let value = scalar.properties.numericValue, let digit = UInt8(exactly: value)
        else { return scalar }
        return Unicode.Scalar(UInt8(ascii: "0") + digit)
    }

    private static func clean(
        _ text: String,
        _ control: (Unicode.Scalar) -> Unicode.Scalar?
    ) -> String {
        guard !text.isPlain else { return text }
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            if let next = isControl ? control(scalar) : scalar { kept.append(next) }
        }
        return String(kept).trimmed
    }
}

extension String {
    /// The text without white space or invisible characters at its ends.
    var trimmed: String {
        let start = drop { $0.isBlank }
        let count = start.reversed().drop { $0.isBlank }.count
        return String(start.prefix(count))
    }
}

extension String {
    /// Whether the text is printable ASCII without a space at either end.
    ///
    /// Such text, like most input, needs no cleaning.
    fileprivate var isPlain: Bool {
        utf8.allSatisfy { (0x20...0x7E).contains($0) } && utf8.first != 0x20 && utf8.last != 0x20
    }
}

extension Character {
    /// Whether the character is invisible: white space, an ignorable character such as a joiner, or
    /// the empty braille pattern.
    fileprivate var isBlank: Bool {
        isWhitespace
            || unicodeScalars.allSatisfy {
                $0.properties.isDefaultIgnorableCodePoint || $0.properties.isWhitespace
                    || $0.value == 0x2800
            }
    }
}
