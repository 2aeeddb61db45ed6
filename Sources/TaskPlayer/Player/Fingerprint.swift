/// A 128-bit FNV-1a fingerprint of a sequence of texts, computed from the length and the UTF-8
/// bytes of each.
///
/// It distinguishes the forms that one participant posts. It does not resist deliberate collisions,
/// but a collision could only affect the session of the participant who caused it.
struct Fingerprint {
    private var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    private static let prime: UInt128 = 0x0100_0000_0000_0000_0000_013b

    init() {}

    /// Creates the fingerprint of a text's bytes, without the length.
    init(of text: String) {
        add(bytes: text.utf8)
    }

    /// Adds a text, preceded by its length so that `ab`, `c` differs from `a`, `bc`.
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
