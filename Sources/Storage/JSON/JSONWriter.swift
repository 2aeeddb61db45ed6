/// A JSON writer, used because Foundation's encoder takes longer than a commit.
struct JSONWriter {
    private var bytes: [UInt8] = []

    /// The JSON written so far.
    var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    init() {
        bytes.reserveCapacity(256)
    }

    mutating func byte(_ byte: UInt8) {
        bytes.append(byte)
    }

    /// Writes text that is already JSON.
    mutating func raw(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func key(_ key: String) {
        string(key)
        byte(UInt8(ascii: ":"))
    }

    mutating func string(_ text: String) {
        byte(UInt8(ascii: "\""))
        for unit in text.utf8 {
            if Self.needsEscape(unit) { escape(unit) } else { bytes.append(unit) }
        }
        byte(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ unit: UInt8) -> Bool {
        unit < 0x20 || unit == UInt8(ascii: "\"") || unit == UInt8(ascii: "\\")
    }

    private mutating func escape(_ unit: UInt8) {
        switch unit {
        case UInt8(ascii: "\""): raw("\\\"")
        case UInt8(ascii: "\\"): raw("\\\\")
        case 0x0A: raw("\\n")
        case 0x0D: raw("\\r")
        case 0x09: raw("\\t")
        default: raw(unit < 0x10 ? "\\u000" : "\\u00"); raw(String(unit, radix: 16))
        }
    }
}
