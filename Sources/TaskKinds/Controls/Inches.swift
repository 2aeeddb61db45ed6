import TaskModel

/// A length in tenths of an inch; a tenth is exactly 2.54 mm.
struct Inches: Sendable, Hashable {
    let tenths: Int
    /// A tenth of an inch in thousandths of a centimetre.
    private static let size: Int128 = 254

    init(tenths: Int) {
        self.tenths = tenths
    }

    /// Creates the length nearest to a number of centimetres.
    init(centimetres: DecimalText) {
        let thousandths = Self.thousandths(centimetres)
        tenths = Int((thousandths + Self.size / 2) / Self.size)
    }

    /// Converts a length from centimetres to whole inches, rounded up or down.
    static func whole(_ centimetres: DecimalText, upwards: Bool) -> Inches {
        let inch = size * 10
        let thousandths = thousandths(centimetres)
        let count = upwards ? (thousandths + inch - 1) / inch : thousandths / inch
        return Inches(tenths: Int(count) * 10)
    }

    private static func thousandths(_ centimetres: DecimalText) -> Int128 {
        let exact = ExactDecimal(centimetres)
        return max(0, exact.places <= 3 ? exact.count(at: 3) : exact.rounded(to: 3).count)
    }

    /// The length in centimetres, with at least two decimal places.
    ///
    /// A length that was typed in centimetres has at most one decimal place. The number of places
    /// therefore shows in which unit a length was typed. The value is `nil` if more than 15 digits
    /// would be needed.
    var centimetres: DecimalText? {
        DecimalText(ExactDecimal(Int128(tenths) * Self.size, places: 3).text(leastPlaces: 2))
    }

    var feet: Int { tenths / 120 }
    /// The inches beyond whole feet.
    var rest: DecimalText {
        DecimalText(ExactDecimal(Int128(tenths % 120), places: 1).text(leastPlaces: 0)) ?? .zero
    }
}
