/// A number in decimal notation that keeps the digits in which it was written.
///
/// It has at most 15 digits, so that its value as `Double` orders exactly like the digits do.
public struct DecimalText: Sendable {
    /// The digits with a point as mark, without needless zeros in front: `3.50`.
    public let text: String
    /// The number.
    public let value: Double

    /// Reads `12`, `-3.50`, `.5`; anything else, and more than 15 digits, is no number.
    public init?(_ text: String) {
        let isNegative = text.hasPrefix("-")
        let parts = text.dropFirst(isNegative ? 1 : 0)
            .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }) else { return nil }
        let whole = parts[0].drop { $0 == "0" }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard 1...15 ~= parts[0].count + fraction.count else { return nil }
        self.init(isNegative: isNegative, whole: whole, fraction: fraction)
    }

    /// Makes a number of so many tenths, such as 0.3 of 3: one that the program itself writes.
    public init(tenths: Int32) {
        let (whole, tenth) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        text = (tenths < 0 ? "-" : "") + "\(whole)" + (tenth == 0 ? "" : ".\(tenth)")
        value = Double(tenths) / 10
    }

    private init?(isNegative: Bool, whole: Substring, fraction: Substring) {
        let digits = (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : ".\(fraction)")
        guard let size = Double(digits) else { return nil }
        text = isNegative && size != 0 ? "-\(digits)" : String(digits)
        value = isNegative && size != 0 ? -size : size
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// How many digits stand behind the point.
    public var fractionDigits: Int {
        text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0
    }
}

extension DecimalText: Hashable, Comparable, CustomStringConvertible {
    /// The digits.
    public var description: String { text }

    /// Whether two texts are the same number: `3.5` and `3.50` are.
    public static func == (left: DecimalText, right: DecimalText) -> Bool {
        left.value == right.value
    }

    /// Whether one number is smaller.
    public static func < (left: DecimalText, right: DecimalText) -> Bool {
        left.value < right.value
    }

    /// Hashes the number, not its digits.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}
