import TaskModel

/// What a participant typed, freed from what no keyboard means.
enum Typed {
    /// One line: trimmed, control characters left out, line ends and tabs as spaces.
    static func line(_ raw: RawFields, _ name: String) -> String {
        clean(raw[name] ?? "") { $0 == "\n" || $0 == "\t" ? " " : nil }
    }

    /// Several lines: trimmed, control characters left out, every line end as `\n`.
    static func lines(_ raw: RawFields, _ name: String) -> String {
        clean(raw[name] ?? "") { $0 == "\n" || $0 == "\t" ? $0 : nil }
    }

    /// One line in which the digits of Arabic and Persian are those of ASCII.
    static func number(_ raw: RawFields, _ name: String) -> String {
        digits(line(raw, name))
    }

    /// A text in which the digits of Arabic and Persian are those of ASCII.
    static func digits(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        folded.append(contentsOf: text.unicodeScalars.map(folding))
        return String(folded)
    }

    private static func folding(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x0660...0x0669: digit(scalar.value - 0x0660)
        case 0x06F0...0x06F9: digit(scalar.value - 0x06F0)
        case 0x2212: "-"
        default: scalar
        }
    }

    private static func digit(_ value: UInt32) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
    }

    private static func clean(
        _ text: String,
        _ control: (Unicode.Scalar) -> Unicode.Scalar?
    ) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            if let next = isControl ? control(scalar) : scalar { kept.append(next) }
        }
        return String(kept).trimmed
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmed: String {
        let start = drop { $0.isWhitespace }
        let count = start.reversed().drop { $0.isWhitespace }.count
        return String(start.prefix(count))
    }
}
