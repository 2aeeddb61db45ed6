/// A number in decimal notation that preserves trailing zeros.
///
/// It has at most 15 digits, so that comparing values as `Double` is exact.
public struct DecimalText: Sendable {
    /// The number without redundant leading zeros: `-12`, `3.50`, `0.5`.
    public let text: String
    public let value: Double

    /// Creates a number from a text such as `12`, `12.`, `-3.50` or `.5`; returns `nil` for any
    /// other form and for more than 15 digits.
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

    /// Creates a number from tenths (3 is 0.3), for numbers that the program itself computes.
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

    /// The number of digits after the decimal point.
    public var fractionDigits: Int {
        text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0
    }
}

extension DecimalText: Hashable, Comparable, CustomStringConvertible {
    public var description: String { text }

    /// Compares the numbers, not the digits: `3.5` equals `3.50`.
    public static func == (left: DecimalText, right: DecimalText) -> Bool {
        left.value == right.value
    }

    public static func < (left: DecimalText, right: DecimalText) -> Bool {
        left.value < right.value
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}
