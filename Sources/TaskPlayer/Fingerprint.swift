/// A fingerprint of texts in order: FNV-1a with 128 bits over their lengths and their UTF-8.
///
/// It tells apart what one participant posts; it is no protection against somebody who looks for
/// two contents of one fingerprint, who could only mislead their own session.
struct Fingerprint {
    private var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    private static let prime: UInt128 = 0x0100_0000_0000_0000_0000_013b

    /// The fingerprint of nothing.
    init() {}

    /// The fingerprint of bare bytes, without their number.
    init(of text: String) {
        add(bytes: text.utf8)
    }

    /// Adds a text; its length comes first, so that `ab`, `c` differs from `a`, `bc`.
    mutating func add(_ text: String) {
        add(bytes: String(text.utf8.count).utf8)
        add(bytes: ":".utf8)
        add(bytes: text.utf8)
    }

    /// The fingerprint as 32 hexadecimal digits.
    var text: String {
        let digits = (0..<32).reversed().map {
            Self.digits[Int(truncatingIfNeeded: hash >> (4 * $0)) & 15]
        }
        return String(decoding: digits, as: UTF8.self)
    }

    private static let digits = Array("0123456789abcdef".utf8)

    private mutating func add(bytes: some Sequence<UInt8>) {
        for byte in bytes {
            hash = (hash ^ UInt128(byte)) &* Self.prime
        }
    }
}
