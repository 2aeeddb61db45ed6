import TaskModel

/// A weight in tenths of an ounce; a pound is 160 tenths, or exactly 0.45359237 kg.
struct Ounces: Sendable, Hashable {
    let tenths: Int
    /// A tenth of an ounce in units of 10⁻¹³ kg.
    private static let size: Int128 = 28_349_523_125
    private static let places = 13
    static let perPound = 160
    static let perTenthOfPound = 16

    init(tenths: Int) {
        self.tenths = tenths
    }

    /// Creates the multiple of `unit` tenths of an ounce that is nearest to a number of kilograms.
    init(kilograms: DecimalText, in unit: Int = 1) {
        let size = Self.size * Int128(unit)
        tenths = Int((Self.units(kilograms) + size / 2) / size) * unit
    }

    /// Converts a weight from kilograms to a multiple of `unit` tenths of an ounce, rounded up or
    /// down.
    static func whole(_ kilograms: DecimalText, in unit: Int, upwards: Bool) -> Ounces {
        let size = size * Int128(unit)
        let count = upwards ? (units(kilograms) + size - 1) / size : units(kilograms) / size
        return Ounces(tenths: Int(count) * unit)
    }

    private static func units(_ kilograms: DecimalText) -> Int128 {
        let exact = ExactDecimal(kilograms)
        return max(
            0,
            exact.places <= places ? exact.count(at: places) : exact.rounded(to: places).count
        )
    }

    /// The weight in kilograms, with at least four decimal places.
    ///
    /// A weight that was typed in kilograms has at most three decimal places. The number of places
    /// therefore shows in which unit a weight was typed. The value is `nil` if more than 15 digits
    /// would be needed.
    var kilograms: DecimalText? {
        DecimalText(
            ExactDecimal(Int128(tenths) * Self.size, places: Self.places).text(leastPlaces: 4)
        )
    }

    /// The weight in pounds, to the nearest tenth.
    var pounds: DecimalText {
        let count = (tenths + Self.perTenthOfPound / 2) / Self.perTenthOfPound
        return DecimalText(ExactDecimal(Int128(count), places: 1).text(leastPlaces: 0)) ?? .zero
    }

    var wholePounds: Int { tenths / Self.perPound }
    /// The ounces beyond whole pounds.
    var rest: DecimalText {
        let count = Int128(tenths % Self.perPound)
        return DecimalText(ExactDecimal(count, places: 1).text(leastPlaces: 0)) ?? .zero
    }
}
